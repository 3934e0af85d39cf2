import type { Area } from "../spreadsheet";
import type { ObjectType } from "./objectType";

/** Looks only: the workbench keeps its own column widths. */
export const rangeFormat: ObjectType<Area> = {
  name: "RangeFormat",
  methods: { AutofitColumns: () => undefined, AutofitRows: () => undefined },
};
