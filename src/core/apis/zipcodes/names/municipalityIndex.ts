import { bareName } from "../../../codes/foldedText";
import type { Nameable } from "../../../codes/suggestedNames";
import { findState, shownState } from "../../../codes/readState";
import type { ZipCodeItem } from "../wire";

/** A municipality as the codes of the catalog name it. */
interface Municipality {
  id: string;
  name: string;
  stateId: string;
}

/** The municipalities of some codes, by the names that people use for them. */
export class MunicipalityIndex {
  private static readonly made = new WeakMap<readonly ZipCodeItem[], Map<string, MunicipalityIndex>>();

  /** The names to suggest for an unknown one; the same objects each time, because what is compared of them is kept. */
  readonly nameables: readonly Nameable[];
  private readonly byName = new Map<string, Municipality[]>();
  private readonly byEnd = new Map<string, Municipality[]>();

  private constructor(municipalities: readonly Municipality[]) {
    this.nameables = municipalities.map(({ id, name }) => ({ names: [name], proposed: `${id} ${name}` }));
    for (const municipality of municipalities) {
      const { name } = municipality;
      add(this.byName, bareName(name), municipality);
      for (const end of endsOf(name)) add(this.byEnd, bareName(end), municipality);
    }
  }

  /** Made once for the same codes and states: no state means all. */
  static of(items: readonly ZipCodeItem[], stateIds: readonly string[]): MunicipalityIndex {
    let byStates = this.made.get(items);
    if (!byStates) this.made.set(items, (byStates = new Map<string, MunicipalityIndex>()));
    const key = stateIds.join(",");
    let index = byStates.get(key);
    if (!index) byStates.set(key, (index = new MunicipalityIndex(municipalitiesOf(items, stateIds))));
    return index;
  }

  /** Finds those with this name, with or without their id before it and their state after it; otherwise those whose name begins or ends with it. */
  find(text: string): readonly Municipality[] {
    const [, id, named = text] = /^\s*(\d{5})\s+(.+)$/.exec(text) ?? [];
    const found = this.named(named);
    return id === undefined ? found : found.filter((municipality) => municipality.id === id);
  }

  /** A municipality in the form that is shown and can be typed. */
  readonly shown = ({ id, name, stateId }: Municipality): string =>
    `${id} ${name} (${shownState(stateId).slice(stateId.length).trim()})`;

  private named(text: string): readonly Municipality[] {
    if (text.length > maxNameLength) return [];
    const whole = this.byName.get(bareName(text));
    if (whole) return whole;
    const [, name = "", stateName = ""] = /^(.+)[(,]([^(),]+)\)?$/.exec(text.trim()) ?? [];
    const state = findState(stateName);
    if (state) return this.named(name).filter(({ stateId }) => stateId === state.id);
    return this.byEnd.get(bareName(text)) ?? [];
  }
}

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
