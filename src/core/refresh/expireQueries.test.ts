import { idsMeantBy } from "./expireQueries";
import type { SavedQuery } from "../apis/queries/wire";

const query = (query_id: string, name: string) => ({ query_id, name, description: "" });

test("queries are meant by id, by name and in another case; other texts and those of two queries mean none", () => {
  const listed = [query("sales", "Sales by month"), query("a", "Twice"), query("b", "Twice")];
  const texts = ["sales by month", "SALES", "twice", "zip_code,orders", ""];
  expect(idsMeantBy(texts, listed)).toEqual(["sales", "sales"]);
});

test("a fault of the list is told, not hidden", () => {
  const broken = { query_id: undefined } as unknown as SavedQuery;
  expect(() => idsMeantBy(["sales"], [broken])).toThrow(TypeError);
});
