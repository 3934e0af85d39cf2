import { AddinError } from "../errors/addinError";
import { bareName } from "./foldedText";
import { readStateId } from "./geographyIds";
import { type State, states } from "./states";
import { type Nameable, suggestedNames } from "./suggestedNames";

/** A state with the name that people know it by. */
export interface NamedState extends State {
  name: string;
}

/** The names, in the order of INEGI's ids. */
const names: readonly string[] = [
  "Aguascalientes",
  "Baja California",
  "Baja California Sur",
  "Campeche",
  "Coahuila de Zaragoza",
  "Colima",
  "Chiapas",
  "Chihuahua",
  "Ciudad de México",
  "Durango",
  "Guanajuato",
  "Guerrero",
  "Hidalgo",
  "Jalisco",
  "Estado de México",
  "Michoacán de Ocampo",
  "Morelos",
  "Nayarit",
  "Nuevo León",
  "Oaxaca",
  "Puebla",
  "Querétaro",
  "Quintana Roo",
  "San Luis Potosí",
  "Sinaloa",
  "Sonora",
  "Tabasco",
  "Tamaulipas",
  "Tlaxcala",
  "Veracruz de Ignacio de la Llave",
  "Yucatán",
  "Zacatecas",
];

export const namedStates: readonly NamedState[] = states.map((state, index) => ({
  ...state,
  name: names[index] ?? state.id,
}));

/**
 * Reads a state as people write it: `9`, `09`, `Ciudad de México`, `cdmx`, `D.F.`, `Edo. Méx.`, `MX-JAL`, `14 Jalisco`, `Jalisco (14)`.
 * Returns its id. Throws `badState`, with the states of the nearest names, for anything else.
 */
export function readState(text: string): string {
  const state = findState(text);
  if (state) return state.id;
  throw new AddinError("badState", { value: text, allowed: nearestStates(text).join(", ") || undefined });
}

/** The state that a text names, if any. */
export function findState(text: string): NamedState | undefined {
  const id = readStateId(text);
  if (id !== undefined) return stateOfId(id);
  const [, digits, name = text] = numbered.exec(idFirst(text)) ?? [];
  const state = stateOfName(bareName(name));
  return digits === undefined || readStateId(digits) === state?.id ? state : undefined;
}

/** A name and the state behind it, as in `Benito Juárez, CDMX` and `Juárez (Chihuahua)`. */
export function nameAndState(text: string): { name: string; state: NamedState } | undefined {
  const [, name = "", stateName = ""] = /^(.+)[(,]([^(),]+)\)?$/.exec(text.trim()) ?? [];
  const state = findState(stateName);
  return state && { name, state };
}

/** A state in the form that is shown and can be typed: `Jalisco (14)`. */
export function shownState(id: string): string {
  return `${stateOfId(id)?.name ?? ""} (${id})`.trim();
}

/** `Jalisco (14)` as `14 Jalisco`, in which the id is read; any other text as it is. */
export function idFirst(text: string): string {
  return text.trim().replace(/^([^(]+)\((\d+)\)$/, "$2 $1");
}

/** An id before a name. */
const numbered = /^(\d+)[\s:.–-]+([^\d\s:.–-].*)$/;

/** Other ways to write each state, in the order of the ids: common short forms, and the letters of ISO 3166-2. */
const shortForms: readonly string[] = [
  "Ags, AGU",
  "BC, BCN, Baja California Norte, Baja Norte",
  "BCS, Baja Sur",
  "Camp, CAM",
  "Coahuila, Coah, COA",
  "Col",
  "Chis, CHP",
  "Chih, CHH",
  "CDMX, CMX, DF, DIF, Distrito Federal, Federal District, Mexico City, México DF, Cd. de México, Ciudad México",
  "Dgo, DUR",
  "Gto, GUA",
  "Gro",
  "Hgo, HID",
  "Jal",
  "México, Mex, Edomex, State of Mexico",
  "Michoacán, Mich, MIC",
  "Mor",
  "Nay",
  "NL, NLE, Nvo. León",
  "Oax",
  "Pue",
  "Qro, QUE, Querétaro de Arteaga",
  "Q. Roo, QR, ROO",
  "SLP, San Luis",
  "Sin",
  "Son",
  "Tab",
  "Tamps, TAM",
  "Tlax, TLA",
  "Veracruz, Ver, Veracruz Llave",
  "Yuc",
  "Zac",
];

/** Each state with its names. Its id and name are suggested together, so that people learn both. */
const nameables: readonly (Nameable & { state: NamedState })[] = namedStates.map((state, index) => ({
  state,
  names: [state.name, ...(shortForms[index] ?? "").split(", ")],
  proposed: shownState(state.id),
}));

const byName: ReadonlyMap<string, NamedState> = new Map(
  nameables.flatMap(({ state, names }) => names.map((name) => [bareName(name), state])),
);

/** Words that may precede the name of any state, and can be ignored. */
const before = /^(estado|edo|stateof|mx)(de)?/;

function stateOfName(bare: string): NamedState | undefined {
  return byName.get(bare) ?? byName.get(bare.replace(before, ""));
}

function stateOfId(id: string): NamedState | undefined {
  return namedStates[Number(id) - 1];
}

/** The nearest states by spelling. Of a number, only the state that has it as its id: nobody means 32 by 99. */
function nearestStates(text: string): string[] {
  const number = Number(text);
  if (!Number.isFinite(number)) return suggestedNames(text, nameables);
  return namedStates.filter(({ id }) => Number(id) === number).map(({ id }) => shownState(id));
}
