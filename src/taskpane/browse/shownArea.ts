import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { type NamedState, namedStates } from "../../core/codes/stateNames";
import type { Municipality } from "./places";

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
export function areasOfCode(item: ZipCodeItem): ShownArea[] {
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
