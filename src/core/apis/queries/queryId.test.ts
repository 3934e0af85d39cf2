import fc from "fast-check";
import { demonstrationQueries } from "../../../service/demonstration/savedQueries";
import { spanishWordsOf } from "../../../service/demonstration/savedQueries";
import { refusalOf } from "../../../../tests/support/refusalOf";
import { writings } from "../../../../tests/support/writings";
import { findQueryId, queryNotFound } from "./queryId";

const demonstration = demonstrationQueries.map((query) => ({ ...query, ...spanishWordsOf(query) }));

test.each([
  ["sales-by-zip", "sales-by-zip"],
  ["SALES-BY-ZIP", "sales-by-zip"],
  ["Sales by postal code", "sales-by-zip"],
  ["sales by zip", "sales-by-zip"],
  [" Sales-By-Zip ", "sales-by-zip"],
  ["Ventas por código postal", "sales-by-zip"],
  ["poblacion por estado", "population-by-state"],
  ["nothing like it", undefined],
  ["", undefined],
])("%j is %s", (text, id) => {
  expect(findQueryId(text, demonstration)).toBe(id);
});

test("every query is found by its id and its name in either language, however they are written", () => {
  const anyText = fc
    .constantFrom(...demonstration)
    .chain(({ query_id, name, name_es = "" }) =>
      fc.record({ id: fc.constant(query_id), text: fc.constantFrom(query_id, name, name_es).chain(writings) }),
    );
  expect(demonstration.filter(({ name_es }) => name_es === undefined)).toEqual([]);
  fc.assert(fc.property(anyText, ({ id, text }) => expect(findQueryId(text, demonstration)).toBe(id)));
});

test("an id goes before a name, and one written exactly before others", () => {
  const listed = [
    { query_id: "Sales", name: "b" },
    { query_id: "sales", name: "Sales" },
    { query_id: "B", name: "Report" },
    { query_id: "c", name: "Report" },
    { query_id: "d", name: "" },
    { query_id: "a.b", name: "" },
    { query_id: "a-b", name: "" },
  ];
  expect(["sales", "Sales", "b"].map((text) => findQueryId(text, listed))).toEqual(["sales", "Sales", "B"]);
  expect(findQueryId(" ", listed)).toBeUndefined();
  expect(findQueryId(" A-B ", listed)).toBe("a-b");
  expect(refusalOf(() => findQueryId("SALES", listed))?.details.allowed).toBe("Sales, sales");
  expect(refusalOf(() => findQueryId("report", listed))).toMatchObject({
    code: "ambiguousName",
    details: { value: "report", allowed: "B, c" },
  });
});

test("a query that the list has twice is one query", () => {
  const sales = { query_id: "sales", name: "Sales by zip" };
  expect(["SALES", "sales by zip"].map((text) => findQueryId(text, [sales, { ...sales }]))).toEqual(["sales", "sales"]);
});

test("a query that does not exist is refused with the nearest id", () => {
  expect(queryNotFound("sales by zipp", demonstrationQueries)).toMatchObject({
    code: "queryNotFound",
    details: { id: "sales by zipp", suggestion: "sales-by-zip" },
  });
  expect(queryNotFound("ventas por mess", demonstration).details).toMatchObject({ suggestion: "sales-by-month" });
  expect(queryNotFound("xyzxyzxyzxyz", demonstrationQueries).details).toEqual({ id: "xyzxyzxyzxyz" });
});
