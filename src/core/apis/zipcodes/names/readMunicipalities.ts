import { ambiguousName, listedNames } from "../../../codes/listedNames";
import { readMunicipalityId } from "../../../codes/municipalityId";
import { suggestedNames } from "../../../codes/suggestedNames";
import { findState, shownState } from "../../../codes/readState";
import { namedStates } from "../../../codes/stateNames";
import { readStateId } from "../../../codes/states";
import { joinTornNames } from "../../../codes/tornNames";
import { AddinError, type ErrorDetails } from "../../../errors/addinError";
import type { ZipCodeItem } from "../wire";
import { MunicipalityIndex } from "./municipalityIndex";

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

/** The state in `14039 Guadalajara` and in `Guadalajara (Jalisco)`. */
function stateWrittenIn(name: string): string | undefined {
  const [, stateId = "", stateName = ""] = /^\s*(\d{2})\d{3}\s|\(([^()]+)\)\s*$/.exec(name) ?? [];
  return readStateId(stateId) ?? findState(stateName)?.id;
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
  items: readonly ZipCodeItem[] = [],
): string[] {
  const index = MunicipalityIndex.of(items, stateIds);
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
