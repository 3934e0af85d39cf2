import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openPane } from "../../../../tests/support/taskpane/openPane";

it("shows the pause on every tab, and ends it from there", async () => {
  const { app } = openPane(() => ({ status: 500 }), { zipcodes: "mine" });
  await userEvent.click(screen.getByRole("tab", { name: "Activity" }));
  await userEvent.click(screen.getByRole("switch", { name: "Pause requests" }));
  await userEvent.click(screen.getByRole("tab", { name: "Browse" }));
  expect(screen.getByText("Requests are paused")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Resume" }));
  expect(screen.queryByText("Requests are paused")).toBeNull();
  expect(app.isPaused).toBe(false);
});

it("leads from the demonstration to the tokens", async () => {
  openPane(() => ({ status: 500 }), {}, { demoTokens: { zipcodes: "demo-zip" } });
  await userEvent.click(screen.getByRole("tab", { name: "Browse" }));
  await userEvent.click(screen.getByRole("button", { name: "Use my token" }));
  expect(screen.getByRole("tab", { name: "Connect" }).getAttribute("aria-selected")).toBe("true");
});

it.each([
  [{}, "Demonstration data"],
  [{ zipcodes: "mine" }, "Demonstration data: Saved queries"],
  [{ queries: "mine" }, "Demonstration data: Postal codes"],
])("says which service's data is made up, where tokens of one's own are %j", (tokens, line) => {
  openPane(() => ({ status: 500 }), tokens, { demoTokens: { zipcodes: "demo-zip", queries: "demo-query" } });
  expect(screen.getByText(line)).toBeTruthy();
});

/** The lines about refused tokens, as a person reads them. */
function refusals(): string[] {
  const lines = screen.queryAllByRole("note").filter((line) => within(line).queryByText(/accept|acepta/));
  return lines.map((line) => line.textContent);
}

const refused = { status: 401, body: { error: "unauthorized", message: "no" } };
const catalog = { body: { zip_codes: [], total: 0 } };

it.each([
  ["en", "Browse", "Token not accepted: Postal codes", "Enter another", "Connect"],
  ["es", "Explorar", "Token no aceptado: Códigos postales", "Ingresar otro", "Conectar"],
] as const)(
  "names on every tab but Connect the service that refuses its token, and leads there: %s",
  async (language, browse, line, action, connect) => {
    const replyTo = ({ url }: { url: string }) => (url.includes("/latest") ? refused : catalog);
    const { app } = openPane(replyTo, { zipcodes: "old", queries: "mine" }, {}, language);
    await userEvent.click(screen.getByRole("tab", { name: browse }));
    expect(refusals()).toEqual([]);
    await app.latest.ask("06600", 1);
    await waitFor(() => expect(refusals()).toEqual([`${line}${action}`]));
    await userEvent.click(screen.getByRole("button", { name: action }));
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: connect, selected: true }));
    expect(refusals()).toEqual([]);
    await userEvent.click(screen.getByRole("tab", { name: browse }));
    expect(refusals()).toHaveLength(1);
  },
);

it("says in one line that both tokens are refused", async () => {
  const { app } = openPane(() => refused, { zipcodes: "old", queries: "old" });
  await userEvent.click(screen.getByRole("tab", { name: "Activity" }));
  await Promise.all([app.latest.ask("06600", 1), app.queries.ask("sales", 1)]);
  await waitFor(() => expect(refusals()).toEqual(["Token not acceptedEnter another"]));
});
