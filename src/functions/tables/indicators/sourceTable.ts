import { categoryOfKey } from "../../../core/apis/zipcodes/latest/keyCategories";
import { allCategories, partsOf } from "../../../core/apis/zipcodes/latest/latestBatch";
import { catalogWord, indicatorName } from "../../../core/apis/zipcodes/names/indicatorLabel";
import type { Indicator } from "../../../core/apis/zipcodes/wire";
import type { Parts } from "../../../core/cache/cache";
import { isPromise, knownOf, whenAnswered } from "../../../core/dispatcher/answer";
import { AddinError, isAddinError } from "../../../core/errors/addinError";
import { errorOfField } from "../../../core/http/readReply";
import type { Language } from "../../../core/locales/language";
import { readText } from "../../cell/arguments";
import { askFor, type Cell } from "../../cell/cell";
import type { Cells } from "../../cell/firewall";
import { withCellErrors } from "../../cell/table";
import { valueOrThrow } from "../failures";
import { withNames } from "../names";
import { layOutFacts, readChoice, timeText } from "../rareArguments";
import { askIndicators } from "./latestTable";

/** The source of an indicator's value: every known fact, one per row, or the one that was asked for. */
export function sourceTable(cell: Cell, code: string, name: unknown, what: unknown): Cells | Promise<Cells> {
  const key = readText(name);
  if (key === "") throw new AddinError("missingArgument", { argument: "indicator", allowed: "socioeconomic_ab" });
  const fact = readChoice("what", what, sourceFacts, cell.app.language);
  return whenAnswered(askIndicators(cell), (answer) => {
    const listed = valueOrThrow(answer);
    return withIndicator(key, listed, (indicator) => {
      const parts = partsOfIndicator(indicator);
      const asked = askFor(cell, cell.app.latest, code, parts);
      const isHeld = !isPromise(asked);
      return whenAnswered(asked, (entry) => {
        if (isAddinError(entry)) throw entry;
        const number = 31 - Math.clz32(parts);
        const known = knownOf(entry, number);
        if (isAddinError(known)) throw known;
        const { language } = cell.app;
        const values = factsOf(indicator, { isHeld, retrievedAt: entry.times[number]?.retrievedAt }, language);
        if (fact !== undefined && isAddinError(values[fact])) throw values[fact];
        return layOutFacts(withCellErrors(Object.values(values), language), fact, sourceFacts, language);
      });
    });
  });
}

export const sourceFacts = {
  name: "nombre",
  unit: "unidad",
  source: "fuente",
  frequency: "frecuencia",
  retrieved: "fecha de consulta",
  from: "origen",
};
type Fact = keyof typeof sourceFacts;

/** Continues with the indicator that a name means, as people write it. */
function withIndicator(
  name: string,
  listed: readonly Indicator[],
  run: (indicator: Indicator) => Cells | Promise<Cells>,
): Cells | Promise<Cells> {
  const plain = listed.find(({ mnemonic }) => mnemonic === name);
  if (plain) return run(plain);
  return withNames(({ readIndicator }) => run(readIndicator(name, listed)));
}

function partsOfIndicator(indicator: Indicator): Parts {
  const { mnemonic } = indicator;
  const known = categoryOfKey(mnemonic, indicator);
  return known ? partsOf([known]) : allCategories;
}

function factsOf(
  indicator: Indicator,
  { isHeld, retrievedAt }: { isHeld: boolean; retrievedAt: number | undefined },
  language: Language,
): Record<Fact, string | AddinError> {
  const { unit, source, frequency } = indicator;
  // In English they stay the service's own.
  const worded = (word: string): string => (language === "es" ? catalogWord(word, language) : word);
  const nameField = language === "es" ? "indicator_name" : "indicator_name_en";
  return {
    name: indicatorName(indicator, language) ?? errorOfField(indicator, nameField) ?? "",
    unit: errorOfField(indicator, "unit") ?? worded(unit),
    source: errorOfField(indicator, "source") ?? source.join("; "),
    frequency: errorOfField(indicator, "frequency") ?? worded(frequency),
    retrieved: retrievedAt === undefined ? "" : timeText(retrievedAt),
    from: origins[language][isHeld ? "cache" : "service"],
  };
}

const origins: Readonly<Record<Language, Record<"cache" | "service", string>>> = {
  en: { cache: "cache", service: "service" },
  es: { cache: "caché", service: "servicio" },
};
