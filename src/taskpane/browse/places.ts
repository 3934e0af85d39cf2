import { itemColumns } from "../../core/apis/zipcodes/search/fields";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { foldedText } from "../../core/codes/foldedText";
import { type NamedState, namedStates } from "../../core/codes/stateNames";

export interface Municipality {
  id: string;
  name: string;
  codes: ZipCodeItem[];
}

/** Groups codes by municipality: no operation lists municipalities, but each code of the catalog names its own. */
export function municipalitiesOf(items: readonly ZipCodeItem[]): Municipality[] {
  const byId = new Map<string, Municipality>();
  for (const item of items) {
    const { municipality_id: id, municipality_name: name } = item;
    const municipality = byId.get(id);
    if (municipality) municipality.codes.push(item);
    else byId.set(id, { id, name, codes: [item] });
  }
  return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name, "es"));
}

/** The size of the table that `=ZIP.CATALOG` returns for this many codes: a header, and every column. */
export function catalogSize(codes: number): { rowCount: number; columnCount: number } {
  return { rowCount: codes + 1, columnCount: itemColumns.length };
}

export function municipalitiesLike(municipalities: readonly Municipality[], filter: string): Municipality[] {
  return municipalities.filter(({ id, name }) => id === filter.trim() || fits(name, filter));
}

/** Filters codes by their first digits, or by their neighborhoods. */
export function codesLike(codes: readonly ZipCodeItem[], filter: string): ZipCodeItem[] {
  const digits = filter.trim();
  return codes.filter(
    ({ zip_code, neighborhoods }) => zip_code.startsWith(digits) || neighborhoods.some((name) => fits(name, filter)),
  );
}

/** True if the text contains the filter, ignoring accents and case. */
function fits(text: string, filter: string): boolean {
  return foldedText(text).includes(foldedText(filter.trim()));
}

/** The postal codes that a map or a chart shows. */
export type ShownArea =
  | { kind: "selection" }
  | { kind: "code"; code: string; stateId: string }
  | { kind: "municipality"; id: string; name: string; stateId: string }
  | { kind: "state"; id: string; name: string; stateId: string };

export const selectedArea: ShownArea = { kind: "selection" };

export function areaOfState({ id, name }: NamedState): ShownArea {
  return { kind: "state", id, name, stateId: id };
}

export function areaOfMunicipality({ id, name }: Omit<Municipality, "codes">): ShownArea {
  return { kind: "municipality", id, name, stateId: id.slice(0, 2) };
}

/** The areas in which a code can be shown, the smallest first. */
export function areasOfCode(item: ZipCodeItem): [ofCode: ShownArea, ofMunicipality: ShownArea, ...ShownArea[]] {
  const { zip_code, state_id, municipality_id, municipality_name } = item;
  const state = namedStates.find(({ id }) => id === state_id);
  return [
    { kind: "code", code: zip_code, stateId: state_id },
    { kind: "municipality", id: municipality_id, name: municipality_name, stateId: state_id },
    ...(state ? [areaOfState(state)] : []),
  ];
}

/** A text that is the same for the same area. */
export function areaKey(area: ShownArea): string {
  if (area.kind === "selection") return area.kind;
  return `${area.kind} ${area.kind === "code" ? area.code : area.id}`;
}
