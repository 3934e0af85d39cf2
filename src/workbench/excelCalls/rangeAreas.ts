import type { Area } from "../spreadsheet";
import { objectOf, type ExcelObject, type ObjectType } from "./objectType";

/** Several ranges of one sheet, as `getSpecialCells` answers them. */
export interface RangeAreas {
  areas: Area[];
  /** Makes a range of an area: ranges lead to their areas and back, this way without importing each other. */
  rangeOf: (area: Area) => ExcelObject | undefined;
}

/** Undefined where there are none. */
export function rangeAreasOf(it: RangeAreas): ExcelObject | undefined {
  return it.areas.length === 0 ? undefined : objectOf(rangeAreas, it);
}

const rangeAreas: ObjectType<RangeAreas> = {
  name: "RangeAreas",
  isKept: true,
  properties: {
    AreaCount: ({ areas }) => areas.length,
    CellCount: ({ areas }) => areas.reduce((sum, { rowCount, columnCount }) => sum + rowCount * columnCount, 0),
  },
  objects: { Areas: (it) => objectOf(rangeCollection, it) },
};

const rangeCollection: ObjectType<RangeAreas> = {
  name: "RangeCollection",
  items: ({ areas, rangeOf }) => areas.flatMap((area) => rangeOf(area) ?? []),
  methods: { GetCount: ({ areas }) => areas.length },
};
