import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { indicator, pageReply, searchReply } from "../../../tests/faults/cannedService";
import type { SentRequest } from "../../../tests/support/cannedFetch";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { openPane, type OpenPane } from "../../../tests/support/taskpane/openPane";

const aguascalientes = {
  state_id: "01",
  state_name: "Aguascalientes",
  municipality_id: "01001",
  municipality_name: "Aguascalientes",
  inhabited_households: 10,
  nse_predominant_level: "C+",
  data_coverage: {},
};

/** What the service has, and how it answers. */
const usual = {
  codes: ["20000", "20103"] as readonly string[],
  hasCatalog: true,
  isRefused: false,
  codesOfRequest: Infinity,
  upper: 0.25,
};
let service = { ...usual };
let latestAnswered = 0;
beforeEach(() => {
  service = { ...usual };
  latestAnswered = 0;
});

/** Aguascalientes in Aguascalientes: its code 20103 has no levels, a level of 20999 cannot be read, all others have them. */
function replyTo({ url, body }: SentRequest): object {
  const { pathname, searchParams } = new URL(url);
  if (pathname.endsWith("/indicator_catalog")) return { body: { data: [indicator] } };
  if (pathname.endsWith("/latest")) return latestReply((body as { zip_codes: string[] }).zip_codes);
  const isSearch = pathname.endsWith("/search");
  if (!isSearch && !service.hasCatalog) return { status: 404 };
  const searched = searchParams.get("zip_codes")?.split(",") ?? [];
  const reply = isSearch ? searchReply(searched) : pageReply(searchParams, service.codes);
  const { body: page } = reply as { body: { data: object[] } };
  return { body: { ...page, data: page.data.map((item) => ({ ...item, ...aguascalientes })) } };
}

function latestReply(codes: readonly string[]): object {
  if (service.isRefused) return { status: 403, body: { error: "forbidden", message: "" } };
  if (codes.length > service.codesOfRequest) return { status: 413, body: { error: "too large", message: "" } };
  latestAnswered++;
  const results = codes.map((code) => {
    const levels = { socioeconomic_ab: service.upper, socioeconomic_e: code === "20999" ? "?" : 0.75 };
    const data = code === "20103" ? {} : levels;
    return { id: code, zip_code: code, state_id: "01", state_name: "Aguascalientes", neighborhoods: {}, data };
  });
  return { body: { results } };
}

/** A pane that was never open before begins with Browse. */
const openBrowse = (reply: (request: SentRequest) => object): OpenPane =>
  openPane(reply, { zipcodes: "right" }, {}, "en", "none");

async function openState(): Promise<void> {
  openBrowse(replyTo);
  await userEvent.click(screen.getByRole("button", { name: "Aguascalientes" }));
  await screen.findByRole("searchbox", { name: "Municipality" });
}

it("tells a screen reader what the figure at the end of a row is", async () => {
  await openState();
  await userEvent.click(screen.getByRole("button", { name: /^Aguascalientes ?2 postal codes$/ }));
  expect(await screen.findByRole("button", { name: /^20103.* ?Predominant level: C\+$/ })).toBeTruthy();
});

it("inserts the codes of a municipality with the level of each, or the formula that lists them", async () => {
  await openState();
  const workbook = new FakeWorkbook([{ name: "S", formulas: [] }]).install();
  await userEvent.click(screen.getByRole("button", { name: /^Aguascalientes ?2 postal codes$/ }));
  await screen.findByRole("button", { name: /^20103/ });
  workbook.selected = "A1";
  await userEvent.click(screen.getByRole("button", { name: "With levels" }));
  await screen.findByText("2 codes inserted in A1:B2.");
  expect(workbook.formulaAt("S", 1, 0)).toBe("20103");
  expect(workbook.formulaAt("S", 0, 1)).toBe('=ZIP.SEARCH(A1:A2,"nse_predominant_level")');
  workbook.selected = "D1";
  await userEvent.click(screen.getByRole("button", { name: "Formula" }));
  await screen.findByText("Inserted in D1.");
  expect(workbook.formulaAt("S", 0, 3)).toBe('=ZIP.CATALOG(,"01001")');
});

it("says aloud how many rows a filter leaves, and shows it where there are none", async () => {
  await openState();
  const said = (text: string): HTMLElement => screen.getByText(text, { selector: "[role=status]" });
  const box = screen.getByRole("searchbox", { name: "Municipality" });
  await userEvent.type(box, "agua");
  said("1 result");
  await userEvent.type(box, "zzz");
  said("Nothing matches the filter.");
  await userEvent.clear(box);
  expect(screen.queryByText(/results?$/, { selector: "[role=status]" })).toBeNull();
});

it("leads back from a chart to the card that it was opened from, and from there to the list", async () => {
  await openState();
  await userEvent.click(screen.getByRole("button", { name: /^Aguascalientes/ }));
  await userEvent.click(await screen.findByRole("button", { name: /^20000/ }));
  const browse = within(screen.getByRole("tabpanel", { name: "Browse" }));
  await browse.findByRole("region", { name: "20000" });
  await userEvent.click(browse.getByRole("button", { name: "Chart" }));
  await browse.findByRole("heading", { name: "Chart" });
  await userEvent.click(browse.getByRole("button", { name: "Back" }));
  await browse.findByRole("region", { name: "20000" });
  await userEvent.click(browse.getByRole("button", { name: "Back" }));
  await browse.findByRole("button", { name: /^20103/ });
});

it("shows a card in place of the list at every width, and leads from its way back to the row that opened it", async () => {
  await openState();
  jest.spyOn(document, "hasFocus").mockReturnValue(true);
  await userEvent.click(screen.getByRole("button", { name: /^Aguascalientes/ }));
  await userEvent.click(await screen.findByRole("button", { name: /^20103/ }));
  const back = await screen.findByRole("button", { name: "Back", description: "20103" });
  expect(screen.queryByRole("list", { name: "Aguascalientes" })).toBeNull();
  back.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: /^20103/ })));
});

it("reads the codes of a map again where they could not be read", async () => {
  service.hasCatalog = false;
  const { app } = openBrowse(replyTo);
  jest.spyOn(app, "onWave").mockReturnValue(() => undefined);
  await openCard("20000");
  await userEvent.click(screen.getAllByRole("button", { name: "Map" }).at(-1)!);
  const failure = within(await screen.findByRole("alert"));
  service.hasCatalog = true;
  await userEvent.click(failure.getByRole("button", { name: "Try again" }));
  await screen.findByRole("application", { name: "Map of Aguascalientes" });
});

it("says how many of the selected codes a map leaves out, and why", async () => {
  openBrowse((request) => (request.url.includes("20103") ? { status: 403, body: {} } : replyTo(request)));
  const workbook = new FakeWorkbook([{ name: "S", formulas: [["20000"], ["20103"]] }]).install();
  workbook.selected = "A1:A2";
  await userEvent.click(screen.getByRole("button", { name: "Map" }));
  await screen.findByRole("application", { name: "Map of Selected cells" }, { timeout: 20_000 });
  await screen.findByText(/^1 code is left out: /);
});

it("opens a state that the search has found with an empty box, whatever was typed into that of another", async () => {
  await openState();
  await userEvent.type(screen.getByRole("searchbox", { name: "Municipality" }), "zzz");
  await userEvent.type(screen.getByRole("searchbox", { name: /^Search states/ }), "jalisco{Enter}");
  await screen.findByRole("heading", { name: "Jalisco" });
  expect((await screen.findByRole<HTMLInputElement>("searchbox", { name: "Municipality" })).value).toBe("");
});

/** Opens the card of a code; returns its levels. */
async function openCard(code: string): Promise<HTMLElement> {
  await userEvent.type(screen.getByRole("searchbox", { name: /^Search states/ }), `${code}{Enter}`);
  return screen.findByRole("region", { name: "Socioeconomic levels, share of households" });
}

async function openWholeCard(code: string): Promise<HTMLElement> {
  openBrowse(replyTo);
  const levels = await openCard(code);
  await within(levels).findByText("Aguascalientes (state)");
  await waitFor(() => expect(within(levels).queryByText("…")).toBeNull());
  return levels;
}

it.each([
  ["above those of what surrounds it, told from each other", "20000", "25.0%", "75.0%"],
  ["that has none as unknown, not as those of its municipality", "20103", "–", "–"],
  ["as far as they can be read", "20999", "25.0%", "could not be read"],
])("shows the levels of a code %s", async (_, code, first, last) => {
  const levels = await openWholeCard(code);
  const columns = within(levels).getAllByRole("columnheader");
  const names = [code, "Aguascalientes (municipality)", "Aguascalientes (state)"];
  expect(columns.map(({ textContent }) => textContent)).toEqual(["Level", ...names]);
  expect(within(levels).getByRole("row", { name: `A/B ${first} 25.0% 25.0%` })).toBeTruthy();
  expect(within(levels).getByRole("row", { name: `E ${last} 75.0% 75.0%` })).toBeTruthy();
  expect(within(levels).queryAllByText("no data")).toHaveLength(first === "–" ? 1 : 0);
});

it("charts a municipality beside the state of the same name", async () => {
  await openWholeCard("20000");
  await userEvent.click(screen.getAllByRole("button", { name: "Chart" }).at(-1)!);
  await userEvent.selectOptions(
    await screen.findByRole("combobox", { name: "Show" }),
    await screen.findByRole("option", { name: "Aguascalientes (municipality)" }),
  );
  const chart = await screen.findByRole("table");
  await within(chart).findByRole("columnheader", { name: "Aguascalientes (state)" });
  expect(within(chart).getAllByRole("columnheader")).toHaveLength(3);
});

it("draws no bar where there is no figure, also beside negative ones", async () => {
  service.upper = -0.25;
  const levels = await openWholeCard("20103");
  const missing = within(levels).getAllByText("–");
  expect(missing.filter((cell) => cell.querySelector("[style*=width]"))).toEqual([]);
  expect(within(levels).getAllByText("75.0%")[0]?.querySelector("[style*=width]")).toBeTruthy();
});

it("says why no levels and no chart can be shown where the figures did not come, and asks again once the service is back", async () => {
  service.isRefused = true;
  const { app } = openBrowse(replyTo);
  const waves = jest.spyOn(app, "onWave");
  const levels = await openCard("20000");
  await within(levels).findByText(/^Your token has no permission for this/);
  await userEvent.click(screen.getAllByRole("button", { name: "Chart" }).at(-1)!);
  const chart = await screen.findByRole("region", { name: "Socioeconomic: 20000" });
  await within(chart).findByText(/^Your token has no permission for this/);
  expect(within(chart).queryByText(/^The service has no figures/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByText(/^Your token has no permission for this/);
  service.isRefused = false;
  app.moments.begin();
  act(() => waves.mock.calls.forEach(([tell]) => tell("zipcodes")));
  await screen.findByRole("row", { name: /^A\/B 25.0%/ });
});

it("says how many requests it takes to use every code, also of a service that takes few codes in each", async () => {
  service.codes = Array.from({ length: 600 }, (_, index) => String(20_000 + index));
  service.codesOfRequest = 25;
  const levels = await openWholeCard("20000");
  const everyCode = await screen.findByRole("button", { name: /^Use every code/ });
  const requests = Number(/\d+/.exec(everyCode.textContent)?.[0]);
  latestAnswered = 0;
  await userEvent.click(everyCode);
  await within(levels).findByRole("row", { name: /^A\/B 25.0% 25.0% 25.0%/ });
  expect(screen.queryByRole("button", { name: /^Use every code/ })).toBeNull();
  expect(latestAnswered).toBe(requests);
});
