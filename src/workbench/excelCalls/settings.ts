import { ExcelError } from "./excelError";
import { objectOf, type Excel, type ExcelObject, type ObjectType } from "./objectType";

/** `workbook.settings`: what the add-in stores in the document. Lives as long as the page. */
export const settings: ObjectType<undefined> = {
  name: "SettingCollection",
  items: (_, excel) => [...excel.settings.keys()].map((key) => objectOf(setting, key)),
  objects: {
    Add: (_, [key, value], excel) => {
      excel.settings.set(String(key), value);
      return objectOf(setting, String(key));
    },
    GetItem: (_, [key], excel) => {
      const found = existing(key, excel);
      if (found === undefined) throw new ExcelError("ItemNotFound", `There is no setting ${String(key)}.`);
      return found;
    },
    GetItemOrNullObject: (_, [key], excel) => existing(key, excel),
  },
  methods: { GetCount: (_, __, excel) => excel.settings.size },
};

const setting: ObjectType<string> = {
  name: "Setting",
  properties: { Key: (key) => key, Value: (key, excel) => excel.settings.get(key) ?? null },
  setters: { Value: (key, value, excel) => void excel.settings.set(key, value) },
  methods: { Delete: (key, _, excel) => void excel.settings.delete(key) },
};

function existing(key: unknown, excel: Excel): ExcelObject | undefined {
  return excel.settings.has(String(key)) ? objectOf(setting, String(key)) : undefined;
}
