import { screen, within } from "@testing-library/react";
import { indicatorWith } from "../../../tests/support/indicatorWith";
import { pageReply, searchReply } from "../../../tests/faults/cannedService";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { type Asks, beginsWithCodes } from "../../core/questions/asks";
import { asksByName, functionsById } from "../../functions/index";
import { openPane, openTool } from "../../../tests/support/taskpane/openPane";

const indicator = indicatorWith({ mnemonic: "health_doctors", indicator_name_en: "Doctors", category: "health" });
const sales = { query_id: "sales", name: "Sales", description: "" };

/** The two services, as far as the formulas below need them. */
function replyTo({ url }: { url: string }): object {
  if (url.includes("/queries/sales/")) {
    const columns = [{ name: "city" }, { name: "state", type: "string" }];
    return { body: { query_id: "sales", executed_at: "2026-01-02T03:04:05Z", columns, rows: [{ state: "09" }] } };
  }
  if (url.includes("/queries/")) return { status: 404, body: {} };
  if (url.includes("/queries")) return { body: { count: 1, data: [sales] } };
  if (url.includes("latest")) return { body: { count: 0, results: [] } };
  if (url.includes("indicator_catalog")) return { body: { count: 1, data: [indicator] } };
  const { searchParams } = new URL(url);
  if (url.includes("/search")) return searchReply((searchParams.get("zip_codes") ?? "").split(","));
  const { body } = pageReply(searchParams, ["06700"]) as { body: { data: object[] } };
  return { body: { ...body, data: body.data.map((item) => ({ ...item, neighborhoods: ["Roma Norte"] })) } };
}

type Given = readonly (string | number | undefined)[];

/** Calculates a formula as Excel does, then selects its cell, which shows the error or the first value, and explains it. */
async function explain(name: string, given: Given): Promise<{ shown: HTMLElement; error: Error | undefined }> {
  openPane(replyTo, { zipcodes: "right", queries: "right" });
  const answer = await answerOf(name, given);
  const first: unknown = answer instanceof Error ? answer : (answer as unknown[][])[0]?.[0];
  const error = first instanceof Error ? first : undefined;
  const value = error ? (error as Error & { code: string }).code : first;
  const written = given.map((one) => (typeof one === "string" ? `"${one}"` : (one ?? ""))).join(",");
  new FakeWorkbook([{ name: "S", formulas: [[`=${name}(${written})`]], values: [[value]] }]).install();
  await openTool("Explain this cell");
  return { shown: await screen.findByRole("region", { name: "Cell A1" }), error };
}

function answerOf(name: string, given: Given): Promise<unknown> {
  const answered = new Promise((setResult, fail) => {
    const answer = functionsById[name]?.(...given.map((one) => [[one]]), { setResult });
    if (answer !== undefined) Promise.resolve(answer).then(setResult, fail);
  });
  return answered.catch((thrown: unknown) => thrown);
}

const byCode = Object.keys(asksByName).filter((name) => beginsWithCodes(asksByName[name] as Asks));
const givenTo = (name: string): Given => (asksByName[name]?.isPerCode ? ["hello"] : ["hello", "06700"]);

/** A formula of each function that shows an error, and a word of its sentence. */
const wrong: [string, Given, string][] = [
  ...byCode.map((name): [string, Given, string] => [name, givenTo(name), "“hello” is not a postal code"]),
  ["ZIP.LATEST", ["06700", "helth_doctors"], "no indicator or category “helth_doctors”"],
  ["ZIP.SEARCH", ["06700", "populaton"], "no field “populaton”"],
  ["ZIP.SOURCE", ["06700", "helth_doctors"], "no indicator"],
  ["ZIP.NEAREST", ["06700", -1], "count"],
  ["ZIP.WITHIN", ["06700", "wide"], "“wide” is not valid for “km”"],
  ["ZIP.FIND", ["zzzz"], "called “zzzz”"],
  ["ZIP.CATALOG", ["Jalisc"], "Did you mean"],
  ["ZIP.CATALOG", [], "whole country"],
  ["ZIP.INDICATORS", ["helth"], "helth"],
  ["ZIP.AGGREGATE", ["06700", "helth_doctors"], "no indicator"],
  ["ZIP.STATUS", ["nothing"], "nothing"],
  ["QUERY.ROWS", ["no-such-query"], "no saved query “no-such-query”"],
  ["QUERY.ROWS", ["sales", "orders"], "no column “orders”"],
  ["QUERY.COLUMNS", ["no-such-query"], "no saved query “no-such-query”"],
  ["QUERY.INFO", ["sales", "color"], "color"],
  ["QUERY.INFO", [], "“id” is missing"],
];

it.each(wrong)("tells of =%s(%j) what its error says", async (name, given, words) => {
  const { shown, error } = await explain(name, given);
  expect(error?.message).toContain(words);
  const why = await within(shown).findByRole("region", { name: "Why there is no value" });
  expect(why.textContent).toContain(error?.message);
  expect(why.textContent).not.toContain("Probably");
});

it.each([undefined, "n/d"])("says that a query has no value where %s stands for none", async (missing) => {
  const { shown } = await explain("QUERY.ROWS", ["sales", "city", 0, undefined, undefined, missing]);
  await within(shown).findByText("The result of the query has no value here.");
});

it("has a wrong formula of every function", () => {
  expect(new Set(wrong.map(([name]) => name))).toEqual(new Set(Object.keys(functionsById)));
});

it.each([
  ["ZIP.FIND", ["Roma Norte"]],
  ["ZIP.CATALOG", ["09"]],
  ["ZIP.INDICATORS", []],
  ["QUERY.ROWS", ["sales", "state"]],
] satisfies [string, Given][])("says nothing of a postal code where =%s(%j) takes none", async (name, given) => {
  const { shown, error } = await explain(name, given);
  expect(error).toBeUndefined();
  await within(shown).findByRole("region", { name: "Value" });
  expect(within(shown).queryByRole("region", { name: /^Postal code/ })).toBeNull();
  expect(shown.textContent).not.toMatch(/not a postal code|The cell with the code/);
});
