import type { Fault, JsonObject } from "../fault";

/** Faults of the list that an answer carries: `results`, `data` or `rows`. */

export const reorder: Fault = onItems("gives the items in another order", (items) => [...items].reverse());

export const double: Fault = onItems("gives every item twice", (items) => [...items, ...items]);

export const contradict: Fault = onItems("gives the first item twice, differently", ([first, ...others]) =>
  first === undefined ? [] : [first, { ...first, id: "contradiction", population: 1, data: {} }, ...others],
);

export const missing: Fault = onItems("leaves out the first items, as many as it says", (items, argument) =>
  items.slice(Number(argument) || 1),
);

export const extra: Fault = onItems("adds an item that was not asked for", ([first, ...others]) =>
  first === undefined ? [] : [{ ...first, zip_code: "00000" }, first, ...others],
);

export const rename: Fault = onItems(
  "writes the postal codes in another form: padded, number or suffix",
  (items, form) => items.map((item) => ({ ...item, zip_code: otherForm(String(item.zip_code), form) })),
);

export const itemError: Fault = onItems("puts an error beside the data of the first item", ([first, ...others]) => [
  { ...first, error: "Fault mode has no data for it." },
  ...others,
]);

export const wrongTypes: Fault = onItems("gives the first item figures that are no numbers", ([first, ...others]) => [
  { ...first, population: "many", data: { socioeconomic_ab: "much" } },
  ...others,
]);

export const unknownFields: Fault = onItems("adds fields that nobody has announced", (items) =>
  items.map((item) => ({ ...item, surprise: { nested: [1, 2] }, constructor: "x" })),
);

function onItems(does: string, change: (items: JsonObject[], argument: string) => JsonObject[]): Fault {
  return {
    does,
    body: (body, argument) => {
      const field = ["results", "data", "rows"].find((name) => Array.isArray(body[name]));
      return field === undefined ? body : { ...body, [field]: change(body[field] as JsonObject[], argument) };
    },
  };
}

function otherForm(code: string, form: string): unknown {
  if (form === "number") return Number(code);
  return form === "suffix" ? `${code}-1` : ` ${code} `;
}
