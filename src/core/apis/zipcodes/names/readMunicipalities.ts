import { bareName } from "../../../codes/foldedText";
import { findState, idFirst, namedStates, shownState, nameAndState } from "../../../codes/stateNames";
import { readMunicipalityId, readStateId } from "../../../codes/geographyIds";
import { citiesOf, municipalityOfCity, placeName } from "../../../codes/placeNames";
import {
  ambiguousName,
  joinTornNames,
  listedNames,
  type Nameable,
  suggestedNames,
} from "../../../codes/suggestedNames";
import { AddinError, type ErrorDetails } from "../../../errors/addinError";
import { madeOnce } from "../latest/wanted";
import type { ZipCodeItem } from "../wire";

/**
 * The states whose catalog pages must be read before `readMunicipalities` can read these names, among those that the formula gives:
 * none where all names are digits. A municipality named without a state may be in any of the 32, or in several.
 */
export function statesToRead(names: readonly string[], stateIds: readonly string[]): readonly string[] {
  const withWords = names.filter((name) => /\D/.test(name.trim()));
  if (withWords.length === 0) return [];
  if (stateIds.length > 0) return stateIds;
  const written = withWords.map(stateWrittenIn);
  return written.every((id) => id !== undefined) ? [...new Set(written)] : namedStates.map(({ id }) => id);
}

/** The state in `14039 Guadalajara`, `Guadalajara (14039)` and `Guadalajara (Jalisco)`, and that of a well-known city. */
function stateWrittenIn(name: string): string | undefined {
  const [, stateId = "", stateName = ""] = /^\s*(\d{2})\d{3}\s|\(([^()]+)\)\s*$/.exec(idFirst(name)) ?? [];
  return readStateId(stateId) ?? findState(stateName)?.id ?? municipalityOfCity(name)?.slice(0, 2);
}

/**
 * Reads municipalities as people write them, as ids: five digits, three beside their state, a name or its first or last words, a name
 * with its state (`Benito Juárez, CDMX`), an id with its name.
 * @param stateIds The states that the formula gives; a municipality of another is refused.
 * @param items Codes of the states that `statesToRead` tells: they name their municipalities.
 */
export function readMunicipalities(
  names: readonly string[],
  stateIds: readonly string[],
  items?: readonly ZipCodeItem[],
): string[] {
  const index = municipalityIndex(stateIds, items);
  return joinTornNames(names, (name) => index.find(name).length).map((name) => readOne(name, stateIds, index));
}

function readOne(name: string, stateIds: readonly string[], index: MunicipalityIndex): string {
  const id = readMunicipalityId(name, stateIds);
  if (id !== undefined) return id;
  if (/^\d{1,5}$/.test(name.trim())) throw badDigits(name, stateIds);
  const found = index.find(name);
  if (found.length > 1) throw ambiguousName(name, found.map(index.shown));
  const [municipality] = found;
  if (municipality) return municipality.id;
  throw badMunicipality(name, stateIds, { allowed: listedNames(suggestedNames(name, index.nameables)) || undefined });
}

/** The error for digits of another state, of no state, or of more than one of the states given. */
function badDigits(digits: string, stateIds: readonly string[]): AddinError {
  if (digits.length > 3) {
    const other = readStateId(digits.padStart(5, "0").slice(0, 2));
    const isOthers = other !== undefined && !stateIds.includes(other) && stateIds.length > 0;
    return badMunicipality(digits, stateIds, { other: isOthers ? shownState(other) : undefined });
  }
  const ids = stateIds.flatMap((stateId) => readMunicipalityId(digits, [stateId]) ?? []);
  return ids.length > 0 ? ambiguousName(digits, ids) : badMunicipality(digits, stateIds, {});
}

function badMunicipality(value: string, stateIds: readonly string[], details: ErrorDetails): AddinError {
  const [stateId, ...others] = stateIds;
  const isOne = stateId !== undefined && others.length === 0;
  return new AddinError("badMunicipality", { value, state: isOne ? shownState(stateId) : undefined, ...details });
}

/** A municipality as the codes of the catalog name it. */
interface Municipality {
  id: string;
  name: string;
  stateId: string;
}

/** The municipalities of some codes, by the names that people use for them. */
class MunicipalityIndex {
  /** The names to suggest for an unknown one; the same objects each time, because what is compared of them is kept. */
  readonly nameables: readonly Nameable[];
  private readonly byName = new Map<string, Municipality[]>();
  private readonly byEnd = new Map<string, Municipality[]>();

  constructor(municipalities: readonly Municipality[]) {
    this.nameables = municipalities.map(({ id, name }) => ({ names: [name], proposed: `${name} (${id})` }));
    for (const municipality of municipalities) {
      const { name } = municipality;
      for (const whole of [name, ...citiesOf(municipality.id)])
        add(this.byName, bareName(placeName(whole)), municipality);
      for (const end of endsOf(name)) add(this.byEnd, bareName(end), municipality);
    }
  }

  /**
   * Finds those with this name, with or without their id beside it and their state after it; otherwise those whose name begins or ends with
   * it.
   */
  find(text: string): readonly Municipality[] {
    const [, id, named = text] = /^\s*(\d{5})\s+(.+)$/.exec(idFirst(text)) ?? [];
    const found = this.named(named);
    return id === undefined ? found : found.filter((municipality) => municipality.id === id);
  }

  /** A municipality in the form that is shown and can be typed. */
  readonly shown = ({ id, name, stateId }: Municipality): string =>
    `${name}, ${findState(stateId)?.name ?? stateId} (${id})`;

  private named(text: string): readonly Municipality[] {
    if (text.length > maxNameLength) return [];
    const whole = this.byName.get(bareName(placeName(text)));
    if (whole) return whole;
    const named = nameAndState(text);
    if (named) return this.named(named.name).filter(({ stateId }) => stateId === named.state.id);
    return this.byEnd.get(bareName(text)) ?? [];
  }
}

const municipalityIndex = madeOnce(
  (stateIds, items: readonly ZipCodeItem[] = []) => new MunicipalityIndex(municipalitiesOf(items, stateIds)),
);

/** The longest text read, in characters, the state after it included: no municipality has a longer name. */
const maxNameLength = 200;

function municipalitiesOf(items: readonly ZipCodeItem[], stateIds: readonly string[]): Municipality[] {
  const byId = new Map<string, Municipality>();
  for (const { municipality_id: id, municipality_name: name, state_id: stateId } of items) {
    if (stateIds.length === 0 || stateIds.includes(stateId)) byId.set(id, { id, name, stateId });
  }
  return [...byId.values()];
}

/** “San” or “de” identifies nothing, even if only one name contains it. */
const minRunLength = 4;

/** The runs of whole words that a name begins or ends with: Acapulco for Acapulco de Juárez, Tlaquepaque for San Pedro Tlaquepaque. */
function endsOf(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean);
  const runs = words.slice(1).flatMap((_, cut) => [words.slice(0, cut + 1), words.slice(cut + 1)]);
  return [...new Set(runs.map((run) => run.join(" ")))].filter((run) => bareName(run).length >= minRunLength);
}

function add(byName: Map<string, Municipality[]>, name: string, municipality: Municipality): void {
  const known = byName.get(name);
  if (!known) byName.set(name, [municipality]);
  else if (!known.includes(municipality)) known.push(municipality);
}
