import { itemColumns } from "../../core/apis/zipcodes/fields";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { foldedText } from "../../core/codes/foldedText";
import type { NamedState } from "../../core/codes/stateNames";

/** Path to the list that the user looks at: of states, of a state's municipalities, of a municipality's codes. */
export interface Path {
  state?: NamedState;
  municipality?: Municipality;
}

/** State of a list of places, kept while the user looks at one of them. */
export interface Visit {
  filter: string;
  onFilter: (filter: string) => void;
  /** The key of the row that the user opened and comes back from. */
  startAt: string | undefined;
}

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
