import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { indicator, pageReply, searchReply } from "../../../tests/faults/cannedService";
import type { SentRequest } from "../../../tests/support/cannedFetch";
import { openPane } from "../../../tests/support/taskpane/openPane";

const twoCodes = ["20000", "20103"];
const aguascalientes = {
  state_id: "01",
  state_name: "Aguascalientes",
  municipality_id: "01001",
  municipality_name: "Aguascalientes",
  inhabited_households: 10,
  data_coverage: {},
};

let codes: readonly string[] = twoCodes;
let isRefused = false;
let codesOfRequest = Infinity;
let latestAnswered = 0;
beforeEach(() => {
  codes = twoCodes;
  isRefused = false;
  codesOfRequest = Infinity;
  latestAnswered = 0;
});

/** Aguascalientes in Aguascalientes: its code 20103 has no levels, a level of 20999 cannot be read, all others have them. */
function replyTo({ url, body }: SentRequest): object {
  const { pathname, searchParams } = new URL(url);
  if (pathname.endsWith("/indicator_catalog")) return { body: { data: [indicator] } };
  if (pathname.endsWith("/latest") && isRefused) return { status: 403, body: { error: "forbidden", message: "" } };
  if (pathname.endsWith("/latest")) {
    const { zip_codes } = body as { zip_codes: string[] };
    if (zip_codes.length > codesOfRequest) return { status: 413, body: { error: "too large", message: "" } };
    latestAnswered++;
    return { body: { results: zip_codes.map(levelsIn) } };
  }
  const isSearch = pathname.endsWith("/search");
  const reply = isSearch
    ? searchReply(searchParams.get("zip_codes")?.split(",") ?? [])
    : pageReply(searchParams, codes);
  const { body: page } = reply as { body: { data: object[] } };
  return { body: { ...page, data: page.data.map((item) => ({ ...item, ...aguascalientes })) } };
}

function levelsIn(code: string): object {
  const levels = { socioeconomic_ab: 0.25, socioeconomic_e: code === "20999" ? "?" : 0.75 };
  const data = code === "20103" ? {} : levels;
  return { id: code, zip_code: code, state_id: "01", state_name: "Aguascalientes", neighborhoods: {}, data };
}

async function openCard(code: string): Promise<HTMLElement> {
  openPane(replyTo, { zipcodes: "right" });
  await userEvent.type(screen.getByRole("combobox"), code);
  await userEvent.keyboard("{Enter}");
  const levels = await screen.findByRole("region", { name: "Socioeconomic levels, share of households" });
  await within(levels).findByText("Aguascalientes (state)");
  await waitFor(() => expect(within(levels).queryByText("…")).toBeNull());
  return levels;
}

it.each([
  ["above those of what surrounds it, told from each other", "20000", "25.0%", "75.0%"],
  ["that has none as unknown, not as those of its municipality", "20103", "–", "–"],
  ["as far as they can be read", "20999", "25.0%", "could not be read"],
])("shows the levels of a code %s", async (_, code, first, last) => {
  const levels = await openCard(code);
  const columns = within(levels).getAllByRole("columnheader");
  const names = [code, "Aguascalientes (municipality)", "Aguascalientes (state)"];
  expect(columns.map(({ textContent }) => textContent)).toEqual(["Level", ...names]);
  expect(within(levels).getByRole("row", { name: `A/B ${first} 25.0% 25.0%` })).toBeTruthy();
  expect(within(levels).getByRole("row", { name: `E ${last} 75.0% 75.0%` })).toBeTruthy();
  expect(within(levels).queryAllByText("no data")).toHaveLength(first === "–" ? 1 : 0);
});

it("charts a municipality beside the state of the same name", async () => {
  await openCard("20000");
  await userEvent.click(screen.getAllByRole("button", { name: "Chart" }).at(-1)!);
  await userEvent.selectOptions(
    await screen.findByRole("combobox", { name: "Show" }),
    await screen.findByRole("option", { name: "Aguascalientes (municipality)" }),
  );
  const chart = await screen.findByRole("table");
  await within(chart).findByRole("columnheader", { name: "Aguascalientes (state)" });
  expect(within(chart).getAllByRole("columnheader")).toHaveLength(3);
});

it("says why no levels and no chart can be shown where the figures did not come", async () => {
  isRefused = true;
  openPane(replyTo, { zipcodes: "right" });
  await userEvent.type(screen.getByRole("combobox"), "20000");
  await userEvent.keyboard("{Enter}");
  const levels = await screen.findByRole("region", { name: "Socioeconomic levels, share of households" });
  await within(levels).findByText(/^Your token has no permission for this/);
  await userEvent.click(screen.getAllByRole("button", { name: "Chart" }).at(-1)!);
  const chart = await screen.findByRole("region", { name: "Socioeconomic: 20000" });
  await within(chart).findByText(/^Your token has no permission for this/);
  expect(within(chart).queryByText(/^The service has no figures/)).toBeNull();
});

it("asks again for what failed once the service is back", async () => {
  isRefused = true;
  const { app } = openPane(replyTo, { zipcodes: "right" });
  const waves = jest.spyOn(app, "onWave");
  await userEvent.type(screen.getByRole("combobox"), "20000");
  await userEvent.keyboard("{Enter}");
  await screen.findByText(/Your token has no permission for this/);
  isRefused = false;
  app.moments.begin();
  act(() => waves.mock.calls.forEach(([tell]) => tell("zipcodes")));
  await screen.findByRole("row", { name: /^A\/B 25.0%/ });
});

it("says how many requests it takes to use every code, also of a service that takes few codes in each", async () => {
  codes = Array.from({ length: 600 }, (_, index) => String(20_000 + index));
  codesOfRequest = 25;
  const levels = await openCard("20000");
  const everyCode = await screen.findByRole("button", { name: /^Use every code/ });
  const requests = Number(/\d+/.exec(everyCode.textContent)?.[0]);
  latestAnswered = 0;
  await userEvent.click(everyCode);
  await within(levels).findByRole("row", { name: /^A\/B 25.0% 25.0% 25.0%/ });
  expect(screen.queryByRole("button", { name: /^Use every code/ })).toBeNull();
  expect(latestAnswered).toBe(requests);
});
