import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { type NamedState, namedStates } from "../../core/codes/stateNames";
import type { Municipality } from "./places";

/** The postal codes that a map or a chart shows. */
export type Scope =
  | { kind: "selection" }
  | { kind: "code"; code: string; stateId: string }
  | { kind: "municipality"; id: string; name: string; stateId: string }
  | { kind: "state"; id: string; name: string; stateId: string };

export const selectionScope: Scope = { kind: "selection" };

export function scopeOfState({ id, name }: NamedState): Scope {
  return { kind: "state", id, name, stateId: id };
}

export function scopeOfMunicipality({ id, name }: Omit<Municipality, "codes">): Scope {
  return { kind: "municipality", id, name, stateId: id.slice(0, 2) };
}

/** The scopes that a code can be shown in, the smallest first. */
export function scopesOfCode(item: ZipCodeItem): Scope[] {
  const { zip_code, state_id, municipality_id, municipality_name } = item;
  const state = namedStates.find(({ id }) => id === state_id);
  return [
    { kind: "code", code: zip_code, stateId: state_id },
    { kind: "municipality", id: municipality_id, name: municipality_name, stateId: state_id },
    ...(state ? [scopeOfState(state)] : []),
  ];
}

/** The same for the same scope. */
export function scopeKey(scope: Scope): string {
  if (scope.kind === "selection") return scope.kind;
  return `${scope.kind} ${scope.kind === "code" ? scope.code : scope.id}`;
}
