import { ExcelError } from "./excelError";
import type { ObjectType } from "./objectType";

/** `workbook.names`: the workbench has no defined names. */
export const names: ObjectType<undefined> = {
  name: "NamedItemCollection",
  items: () => [],
  objects: {
    GetItem: (_, [name]) => {
      throw new ExcelError("ItemNotFound", `There is no name ${String(name)}.`);
    },
    GetItemOrNullObject: () => undefined,
  },
  methods: { GetCount: () => 0 },
};
