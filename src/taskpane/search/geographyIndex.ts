import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { municipalitiesOf, type Municipality } from "../browse/places";
import { searchable } from "./nameRank";

/** The names of a list of codes, ready to be searched. */
export interface GeographyIndex {
  municipalities: readonly NamedMunicipality[];
  neighborhoods: readonly NamedNeighborhood[];
}

interface NamedMunicipality {
  municipality: Municipality;
  searchable: string;
}

/** A neighborhood of a code. One in several codes is listed once for each. */
interface NamedNeighborhood {
  item: ZipCodeItem;
  name: string;
  searchable: string;
}

/** Makes the index of a list once: a search is typed letter by letter. */
export function geographyIndex(items: readonly ZipCodeItem[]): GeographyIndex {
  let index = made.get(items);
  if (!index) made.set(items, (index = makeIndex(items)));
  return index;
}

const made = new WeakMap<readonly ZipCodeItem[], GeographyIndex>();

function makeIndex(items: readonly ZipCodeItem[]): GeographyIndex {
  return {
    municipalities: municipalitiesOf(items).map((municipality) => ({
      municipality,
      searchable: searchable(municipality.name),
    })),
    neighborhoods: items.flatMap((item) =>
      item.neighborhoods.map((written) => {
        const name = bareNeighborhood(written);
        return { item, name, searchable: searchable(name) };
      }),
    ),
  };
}

/** A neighborhood may come with its type and zone: `Juárez (Colonia, Urbano)`. */
export function bareNeighborhood(written: string): string {
  const text = written.trimEnd();
  const start = text.lastIndexOf("(");
  const isInBrackets = start >= 0 && text.endsWith(")") && text.includes(",", start);
  return isInBrackets ? text.slice(0, start).trimEnd() : text;
}
