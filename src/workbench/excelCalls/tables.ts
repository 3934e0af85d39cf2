import { ExcelError, objectOf, type ObjectType } from "./objectType";

/** The workbench has no tables (Excel's "Format as table"). */
const tables: ObjectType<undefined> = {
  name: "TableCollection",
  items: () => [],
  objects: {
    GetItem: () => {
      throw new ExcelError("ItemNotFound", "The workbench has no tables.");
    },
    GetItemOrNullObject: () => undefined,
  },
  methods: { GetCount: () => 0 },
};

export const emptyTables = objectOf(tables, undefined);
