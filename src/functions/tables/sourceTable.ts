import { categoryOfKey } from "../../core/apis/zipcodes/columns";
import { allCategories, partsOf } from "../../core/apis/zipcodes/latestBatch";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import type { Parts } from "../../core/cache/cache";
import { knownOf } from "../../core/dispatcher/waitingKey";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import type { Language } from "../../core/locales/language";
import { readText, readWord, shown } from "../cell/arguments";
import { type Cell, isPromise, whenAnswered } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { askIndicators } from "./indicatorCatalog";
import { valueOrThrow } from "./valueOrThrow";
import { withNames } from "./withNames";

/** Where the value of an indicator comes from: every known fact, one per row, or the one that was asked for. */
export function sourceTable(cell: Cell, code: string, name: unknown, what: unknown): Cells | Promise<Cells> {
  const [key, part] = [readText(name), readWord(what)];
  if (key === "") throw new AddinError("missingArgument", { argument: "indicator", allowed: "socioeconomic_ab" });
  if (part !== "" && !isPart(part))
    throw new AddinError("badArgument", { argument: "what", value: shown(part), allowed: parts.join(", ") });
  return whenAnswered(askIndicators(cell), (answer) => {
    const listed = valueOrThrow(answer);
    return withIndicator(key, listed, (indicator) => {
      const category = partOf(indicator);
      const asked = cell.ask(cell.app.latest, code, category);
      const isHeld = !isPromise(asked);
      return whenAnswered(asked, (entry) => {
        if (isAddinError(entry)) throw entry;
        const number = 31 - Math.clz32(category);
        const known = knownOf(entry, number);
        if (isAddinError(known)) throw known;
        const facts = factsOf(indicator, { isHeld, retrievedAt: entry.times[number]?.retrievedAt }, cell.app.language);
        return part === "" ? parts.map((one) => [one, facts[one]]) : [[facts[part]]];
      });
    });
  });
}

const parts = ["name", "unit", "source", "frequency", "retrieved", "from"] as const;
type Part = (typeof parts)[number];

function isPart(text: string): text is Part {
  return parts.some((part) => part === text);
}

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

function partOf(indicator: Indicator): Parts {
  const { mnemonic } = indicator;
  const known = categoryOfKey(mnemonic, new Map([[mnemonic, indicator]]));
  return known ? partsOf([known]) : allCategories;
}

function factsOf(
  indicator: Indicator,
  { isHeld, retrievedAt }: { isHeld: boolean; retrievedAt: number | undefined },
  language: Language,
): Record<Part, string> {
  const { indicator_name, indicator_name_en, unit, source, frequency } = indicator;
  const [own, other] = language === "es" ? [indicator_name, indicator_name_en] : [indicator_name_en, indicator_name];
  return {
    name: own || other,
    unit,
    source: source.join("; "),
    frequency,
    retrieved: retrievedAt === undefined ? "" : new Date(retrievedAt).toISOString(),
    from: origins[language][isHeld ? "cache" : "service"],
  };
}

const origins: Readonly<Record<Language, Record<"cache" | "service", string>>> = {
  en: { cache: "cache", service: "service" },
  es: { cache: "caché", service: "servicio" },
};
