import { states } from "./states";

/** The id of a state that is written in digits, `9` or `09`; undefined where no state has it. */
export function readStateId(text: string): string | undefined {
  const id = text.trim().padStart(2, "0");
  return states.some((state) => state.id === id) ? id : undefined;
}

/**
 * Reads the id of a municipality from digits: five, or four where Excel dropped the leading zero; or up to three, as INEGI writes them, if
 * the formula names exactly one state. Undefined if it belongs to no state, or to none that the formula names.
 */
export function readMunicipalityId(text: string, stateIds: readonly string[]): string | undefined {
  const digits = text.trim();
  if (!/^\d{1,5}$/.test(digits)) return undefined;
  const [stateId] = stateIds;
  if (digits.length > 3) return idOf(digits.padStart(5, "0"), stateIds);
  return stateId !== undefined && stateIds.length === 1 ? idOf(stateId + digits.padStart(3, "0"), stateIds) : undefined;
}

function idOf(id: string, stateIds: readonly string[]): string | undefined {
  const stateId = id.slice(0, 2);
  const isIn = stateIds.length === 0 ? readStateId(stateId) !== undefined : stateIds.includes(stateId);
  return isIn && !id.endsWith("000") ? id : undefined;
}
