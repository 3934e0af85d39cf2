import type { PaneWords } from "../locales/pane.en";
import { type Aggregation, aggregationOf, combined } from "../../core/apis/zipcodes/latest/aggregation";
import { isKnownPart, type LatestPart } from "../../core/apis/zipcodes/latest/latestBatch";
import type { Indicator, ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { Answer } from "../../core/dispatcher/answer";
import { isAddinError } from "../../core/errors/addinError";
import { errorOfField } from "../../core/http/readReply";

/** The figures of a code by indicator key; NaN for one that cannot be read. */
export type Figures = Readonly<Record<string, number>>;

/** A code with its figures; undefined where none came: the service has not answered, or does not know it. */
export interface CodeFigures {
  item: ZipCodeItem;
  figures: Figures | undefined;
}

/** Codes that are shown as one: those of a card or a chart, a municipality, a state. */
export interface CodeGroup {
  name: string;
  /** All of its codes. */
  items: readonly ZipCodeItem[];
  /** The codes whose figures count: all, or some of them, evenly spread; none while they are still to come. */
  measured: readonly CodeFigures[];
}

/** The combination of several codes' figures into one. */
export type Joining = Aggregation | "median";

/** Reads all figures of an answer, whatever their category. */
export function figuresOf(answer: Answer<LatestPart> | undefined): Figures | undefined {
  if (answer === undefined || isAddinError(answer)) return undefined;
  const parts = answer.known.filter(isKnownPart);
  return parts.length === 0 ? undefined : (Object.assign({}, ...parts.map(figuresIn)) as Figures);
}

function figuresIn({ data, unreadable = [] }: LatestPart): Figures {
  return { ...Object.fromEntries(unreadable.map((key) => [key, NaN])), ...data };
}

/** Tells how many codes the figures of some groups are made of; nothing of a single code, which stands for itself. */
export function basisOf(groups: readonly CodeGroup[], { card }: PaneWords): string {
  const basis = ({ name, measured, items }: CodeGroup): string => {
    const unanswered = measured.filter(({ figures }) => figures === undefined).length;
    return card.basis(name, measured.length, items.length, unanswered);
  };
  return groups.flatMap((group) => (group.measured.length > 0 && basis(group)) || []).join(" ");
}

/** Joins as `ZIP.AGGREGATE` does, and by the median of the codes for an indicator that cannot be aggregated. */
export function joiningOf(indicator: Indicator): Joining {
  try {
    return aggregationOf(indicator);
  } catch {
    return "median";
  }
}

/**
 * One figure for several codes; that of a single one is its own. Undefined where none of them has the indicator, NaN where that of one cannot
 * be read.
 */
export function joined(codes: readonly CodeFigures[], key: string, joining: Joining): number | undefined {
  if (codes.length === 1) return codes[0]?.figures?.[key];
  const measured = codes.map(({ item, figures }) => ({ item, values: [figures?.[key]] }));
  if (joining !== "median") return combined(measured, 0, joining) ?? undefined;
  const values = measured.flatMap(({ values: [value] }) => (value === undefined ? [] : [value])).sort((a, b) => a - b);
  if (values.some(Number.isNaN)) return NaN;
  const middle = values.length / 2;
  const [low, high] = [values[Math.ceil(middle) - 1], values[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** The sum of a count over codes; undefined where none has it, NaN where that of one cannot be read. */
export function sumOf(items: readonly ZipCodeItem[], field: "population" | "inhabited_households"): number | undefined {
  const counts = items.map((item) => (errorOfField(item, field) ? NaN : item[field])).filter((count) => count !== null);
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}
