import { catalogKey } from "../../core/apis/zipcodes/client";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { heldCodes } from "../browse/places";
import { indicatorWith } from "../../../tests/support/indicatorWith";
import type { SentRequest } from "../../../tests/support/cannedFetch";
import { pageReply, searchReply } from "../../../tests/faults/cannedService";
import { openPane, type OpenPane } from "../../../tests/support/taskpane/openPane";

const facts = { description: "", unit: "units", value_type: "absolute" };
const indicators = [
  { mnemonic: "health_clinics", category: "health", indicator_name: "Clínicas", indicator_name_en: "Clinics" },
  {
    mnemonic: "education_healthy",
    category: "education",
    indicator_name: "Escuelas saludables",
    indicator_name_en: "Healthy schools",
  },
].map((one) => indicatorWith({ ...facts, ...one }));

const population = {
  query_id: "population-by-state",
  name: "Population by state",
  description: "",
  name_es: "Población por estado",
  description_es: "",
};

let isRefused = false;
/** The page of Jalisco comes once this is kept. */
let jalisco: Promise<void>;
beforeEach(() => {
  isRefused = false;
  jalisco = Promise.resolve();
});

function replyTo(request: SentRequest): object {
  const isJalisco = new URL(request.url).searchParams.get("state_id") === "14";
  return isJalisco ? jalisco.then(() => replyAtOnce(request)) : replyAtOnce(request);
}

function replyAtOnce({ url }: SentRequest): object {
  const { pathname, searchParams } = new URL(url);
  if (isRefused) return { status: 401, body: { error: "unauthorized", message: "" } };
  if (pathname.endsWith("/queries")) return { body: { count: 1, data: [population] } };
  if (pathname.endsWith("/indicator_catalog")) return { body: { data: indicators } };
  if (pathname.endsWith("/search")) return searchReply((searchParams.get("zip_codes") ?? "").split(","));
  if (pathname.endsWith("/latest")) return { body: { results: [] } };
  const stateId = searchParams.get("state_id") ?? "09";
  const { body } = pageReply(searchParams, stateId === "09" ? ["11550", "03100"] : ["20000"]) as {
    body: { data: object[] };
  };
  if (stateId !== "09") return { body };
  const geography = { state_id: "09", state_name: "Ciudad de México", data_coverage: {} };
  // Two kinds of a neighborhood with one name.
  const neighborhoods = ["Polanco (Colonia, Urbano)", "Polanco (Barrio, Urbano)"];
  const named = [
    { ...geography, municipality_id: "09016", municipality_name: "Miguel Hidalgo", neighborhoods },
    { ...geography, municipality_id: "09014", municipality_name: "Benito Juárez", neighborhoods: ["Del Valle Centro"] },
  ];
  return { body: { ...body, data: body.data.map((item, index) => ({ ...item, ...named[index] })) } };
}

let pane: OpenPane;
let box: HTMLElement;
beforeEach(() => {
  pane = openPane(replyTo, { zipcodes: "right", queries: "right" }, {}, "en", "browse");
  box = screen.getByRole("searchbox", { name: /^Search states/ });
});

const results = (): HTMLElement => screen.getByRole("list", { name: "Search results" });
const options = (): (string | null)[] =>
  within(results())
    .queryAllByRole("button")
    .map((row) => row.textContent);

it.each([
  ["3100", "03100"],
  ["C.P. 06700", "06700"],
  ["nuevo leon", "Nuevo León"],
  ["cdmx", "Ciudad de México"],
])("finds %s at once, without a request for it", async (typed, found) => {
  await userEvent.type(box, typed);
  expect(options()[0]).toContain(found);
  expect(pane.sent.filter(({ url }) => /\/zipcodes\?/.test(url))).toEqual([]);
});

it.each([
  ["salud", ["Health1 indicator", "ClinicsHealth ·\u00a0units", "Healthy schoolsEducation ·\u00a0units"]],
  ["health", ["Health1 indicator", "ClinicsHealth ·\u00a0units", "Healthy schoolsEducation ·\u00a0units"]],
  ["EDUCACION", ["Education1 indicator", "Healthy schoolsEducation ·\u00a0units"]],
])("finds categories and their indicators in both languages, names before descriptions: %s", async (typed, found) => {
  await userEvent.type(box, typed);
  await screen.findByText("Indicators", { selector: "h2" });
  expect(options()).toEqual(found);
});

it.each([
  ["polanco", /^Polanco ?11550 ·\sMiguel Hidalgo/],
  ["BENITO JUAREZ", /^Benito Juárez ?Ciudad de México/],
])("reads the states for a name that nothing held bears: %s", async (typed, found) => {
  await userEvent.type(box, typed);
  expect(await screen.findByRole("button", { name: found })).toBeTruthy();
});

it("says what can be searched once every name was read in vain", async () => {
  await userEvent.type(box, "qwertz");
  const told =
    /^Nothing found\. Search for a state, municipality, neighborhood, postal code, indicator or saved query\.$/;
  expect(screen.queryByText(told)).toBeNull();
  await screen.findByText(told);
});

it("announces the results once the names of all states are read, and not with each state", async () => {
  let send = (): void => undefined;
  jalisco = new Promise((resolve) => (send = resolve));
  await userEvent.type(box, "polanco");
  const status = await screen.findByText("1 result");
  expect(status.getAttribute("aria-busy")).toBe("true");
  send();
  await waitFor(() => expect(status.getAttribute("aria-busy")).toBe("false"));
});

it.each([
  ["without a token", () => pane.app.forget(), "No token yet: enter one in the Connect tab."],
  ["with a token that the service refuses", () => (isRefused = true), /^The service does not accept the token/],
])("does not offer to read the country %s", async (_, prepare, why) => {
  await act(async () => void (await prepare()));
  await userEvent.type(box, "polanco");
  await screen.findByText(why);
  expect(screen.queryByRole("button", { name: /^Search all other states/ })).toBeNull();
});

it("reads only the state that is named behind the name, and finds neighborhoods from three letters on", async () => {
  await userEvent.type(box, "polanco cdmx");
  const polanco = { name: /^Polanco/ };
  await screen.findByRole("button", polanco);
  const states = pane.sent
    .filter(({ url }) => /\/zipcodes\?/.test(url))
    .map(({ url }) => new URL(url).searchParams.get("state_id"));
  expect(states).toEqual(["09"]);
  await userEvent.clear(box);
  await userEvent.type(box, "po");
  await screen.findByRole("button", { name: /^San Luis Potosí/ });
  expect(screen.queryByRole("button", polanco)).toBeNull();
  await userEvent.type(box, "l");
  await screen.findByRole("button", polanco);
});

it("reads nothing of a country that a formula has read", async () => {
  await pane.app.catalog.ask(catalogKey({}), 1);
  const read = pane.sent.length;
  await userEvent.type(box, "polanco");
  await screen.findByRole("button", { name: /^Polanco/ });
  await screen.findByText("1 result", { selector: "[aria-busy=false]" });
  expect(pane.sent.slice(read).filter(({ url }) => /\/zipcodes\?/.test(url))).toEqual([]);
  expect(screen.queryByRole("button", { name: /^Search all other states/ })).toBeNull();
  // What the search has made of a state's list is kept with that list.
  expect(heldCodes(pane.app, "09")).toBe(heldCodes(pane.app, "09"));
});

it.each(["population by", "poblacion por"])("finds a saved query by its name in either language: %s", async (typed) => {
  await userEvent.type(box, typed);
  expect(await screen.findByRole("button", { name: /^Population by state ?population-by-state/ })).toBeTruthy();
});

it("leads from the box down into the results, along them, and up again", async () => {
  await userEvent.type(box, "baja{ArrowDown}");
  expect(document.activeElement?.textContent).toContain("Baja California");
  await userEvent.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(box);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(await screen.findByRole("heading", { name: "Baja California Sur" })).toBeTruthy();
});

it("opens the card of a code with Enter, and the indicators of a category", async () => {
  await userEvent.type(box, "6700{Enter}");
  expect(await screen.findByRole("heading", { name: "06700" })).toBeTruthy();
  await userEvent.type(screen.getByRole("searchbox", { name: /^Search states/ }), "salud");
  await userEvent.click(await screen.findByRole("button", { name: /^Health ?1 / }));
  const tab = screen.getByRole("tabpanel", { name: "Indicators" });
  expect(await within(tab).findByText("1 indicator")).toBeTruthy();
});
