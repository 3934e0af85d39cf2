import { catalogWord, indicatorName } from "../../../core/apis/zipcodes/names/indicatorLabel";
import type { Indicator } from "../../../core/apis/zipcodes/wire";
import { type Parts, partNumbers } from "../../../core/cache/cache";
import { ambiguousName } from "../../../core/codes/suggestedNames";
import { isPromise, knownOf, whenAllAnswered, whenAnswered } from "../../../core/dispatcher/answer";
import { AddinError, isAddinError } from "../../../core/errors/addinError";
import { errorOfField } from "../../../core/http/readReply";
import type { Language } from "../../../core/locales/language";
import { type AskedCodes, distinctCodes, readCodes, readNames, readOne, readOneCode } from "../../cell/arguments";
import { askFor, type Cell } from "../../cell/cell";
import type { Cells } from "../../cell/firewall";
import { layOutCodes, withCellErrors } from "../../cell/table";
import { valueOrThrow } from "../failures";
import { layOutFacts, readChoice, timeText } from "../rareArguments";
import { askIndicators, withWanted } from "./latestTable";

/**
 * The source of an indicator's value: every known fact, one per row, or the one that was asked for; of several codes, a row for each. Or the
 * moment of the oldest value.
 */
export function sourceTable(cell: Cell, code: unknown, name: unknown, what: unknown): Cells | Promise<Cells> {
  const asked = readCodes(code);
  if (asked.isSingle && readOneCode(code) === undefined) return [[""]];
  const { language } = cell.app;
  const fact = readChoice("what", what, sourceChoices, language);
  // A fact is of one indicator: of several cells, the first counts.
  const names = readNames(fact === "oldest" ? name : readOne(name));
  if (names.length === 0)
    throw new AddinError("missingArgument", { argument: "indicator", allowed: "socioeconomic_ab" });
  return whenAnswered(askIndicators(cell), (answer) => {
    const listed = valueOrThrow(answer);
    return withWanted(names, listed, (wanted, nearest) => {
      if (fact === "oldest") return oldestTable(cell, asked, wanted.parts);
      const [key = "", ...others] = new Set(wanted.columns([], nearest));
      if (others.length > 0) throw ambiguousName(names.join(), [key, ...others]);
      const indicator = listed.find(({ mnemonic }) => mnemonic === key);
      if (!indicator) throw new AddinError("badIndicator", { value: key, suggestion: nearest?.(key, []) });
      return factsTable(cell, asked, indicator, fact);
    });
  });
}

/** The moment at which the oldest value of these parts came. */
function oldestTable(cell: Cell, asked: AskedCodes, parts: Parts): Cells | Promise<Cells> {
  const questions = distinctCodes(asked).map((code) => askFor(cell, cell.app.latest, code, parts));
  return whenAllAnswered(questions, (answers) => {
    let oldest = Infinity;
    let failed: AddinError | undefined;
    for (const answer of answers) {
      if (isAddinError(answer)) failed ??= answer;
      else
        answer.known.forEach((known, part) => {
          const came = answer.times[part]?.retrievedAt;
          if (isAddinError(known)) failed ??= known;
          else if (known && came !== undefined) oldest = Math.min(oldest, came);
        });
    }
    if (oldest === Infinity && failed) throw failed;
    return [[oldest === Infinity ? "" : timeText(oldest)]];
  });
}

function factsTable(
  cell: Cell,
  asked: AskedCodes,
  indicator: Indicator,
  fact: Fact | undefined,
): Cells | Promise<Cells> {
  const { language } = cell.app;
  const parts = cell.app.partsOfIndicator(indicator.mnemonic);
  const [number = 0] = partNumbers(parts);
  const codes = distinctCodes(asked);
  const questions = codes.map((code) => askFor(cell, cell.app.latest, code, parts));
  const held = questions.map((one) => !isPromise(one));
  const positions = new Map(codes.map((code, at) => [code, at]));
  return whenAllAnswered(questions, (answers) => {
    const valuesOf = (code: string): unknown[] | AddinError => {
      const at = positions.get(code) ?? 0;
      const [isHeld = false, entry] = [held[at], answers[at]];
      const known = knownOf(entry, number);
      if (isAddinError(known)) return known;
      const retrievedAt = isAddinError(entry) ? undefined : entry?.times[number]?.retrievedAt;
      const facts = factsOf(indicator, { isHeld, retrievedAt }, language);
      return fact === undefined ? Object.values(facts) : [facts[fact]];
    };
    if (asked.isSingle && fact === undefined) {
      const values = valuesOf(codes[0] ?? "");
      if (isAddinError(values)) throw values;
      return layOutFacts(withCellErrors(values, language), fact, sourceFacts, language);
    }
    const header = { code: "", columns: fact === undefined ? Object.keys(sourceFacts) : [fact] };
    return layOutCodes({ codes: asked, header, headers: 0, missing: "", language, rowOf: valuesOf });
  });
}

const sourceFacts = {
  name: "nombre",
  unit: "unidad",
  source: "fuente",
  frequency: "frecuencia",
  retrieved: "fecha de consulta",
  from: "origen",
};
type Fact = keyof typeof sourceFacts;

/** What can be asked for: a fact, or the oldest of many moments. */
export const sourceChoices = { ...sourceFacts, oldest: "más antigua" };

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
