import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CannedReply, SentRequest } from "../../../tests/support/cannedFetch";
import type { Unusable } from "../../core/settings/settings";
import { readAccount } from "../../page/remembered";
import { wordsOf } from "../frame/sentences/words";
import { openPane } from "../../../tests/support/taskpane/openPane";

const item = { zip_code: "06700" };
const fine: CannedReply = { body: { total_count: 1, limit: 1, offset: 0, data: [item] } };

async function connect(token: string): Promise<void> {
  const user = userEvent.setup();
  await user.click(screen.getByLabelText("Token for postal codes"));
  await user.paste(token);
  await user.click(screen.getByRole("button", { name: "Connect" }));
}

/** Enters another value into one of the fields under “Addresses”, and tests the connection with it. */
async function testUnder(label: string, value: string): Promise<void> {
  const user = userEvent.setup();
  await user.click(screen.getByRole("tab", { name: "Connect" }));
  await user.click(screen.getByRole("button", { name: "Addresses" }));
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, value);
  await user.click(screen.getByRole("button", { name: "Test connection" }));
}

it("takes the scheme word, quotes and line ends off a pasted token", async () => {
  openPane(() => ({ status: 401 }));
  await userEvent.click(screen.getByLabelText("Token for postal codes"));
  await userEvent.paste(' token "abc-123"\n');
  expect(screen.getByLabelText<HTMLInputElement>("Token for postal codes").value).toBe("abc-123");
});

it("sends nothing for what cannot be a token, and says why", async () => {
  const { sent } = openPane(() => ({ status: 401 }));
  await connect("two words of an e-mail");
  expect(await screen.findByText(/^This does not look like a token/)).toBeTruthy();
  expect(sent).toEqual([]);
});

it.each([
  ["en", "zipcodesUrl, freshHours", "values that cannot be used and are ignored: zipcodesUrl, freshHours. Ask whoever"],
  ["es", "zipcodesUrl, freshHours", "valores no válidos, que se ignoran: zipcodesUrl, freshHours. Pida a quien"],
  ["en", "config.json", "cannot read its configuration file, config.json, and ignores it. Ask whoever installed"],
] as const)("tells in %s what config.json sets wrong: %s", (language, names, sentence) => {
  openPane(() => fine, {}, { unusable: names.split(", ") as Unusable[] }, language);
  expect(
    screen.getByText((_, element) => element?.textContent?.includes(sentence) ?? false, { selector: "form > *" }),
  ).toBeTruthy();
});

it("says nothing of a config.json that can be used", () => {
  openPane(() => fine);
  expect(screen.queryByText(/config\.json/)).toBeNull();
});

it.each([
  ["another token", { zipcodes: "first" }, true],
  ["no token", {}, false],
])("after %s, says whether cells may keep values from before", async (_before, tokens, mayKeep) => {
  openPane(() => fine, tokens);
  await userEvent.click(screen.getByRole("tab", { name: "Connect" }));
  await connect("second");
  await screen.findByText(/^The token works/);
  expect(screen.queryAllByText(/^Cells that show values from before this token keep them/)).toHaveLength(
    mayKeep ? 1 : 0,
  );
});

it("believes nothing of what was found under another search parameter than the one that the user enters", async () => {
  const { app } = openPane(
    ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname.endsWith("/search")) return { body: { data: searchParams.has("filter.zip") ? [item] : [] } };
      return fine;
    },
    { zipcodes: "right" },
  );
  expect(await app.search.ask("06700", 1)).toMatchObject({ known: [{ code: "postalCodeNotFound" }] });
  await testUnder("Name of the search parameter", "filter.zip");
  await waitFor(() => expect(app.settings.searchParameter).toBe("filter.zip"));
  expect(await app.search.ask("06700", 1)).toMatchObject({ known: [{ zip_code: "06700" }] });
});

it("remembers no token with the address of another host", async () => {
  const { app } = openPane(() => fine, { zipcodes: "right" });
  const user = userEvent.setup();
  await testUnder("Address for postal codes", "https://elsewhere.test/v1");
  await screen.findAllByText("No token entered; not tested.");
  await user.click(screen.getByLabelText("Remember on this computer"));
  await user.click(screen.getByLabelText("Remember on this computer"));
  expect(app.settings.zipcodesUrl).toBe("https://elsewhere.test/v1");
  expect(readAccount(undefined)).toBeUndefined();
});

it("keeps nothing of a test that runs while the user forgets", async () => {
  let reply = (_: CannedReply): void => undefined;
  const { sent } = openPane(() => new Promise<CannedReply>((resolve) => (reply = resolve)), { zipcodes: "right" });
  const user = userEvent.setup();
  await user.click(screen.getByRole("tab", { name: "Connect" }));
  const before = sent.length;
  await user.click(screen.getByRole("button", { name: "Test connection" }));
  await waitFor(() => expect(sent.length).toBeGreaterThan(before));
  await user.click(await screen.findByRole("button", { name: "Forget" }));
  await user.click(await within(await screen.findByRole("alertdialog")).findByRole("button", { name: "Forget" }));
  await screen.findByText(/^Forgotten\./);
  reply(fine);
  await waitFor(() => expect(screen.queryByText("Testing…")).toBeNull());
  expect(readAccount(undefined)).toBeUndefined();
});

describe("while the catalog of indicators is silent", () => {
  const silent = new Promise<CannedReply>(() => undefined);
  const replyTo = ({ url, headers }: SentRequest): CannedReply | Promise<CannedReply> => {
    if (url.includes("indicator_catalog")) return silent;
    return headers["Authorization"] === "Bearer wrong" ? { status: 401 } : fine;
  };

  it.each(["en", "es"] as const)("the other findings are shown, and only they are read aloud: %s", async (language) => {
    const { connect: said, tabs } = wordsOf(language);
    openPane(replyTo, { zipcodes: "right" }, {}, language);
    await userEvent.click(screen.getByRole("tab", { name: tabs.connect }));
    await userEvent.click(screen.getByRole("button", { name: said.test }));
    const list = await screen.findByRole("list", { name: said.tests.title });
    await within(list).findByText(said.tests.searchFine("06700"));
    expect(list.getAttribute("aria-live")).toBe("polite");
    const texts = (selector: string): unknown[] => [...list.querySelectorAll(selector)].map((row) => row.textContent);
    expect(texts("li[aria-live=off]")).toEqual([`${said.tests.indicators}${said.testing}`]);
    expect(texts("li:not([aria-live])")).toHaveLength(3);
  });

  it("another token can be pasted and tested at once, and stays until then", async () => {
    const { sent } = openPane(replyTo, { zipcodes: "right", queries: "wrong" });
    const user = userEvent.setup();
    await user.click(screen.getByRole("tab", { name: "Connect" }));
    await user.click(screen.getByRole("button", { name: "Test connection" }));
    await screen.findByText(/^The service does not accept the token/);
    await user.click(screen.getByLabelText("Token for saved queries"));
    await user.paste("better");
    await user.click(screen.getByRole("button", { name: "Connect" }));
    await waitFor(() => expect(sent.at(-1)?.headers["Authorization"]).toBeDefined());
    expect(sent.map(({ headers }) => headers["Authorization"])).toContain("Bearer better");
    await waitFor(() => expect(screen.queryByText(/^The service does not accept the token/)).toBeNull());
  });
});

it("leaves what is entered during a test in its field", async () => {
  let reply = (_: CannedReply): void => undefined;
  openPane(() => new Promise<CannedReply>((resolve) => (reply = resolve)), { queries: "right" });
  const user = userEvent.setup();
  await user.click(screen.getByRole("tab", { name: "Connect" }));
  reply = () => undefined;
  await user.click(screen.getByRole("button", { name: "Test connection" }));
  await screen.findByText("Testing…");
  await user.click(screen.getByLabelText("Token for saved queries"));
  await user.paste("better");
  reply({ body: { data: [] } });
  await waitFor(() => expect(screen.queryByText("Testing…")).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>("Token for saved queries").value).toBe("better");
});

it("leaves what is entered in its field when config.json comes late, and shows the addresses that it brings", async () => {
  const { app } = openPane(() => fine);
  await userEvent.click(screen.getByLabelText("Token for postal codes"));
  await userEvent.paste("mine");
  act(() => app.configure({ zipcodesUrl: "https://late.test/v1" }));
  expect(screen.getByLabelText<HTMLInputElement>("Token for postal codes").value).toBe("mine");
  await userEvent.click(screen.getByRole("button", { name: "Addresses" }));
  expect(screen.getByLabelText<HTMLInputElement>("Address for postal codes").value).toBe("https://late.test/v1");
});

it("leaves no earlier token in a storage that is too full for a new one, and says so", async () => {
  const { app } = openPane(() => fine, { zipcodes: "old" });
  await userEvent.click(screen.getByRole("tab", { name: "Connect" }));
  const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await connect("new");
  expect(await screen.findByText(/^Excel allows no storage here/)).toBeTruthy();
  full.mockRestore();
  expect([readAccount(undefined), app.isRemembered]).toEqual([undefined, false]);
  expect(screen.getByLabelText<HTMLInputElement>("Remember on this computer").checked).toBe(false);
});

describe("beside a demonstration", () => {
  const demonstration = { demoTokens: { zipcodes: "demo-zip", queries: "demo-query" } };
  const authorizations = (sent: { headers: Record<string, string> }[]): Set<string> =>
    new Set(sent.map(({ headers }) => headers["Authorization"] ?? ""));

  it("one token leaves the other service its demonstration", async () => {
    const { app, sent } = openPane(() => fine, {}, demonstration);
    await userEvent.click(screen.getByRole("tab", { name: "Connect" }));
    await connect("mine");
    await waitFor(() => expect(authorizations(sent)).toEqual(new Set(["token mine", "Bearer demo-query"])));
    expect([app.accounts.ownerOf("zipcodes"), app.accounts.ownerOf("queries")]).toEqual(["own", "demonstration"]);
    expect(screen.getByText("Demonstration data: Saved queries")).toBeTruthy();
  });

  it("a refused token is not said to be entered, and there is a way back", async () => {
    const { app } = openPane(
      ({ headers }) => (headers["Authorization"] === "token mine" ? { status: 401 } : fine),
      {},
      demonstration,
    );
    await userEvent.click(screen.getByRole("tab", { name: "Connect" }));
    await connect("mine");
    expect(
      await screen.findByText(
        "The service does not accept this token: paste another, or ask the operator of the services for one.",
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/^(A token is entered|The data you see is made up)/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Use the demonstration" }));
    await userEvent.click(
      await within(await screen.findByRole("alertdialog")).findByRole("button", { name: "Use the demonstration" }),
    );
    expect(await screen.findByText("The demonstration is on again.")).toBeTruthy();
    expect(screen.queryByText(/^The service does not accept/)).toBeNull();
    expect(app.accounts.ownerOf("zipcodes")).toBe("demonstration");
  });
});
