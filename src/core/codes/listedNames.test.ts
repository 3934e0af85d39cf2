import { allSteps } from "../../../tests/support/allSteps";
import { positionsOfColumns } from "../apis/queries/positionsOfColumns";
import { readTable } from "../apis/queries/table";
import { toAddinError } from "../errors/addinError";
import { sentence } from "../locales/sentence";
import { ambiguousName } from "./suggestedNames";

test("a column whose name has a comma stays whole where the columns of a query are proposed", () => {
  const columns = ["zip", "Total, MXN", "Total, USD"].map((name) => ({ name }));
  const table = allSteps(readTable({ query_id: "sales", executed_at: "", columns, rows: [] }));
  const told = (): string => {
    try {
      return String(positionsOfColumns(table, ["amount"], "sales"));
    } catch (thrown) {
      return sentence(toAddinError(thrown), "en");
    }
  };
  expect(told()).toContain("Use one of these: zip, “Total, MXN”, or “Total, USD”.");
});

test("so do the things that a name can mean", () => {
  const told = sentence(ambiguousName("san pedro", ["San Pedro, Jalisco", "San Pedro"]), "en");
  expect(told).toContain("Write one of these: “San Pedro, Jalisco” or San Pedro.");
});
