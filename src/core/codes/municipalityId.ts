import { readStateId } from "./states";

/**
 * The id of a municipality that is written in digits: five, or fewer where Excel took the leading zero away, or three and less beside
 * their one state, as INEGI writes them. Undefined where it cannot be: in no state, or in another than the formula names.
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
