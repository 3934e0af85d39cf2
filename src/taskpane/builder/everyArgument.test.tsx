import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { indicatorWith } from "../../../tests/support/indicatorWith";
import { type FunctionDoc } from "../../../tools/functionDocs/functionDoc";
import { readFunctionDocs } from "../../../tools/functionDocs/readFunctionDocs";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { asksByName } from "../../functions";
import { buildingWords } from "../cost/buildingWords";
import { openPane, openTool } from "../../../tests/support/taskpane/openPane";

const indicator = indicatorWith({ mnemonic: "health_beds", indicator_name_en: "Beds", category: "health" });
const sales = { query_id: "sales", executed_at: "", columns: [{ name: "zip_code" }], rows: [{ zip_code: "06700" }] };

function replyTo({ url }: { url: string }): object {
  if (url.endsWith("/sales/json")) return { body: sales };
  return {
    body: { count: 0, total_count: 0, results: [], data: url.includes("indicator_catalog") ? [indicator] : [] },
  };
}

let docs: Map<string, FunctionDoc>;
beforeAll(async () => {
  const { functions } = await readFunctionDocs();
  docs = new Map(functions.map((doc) => [doc.id, doc]));
});

const { builder } = buildingWords.en;
const formula = (): string => within(screen.getByRole("region", { name: builder.result })).getByText(/^=/).textContent;

/** What the help says of headers that not every function has. */
const toldHeaders = { "2": "leading column with the code", "4": "labels and the leading code", "5": "5 one row" };

/** Fills the field of an argument, whatever it looks like. Resolves to what the formula then has for it. */
async function fill(argument: string, help: string): Promise<string> {
  if (argument === "headers") {
    const field = screen.getByRole<HTMLSelectElement>("combobox", { name: builder.arguments.headers });
    const offered = [...field.options].map((option) => option.value);
    const told = Object.entries(toldHeaders).filter(([, words]) => help.includes(words));
    expect(offered.filter((one) => one in toldHeaders)).toEqual(told.map(([headers]) => headers));
    await userEvent.selectOptions(field, "3");
    return "3";
  }
  const label = builder.arguments[argument as keyof typeof builder.arguments];
  const list = screen.queryByRole("group", { name: label });
  if (list) {
    const [last] = (await within(list).findAllByRole("listitem")).slice(-1);
    await userEvent.click(within(last as HTMLElement).getByRole("button"));
    return formula().match(/"[^"]*"(?=\)$)/)?.[0] ?? "";
  }
  const text = argument === "id" ? "sales" : "06700";
  fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value: text } });
  return `"${text}"`;
}

it("builds every function with every argument, and the headers that its help tells of", async () => {
  openPane(replyTo, { zipcodes: "right", queries: "right" });
  new FakeWorkbook([{ name: "S", formulas: [[""]] }]).install();
  await openTool("Formula builder");
  for (const name of Object.keys(asksByName)) {
    await userEvent.selectOptions(screen.getByLabelText(builder.function), name);
    const parameters = docs.get(name)?.metadata.parameters ?? [];
    const write = screen.getByRole("button", { name: builder.write });
    const given: string[] = [];
    for (const { name: argument, optional = false, description = "" } of parameters) {
      const isRefused = write.getAttribute("aria-disabled") === "true";
      expect([name, argument, isRefused]).toEqual([name, argument, !optional]);
      given.push(await fill(argument, description));
    }
    await waitFor(() => expect(formula()).toBe(`=${name}(${given.join(",")})`));
    expect(given).not.toContain("");
  }
});

it("has words of its own for every function and argument in both languages", () => {
  for (const { builder: words } of Object.values(buildingWords)) {
    expect(Object.keys(words.functions).sort()).toEqual(Object.keys(asksByName).sort());
    const names = new Set(Object.values(asksByName).flatMap((asks) => asks.arguments));
    expect(Object.keys(words.arguments).sort()).toEqual([...names].sort());
  }
});
