import { App } from "../src/core/app";
import { sentence } from "../src/core/locales/sentence";
import { canary, findToken, tokenVariants } from "./support/canary";
import { cannedFetch, type CannedReply } from "./support/cannedFetch";
import { ManualClock } from "./support/manualClock";
import { memoryStore } from "./support/memoryStore";
import { testPlatform } from "./support/testPlatform";

/** One of each kind that is treated in a way of its own; `npm run test:long` asks all. */
const statuses = process.env.LONG
  ? [200, 204, 301, 302, 400, 401, 403, 404, 406, 408, 413, 422, 429, 500, 501, 502, 503, 504, 505]
  : [200, 302, 400, 403, 503];

/** Forms that are hidden each in a way of its own: src/core/http/redacted.test.ts has them all. */
const variants = Object.entries(tokenVariants(canary)).filter(([form]) =>
  /^(as it is|URL-encoded|split by invisible characters|all but its last character)$/.test(form),
);

/** Replies that contain a text in every possible position. */
const places: [string, (text: string) => Omit<CannedReply, "status">][] = [
  ["message", (text) => ({ body: { error: "refused", message: `No ${text}!` } })],
  ["error", (text) => ({ body: { error: text } })],
  ["name of a field", (text) => ({ body: { [text]: text, results: [{ zip_code: "06600", data: { [text]: "x" } }] } })],
  ["error of an item", (text) => ({ body: { results: [{ zip_code: "06600", error: text, data: null }] } })],
  ["web page", (text) => ({ body: `<p>${text}</p>` })],
  ["text that is no JSON", (text) => ({ body: text })],
  [
    "header",
    (text) => ({
      headers: { location: `/?${text}`, "retry-after": text, "x-token": text, "content-type": text },
      body: { error: "refused", message: "no" },
    }),
  ],
];

describe.each(places)("a reply that repeats the token in its %s", (_, replyWith) => {
  it.each(statuses)("lets nobody read it with status %d", async (status) => {
    for (const [form, variant] of variants) {
      const told = await everythingTold({ status, ...replyWith(variant) });
      expect([form, findToken(canary, told)]).toEqual([form, []]);
    }
  });
});

it("is seen where a message gets past", async () => {
  const told = await everythingTold({ status: 400, body: { error: "refused", message: "told" } });
  expect(told.errors).toContain("told");
});

/** What cells, the pane's list of errors and the store hold after each kind of question has failed. */
async function everythingTold(reply: CannedReply): Promise<{ errors: string; failures: string; stored: string }> {
  const clock = new ManualClock();
  const store = memoryStore();
  const app = new App({ ...testPlatform(cannedFetch(() => reply).fetch, clock), store }, "https://service.test");
  app.remember(true);
  app.start({}, { zipcodes: canary, queries: canary });
  const asked = [
    app.latest.ask("06600", 1),
    app.search.ask("06600", 1),
    app.indicators.ask("*", 1),
    app.queries.ask("sales", 1),
    app.queryList.ask("all", 1),
    app.clients.zipcodes.catalogPage({ limit: 1 }, new AbortController().signal),
  ];
  const settling = Promise.allSettled(asked.map((answer) => Promise.resolve(answer)));
  await clock.pass(130_000);
  const errors = (await settling).map((outcome) => (outcome.status === "rejected" ? shown(outcome.reason) : ""));
  const failures = app.activity.failures.map(({ error }) => shown(error));
  return { errors: errors.join("\n"), failures: failures.join("\n"), stored: JSON.stringify([...store.records]) };
}

function shown(reason: unknown): string {
  const { code, details } = reason as Parameters<typeof sentence>[0];
  return `${JSON.stringify({ code, details })} ${sentence(reason as Parameters<typeof sentence>[0], "en")}`;
}

describe("the search for a token", () => {
  it.each(Object.entries(tokenVariants(canary)))("catches it %s", (_, variant) => {
    expect(findToken(canary, { log: `before ${variant} after` })).not.toEqual([]);
    expect(findToken(canary, { file: JSON.stringify({ kept: variant }) })).not.toEqual([]);
  });

  it.each([
    ["in JSON's escapes", [...canary].map((one) => `\\u00${one.charCodeAt(0).toString(16)}`).join("")],
    ["split by escaped characters", [...canary].join("\\u200b")],
    ["inside more base64", Buffer.from(`a token ${canary}!`).toString("base64")],
    ["over two lines", `${canary.slice(0, 9)}\n${canary.slice(9)}`],
  ])("catches it %s", (_, variant) => {
    expect(findToken(canary, { log: variant })).not.toEqual([]);
  });

  it("names the place and the form, and not the token", () => {
    expect(findToken(canary, { console: "nothing", log: `x${canary.slice(0, -1)}` })).toEqual([
      "log: the token but a character",
    ]);
  });

  it("lets pass what only resembles it", () => {
    expect(findToken(canary, { log: "Kanarie 7f3A9, a token of 23 characters" })).toEqual([]);
  });
});
