import { catalogKey } from "../../../core/apis/zipcodes/client";
import type { CatalogQuery } from "../../../core/apis/zipcodes/wire";
import { readMunicipalityId, readStateId } from "../../../core/codes/geographyIds";
import { states } from "../../../core/codes/states";
import { whenAllAnswered } from "../../../core/dispatcher/answer";
import { askFor, type Cell } from "../../cell/cell";
import { valueOrThrow } from "../failures";
import { withNames } from "../names";

/** States and municipalities as a formula names them; `*` among the states means the whole country. */
export interface NamedGeography {
  states: readonly string[];
  municipalities: readonly string[];
}

/** The same by their ids. */
export interface Geography {
  stateIds: readonly string[];
  municipalityIds: readonly string[];
}

/**
 * Continues with the ids of the states and municipalities that a formula names. Ids need nothing; a municipality's name needs the
 * catalog pages of the states that it may be in, because no operation lists municipalities (§4.1).
 */
export function withGeography<Result>(
  cell: Cell,
  geography: NamedGeography,
  run: (geography: Geography) => Result | Promise<Result>,
): Result | Promise<Result> {
  const named = geography.states.includes("*") ? [] : geography.states;
  const stateIds = idsOf(named, readStateId);
  const municipalityIds = stateIds && idsOf(geography.municipalities, (text) => readMunicipalityId(text, stateIds));
  if (stateIds && municipalityIds) return run({ stateIds, municipalityIds });
  return withNames(({ readMunicipalities, readState, statesToRead }) => {
    const stateIds = named.map(readState);
    const lists = listsOf(statesToRead(geography.municipalities, stateIds)).map((question) =>
      askFor(cell, cell.app.catalog, catalogKey(question)),
    );
    return whenAllAnswered(lists, (answers) => {
      const [only = [], ...others] = answers.map(valueOrThrow);
      const items = others.length > 0 ? [only, ...others].flat() : only;
      return run({ stateIds, municipalityIds: readMunicipalities(geography.municipalities, stateIds, items) });
    });
  });
}

/** The ids in the texts; undefined if one of them is a name. */
function idsOf(texts: readonly string[], read: (text: string) => string | undefined): string[] | undefined {
  const ids = texts.flatMap((text) => read(text) ?? []);
  return ids.length === texts.length ? ids : undefined;
}

/** All states are asked as one list: it has fewer pages, and leaves out the states that the token may not read instead of failing for them. */
function listsOf(stateIds: readonly string[]): CatalogQuery[] {
  return stateIds.length === states.length ? [{}] : stateIds.map((id) => ({ state_id: id }));
}
