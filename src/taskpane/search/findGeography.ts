import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { readPostalCode } from "../../core/codes/postalCode";
import { bareNeighborhood, citiesOf, nicknamesOf } from "../../core/codes/placeNames";
import { findState, type NamedState, namedStates } from "../../core/codes/stateNames";
import { stateIdOf } from "../../core/codes/states";
import { municipalitiesOf, stateNameOf } from "../browse/places";
import { dotted } from "../frame/sentences/texts";
import { bestRank, type Found, nameRank, ranks, searchable } from "./found";

/** The list of each state's codes, by its id; undefined for one that is not held. */
export type HeldStates = ReadonlyMap<string, readonly ZipCodeItem[] | undefined>;

/** States by name, short form or id. */
export function findStates(text: string): Found[] {
  const named = findState(text);
  return namedStates.flatMap((state) => {
    const rank = state === named ? ranks.exact : nameRank(searchable(state.name), searchable(text));
    if (rank === undefined) return [];
    return [{ key: `state ${state.id}`, name: state.name, note: state.id, rank, destination: { state } }];
  });
}

/** The code that was typed, with or without its leading zero, then held codes that begin with it. */
export function findCodes(text: string, held: HeldStates): Found[] {
  if (!/\d/.test(text)) return [];
  const read = readPostalCode(text.trim());
  const written = read.kind === "code" && stateIdOf(read.code) !== undefined ? [read.code] : [];
  const digits = /^\s*(\d{3,5})\s*$/.exec(text)?.[1];
  const items = new Map([...held.values()].flatMap((items = []) => items).map((item) => [item.zip_code, item]));
  const begun = digits === undefined ? [] : [...items.keys()].filter((code) => code.startsWith(digits));
  return [...new Set([...written, ...begun])].map((code) => ({
    key: `code ${code}`,
    name: code,
    note: noteOf(items.get(code), code),
    rank: written.includes(code) ? ranks.exact : ranks.start,
    destination: { tab: "browse", code },
  }));
}

/** The fewest letters of a neighborhood: with fewer, nearly every one would match, and it would take a second. */
const minLetters = 3;

/** Municipalities of the held lists, or neighborhoods, each with its code; `Benito Juárez, CDMX` finds those of the state alone. */
export function findInStates(kind: keyof GeographyIndex, text: string, held: HeldStates): Found[] {
  if (kind === "neighborhoods" && searchable(text).length < minLetters) return [];
  const within = (name: string, states: readonly NamedState[]): Found[] => {
    const search = searchable(name);
    if (search === "") return [];
    const entries = states.flatMap((state) => indexOf(held.get(state.id), state)[kind]);
    return entries.flatMap(({ names, found }) => {
      const rank = bestRank(names, search);
      return rank === undefined ? [] : [{ ...found(), rank }];
    });
  };
  const behind = stateBehind(text);
  const ofState = behind ? within(behind.name, [behind.state]) : [];
  return ofState.length > 0 ? ofState : within(text, namedStates);
}

/** A name and the state after it, as in `polanco cdmx` and `Benito Juárez, Quintana Roo`. */
export function stateBehind(text: string): { name: string; state: NamedState } | undefined {
  const words = text.trim().split(/[\s,]+/);
  for (let cut = 1; cut < words.length; cut++) {
    const state = findState(words.slice(cut).join(" "));
    if (state) return { name: words.slice(0, cut).join(" "), state };
  }
  return undefined;
}

function noteOf(item: ZipCodeItem | undefined, code: string): string | undefined {
  if (item) return `${item.municipality_name}, ${stateNameOf(item)}`;
  return namedStates.find(({ id }) => id === stateIdOf(code))?.name;
}

/** The names of a list of codes, ready to be searched. */
type GeographyIndex = Record<"municipalities" | "neighborhoods", readonly NamedEntry[]>;

interface NamedEntry {
  names: readonly string[];
  found: () => Omit<Found, "rank">;
}

const made = new WeakMap<readonly ZipCodeItem[], GeographyIndex>();

/** Makes the index of a list once: a search is typed letter by letter. */
function indexOf(items: readonly ZipCodeItem[] | undefined, state: NamedState): GeographyIndex {
  if (!items) return { municipalities: [], neighborhoods: [] };
  let index = made.get(items);
  if (!index) made.set(items, (index = makeIndex(items, state)));
  return index;
}

function makeIndex(items: readonly ZipCodeItem[], state: NamedState): GeographyIndex {
  return {
    municipalities: municipalitiesOf(items).map((municipality) => ({
      names: [municipality.name, ...citiesOf(municipality.id)].map(searchable),
      found: () => ({
        key: `municipality ${municipality.id}`,
        name: municipality.name,
        note: state.name,
        weight: municipality.codes.length,
        destination: { state, municipality },
      }),
    })),
    // One in several codes is listed once for each, whatever its types there.
    neighborhoods: items.flatMap((item) =>
      Array.from(new Set([...item.neighborhoods.map(bareNeighborhood), ...nicknamesOf(item.zip_code)]), (name) => ({
        names: [searchable(name)],
        found: () => ({
          key: `neighborhood ${item.zip_code} ${name}`,
          name,
          note: dotted([item.zip_code, `${item.municipality_name}, ${state.name}`]),
          weight: item.population ?? 0,
          destination: { tab: "browse", code: item.zip_code },
        }),
      })),
    ),
  };
}
