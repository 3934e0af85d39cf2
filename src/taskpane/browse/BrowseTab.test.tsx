import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { indicator, pageReply, searchReply } from "../../../tests/faults/cannedService";
import type { SentRequest } from "../../../tests/support/cannedFetch";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { openPane } from "../../../tests/support/taskpane/openPane";

const aguascalientes = {
  state_id: "01",
  state_name: "Aguascalientes",
  municipality_id: "01001",
  municipality_name: "Aguascalientes",
  nse_predominant_level: "C+",
  data_coverage: {},
};

let hasCatalog = true;
beforeEach(() => void (hasCatalog = true));

function replyTo({ url }: SentRequest): object {
  const { pathname, searchParams } = new URL(url);
  if (pathname.endsWith("/indicator_catalog")) return { body: { data: [indicator] } };
  if (pathname.endsWith("/latest")) return { body: { results: [] } };
  const isSearch = pathname.endsWith("/search");
  if (!isSearch && !hasCatalog) return { status: 404 };
  const reply = isSearch ? searchReply(["20000"]) : pageReply(searchParams, ["20000", "20103"]);
  const { body } = reply as { body: { data: object[] } };
  return { body: { ...body, data: body.data.map((item) => ({ ...item, ...aguascalientes })) } };
}

async function openState(): Promise<void> {
  openPane(replyTo, { zipcodes: "right" });
  await userEvent.click(screen.getByRole("button", { name: "Aguascalientes" }));
  await screen.findByRole("searchbox", { name: "Municipality" });
}

it("tells a screen reader what the figure at the end of a row is", async () => {
  await openState();
  await userEvent.click(screen.getByRole("button", { name: /^Aguascalientes ?2 postal codes$/ }));
  expect(await screen.findByRole("button", { name: /^20103.* ?Predominant level: C\+$/ })).toBeTruthy();
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
  hasCatalog = false;
  const { app } = openPane(replyTo, { zipcodes: "right" });
  jest.spyOn(app, "onWave").mockReturnValue(() => undefined);
  await userEvent.type(screen.getByRole("combobox"), "20000{Enter}");
  await screen.findByRole("region", { name: "20000" });
  await userEvent.click(screen.getAllByRole("button", { name: "Map" }).at(-1)!);
  const failure = within(await screen.findByRole("alert"));
  hasCatalog = true;
  await userEvent.click(failure.getByRole("button", { name: "Try again" }));
  await screen.findByRole("application", { name: "Map of Aguascalientes" });
});

it("says how many of the selected codes a map leaves out, and why", async () => {
  openPane((request) => (request.url.includes("20103") ? { status: 403, body: {} } : replyTo(request)), {
    zipcodes: "right",
  });
  const workbook = new FakeWorkbook([{ name: "S", formulas: [["20000"], ["20103"]] }]).install();
  workbook.selected = "A1:A2";
  await userEvent.click(screen.getByRole("button", { name: "Map" }));
  await screen.findByRole("application", { name: "Map of Selected cells" }, { timeout: 20_000 });
  await screen.findByText(/^1 code is left out: /);
});

it("opens a state that the search has found with an empty box, whatever was typed into that of another", async () => {
  await openState();
  await userEvent.type(screen.getByRole("searchbox", { name: "Municipality" }), "zzz");
  await userEvent.type(screen.getByRole("combobox"), "jalisco{Enter}");
  await screen.findByRole("heading", { name: "Jalisco" });
  expect((await screen.findByRole<HTMLInputElement>("searchbox", { name: "Municipality" })).value).toBe("");
});
