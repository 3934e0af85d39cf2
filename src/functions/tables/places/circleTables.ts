import { bareName } from "../../../core/codes/foldedText";
import type { Language } from "../../../core/locales/language";
import type { AskedCodes } from "../../cell/arguments";
import type { Cell } from "../../cell/cell";
import type { Cells } from "../../cell/firewall";
import { withHeader } from "../names";
import { readCount, readPositive } from "../rareArguments";
import { layOutItems } from "./catalogTable";
import { type FieldColumns, labelOfField, type ListShape, usualFields, withFieldColumns } from "./fieldColumns";
import { type Found, Surroundings } from "./surroundings";

/** The codes to look around, and those to which the answer is limited, if there are any. */
interface CirclesOf {
  codes: AskedCodes;
  among: AskedCodes;
}

/** The codes within a distance of any of the given codes, which are included, nearest first. */
export function withinTable(
  cell: Cell,
  { codes, among }: CirclesOf,
  km: unknown,
  shape: ListShape,
): Cells | Promise<Cells> {
  const around = new Surroundings(cell, codes, among);
  if (around.codes.length === 0) return [[""]];
  const radius = readPositive(km, "km");
  return withCircleColumns(cell.app.language, shape, (columns) =>
    around.open(() => around.read(around.unread(radius), () => layOutFound(around.within(radius), columns, shape))),
  );
}

/** The codes that are nearest to any of the given codes, which are left out, nearest first. */
export function nearestTable(
  cell: Cell,
  { codes, among }: CirclesOf,
  count: unknown,
  shape: ListShape,
): Cells | Promise<Cells> {
  const around = new Surroundings(cell, codes, among);
  if (around.codes.length === 0) return [[""]];
  const wanted = readCount(count, "count", 10);
  return withCircleColumns(cell.app.language, shape, (columns) =>
    around.open(() => whenNearest(around, wanted, firstCircle, (found) => layOutFound(found, columns, shape))),
  );
}

/** The distance, in kilometers, within which states are read if the first ones have too few codes; then twice as far, and so on. */
const firstCircle = 100;
const lastCircle = firstCircle * 2 ** 8;

/** Continues once no unread state could have a code nearer than the last of those found. */
function whenNearest(
  around: Surroundings,
  wanted: number,
  circle: number,
  next: (found: readonly Found[]) => Cells,
): Cells | Promise<Cells> {
  const found = around.nearest(wanted);
  const last = found[wanted - 1];
  let unread = around.unread(last?.km ?? circle);
  while (!last && unread.length === 0 && circle < lastCircle) unread = around.unread((circle *= 2));
  return unread.length === 0 ? next(found) : around.read(unread, () => whenNearest(around, wanted, circle, next));
}

const distance = "distance_km";

/** The column's name and its headers in both languages. */
const distanceNames: ReadonlySet<string> = new Set(
  [distance, "Distance", "Distancia", "Distance (km)", "Distancia (km)"].map(bareName),
);

function isDistance(field: string): boolean {
  return distanceNames.has(bareName(field));
}

/** The distance is the last column where the fields name it, or are left out. */
function hasDistance({ fields }: ListShape): boolean {
  return fields.length === 0 || fields.some(isDistance);
}

function withCircleColumns(
  language: Language,
  shape: ListShape,
  run: (found: FieldColumns) => Cells | Promise<Cells>,
): Cells | Promise<Cells> {
  const { fields, headers } = shape;
  const named = fields.filter((field) => !isDistance(field));
  if (fields.length > 0 && named.length === 0)
    return withHeader({ columns: [distance], headers, language, labelOf: labelOfField(language) }, (header) =>
      run({ columns: [], header, language }),
    );
  return withFieldColumns(
    named.length > 0 ? named : usualFields,
    headers,
    language,
    run,
    hasDistance(shape) ? [distance] : [],
  );
}

function layOutFound(found: readonly Found[], columns: FieldColumns, shape: ListShape): Cells {
  const items = found.map(({ item }) => item);
  const distances = hasDistance(shape) ? found.map(({ km }) => [km]) : [];
  return layOutItems(items, columns, shape, distances);
}
