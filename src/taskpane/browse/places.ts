import { groupedBy } from "../../core/codes/groupedBy";
import { catalogKey } from "../../core/apis/zipcodes/client";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import { findState, type NamedState, namedStates } from "../../core/codes/stateNames";
import { foldedText } from "../../core/codes/foldedText";
import { isAddinError } from "../../core/errors/addinError";

export interface Municipality {
  id: string;
  name: string;
  codes: ZipCodeItem[];
}

/** Path to the list that the user looks at: of states, of a state's municipalities, of a municipality's codes. */
export interface Path {
  state?: NamedState;
  municipality?: Municipality | undefined;
}

/** Groups codes by municipality: no operation lists municipalities, but each code of the catalog names its own. */
export function municipalitiesOf(items: readonly ZipCodeItem[]): Municipality[] {
  const groups = [...groupedBy(items, ({ municipality_id }) => municipality_id)];
  return groups
    .map(([id, codes]) => ({ id, name: codes[0]?.municipality_name ?? "", codes }))
    .sort((one, other) => one.name.localeCompare(other.name, "es"));
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
export interface ShownArea {
  kind: "selection" | "code" | "municipality" | "state";
  id: string;
  name: string;
}

export const selectedArea: ShownArea = { kind: "selection", id: "", name: "" };

/** The state of a code as people call it: the service may call the Estado de México “México”. */
export function stateNameOf({ state_id, state_name }: ZipCodeItem): string {
  return findState(state_id)?.name ?? state_name;
}

/** The areas in which a code can be shown, the smallest first. */
export function areasOfCode(item: ZipCodeItem): [ofCode: ShownArea, ofMunicipality: ShownArea, ofState: ShownArea] {
  return [
    { kind: "code", id: item.zip_code, name: item.zip_code },
    { kind: "municipality", id: item.municipality_id, name: item.municipality_name },
    { kind: "state", id: item.state_id, name: stateNameOf(item) },
  ];
}

/** The list of a state's codes, if it is held, or its part of that of the country. */
export function heldCodes({ catalog }: App, stateId: string): readonly ZipCodeItem[] | undefined {
  const [state, country] = [{ state_id: stateId }, {}].map((question) => {
    const known = catalog.held(catalogKey(question), 1)?.known[0];
    return isAddinError(known) ? undefined : known;
  });
  if (state || !country) return state;
  let parts = partsOf.get(country);
  if (!parts) {
    parts = new Map(namedStates.map(({ id }) => [id, country.filter(({ state_id }) => state_id === id)]));
    partsOf.set(country, parts);
  }
  return parts.get(stateId);
}

/** The states' parts of a country, always the same ones: the search keeps what it has made of each, which takes seconds. */
const partsOf = new WeakMap<readonly ZipCodeItem[], ReadonlyMap<string, readonly ZipCodeItem[]>>();
