/** @jest-environment node */
import { FaultyApp } from "../../../tests/faults/faultyApp";
import { latestOf, queryOf } from "../../../tests/faults/formulas";
import type { Language } from "../../core/locales/language";
import { paneEn } from "../locales/pane.en";
import { sentence } from "../../core/locales/sentence";
import { conditionOf, sayCondition, waitReason } from "../frame/waiting/serviceCondition";
import { wordsOf } from "../frame/sentences/words";

const { keepsTrying } = paneEn.frame;

function saidOf({ app, clock }: FaultyApp, language: Language = "en"): string {
  return sayCondition(conditionOf(app, "zipcodes", clock.now()), { words: wordsOf(language), language }, clock.now());
}

/** The sentence in the line above every tab, while no cell waits. */
function lineOf({ app, clock }: FaultyApp, language: Language = "en"): string | undefined {
  return waitReason({ app, words: wordsOf(language), language }, clock.now());
}

it("tells that requests leave, and that the user has paused them", async () => {
  const faulty = new FaultyApp();
  await faulty.evaluate(latestOf("06600"));
  expect(saidOf(faulty)).toBe("Ready");
  faulty.app.setPaused(true);
  expect(saidOf(faulty)).toBe("Paused by you");
});

it("counts down to the moment that the service asked to wait for", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 429, headers: { "retry-after": "20" } }], /latest$/);
  faulty.call(latestOf("06600"));
  await faulty.clock.pass(1000);
  const [, seconds] = /^The service asks us to wait (\d+) more seconds$/.exec(saidOf(faulty)) ?? [];
  expect(Number(seconds)).toBeGreaterThan(15);
  await faulty.clock.pass(10_000);
  const [, later] = /(\d+) more seconds$/.exec(saidOf(faulty)) ?? [];
  expect(Number(seconds) - Number(later)).toBe(10);
});

it("says that a service which is down does not answer", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([new TypeError("Failed to fetch")], /./);
  for (const code of ["06600", "06700"]) await faulty.evaluate(latestOf(code), 3000);
  expect(saidOf(faulty)).toBe("The service is not answering");
});

it("says that the computer is offline, as all cells do, until it is online and the service still does not answer", async () => {
  let isOnline = false;
  const faulty = new FaultyApp({ isOnline: () => isOnline });
  faulty.answerWith([new TypeError("Failed to fetch")], /./);
  for (let code = 6600; code < 6610; code++)
    expect(await faulty.evaluate(latestOf(`0${code}`), 3000)).toEqual(["#N/A offline"]);
  expect(saidOf(faulty)).toBe("This computer is offline");
  expect(lineOf(faulty)).toBe(`This computer is offline. ${keepsTrying}`);
  isOnline = true;
  await faulty.clock.pass(10_000);
  expect(saidOf(faulty)).toBe("The service is not answering");
  expect(await faulty.now(latestOf("06700"))).toBeUndefined();
  expect(await faulty.evaluate(latestOf("06700"), 3000)).toEqual(["#N/A serviceDown"]);
});

it("says of a service that fails what the line above every tab says, at every moment", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 503 }], /latest$/);
  faulty.call(latestOf("06600"));
  const told = new Set<string>();
  for (let second = 0; second < 300; second++) {
    await faulty.clock.pass(1000);
    told.add(`${saidOf(faulty)} | ${lineOf(faulty) ?? "nothing"}`);
  }
  const silent = "The service is not answering";
  expect(told).toEqual(new Set(["Ready | nothing", `${silent} | ${silent}. ${keepsTrying}`]));
});

it.each(["en", "es"] as const)(
  "names the time of day that cells name, if the service asks for a long rest: %s",
  async (language) => {
    const faulty = new FaultyApp();
    faulty.answerWith([{ status: 429, headers: { "retry-after": "7200" } }], /latest$/);
    await faulty.evaluate(latestOf("06600"), 12_000);
    const [failure] = faulty.app.activity.failures;
    const ofCell = failure ? sentence(failure.error, language) : "";
    const [, hour = "none"] = / (?:until|hasta) (.+?M|.+?m\.)/.exec(ofCell) ?? [];
    const until = language === "en" ? `asks us to wait until ${hour}` : `pide esperar hasta ${hour}`;
    expect([saidOf(faulty, language), lineOf(faulty, language)]).toEqual([
      expect.stringMatching(new RegExp(`${until}$`)),
      expect.stringMatching(new RegExp(`${until.replace(/\.$/, "")}\\.$`)),
    ]);
  },
);

it("does not say of a service that refuses without a Retry-After that it asked to wait", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 429 }], /latest$/);
  faulty.call(latestOf("06600"));
  await faulty.clock.pass(1500);
  expect(faulty.app.services.zipcodes.gate.closedUntil).toBeGreaterThan(faulty.clock.now());
  expect(saidOf(faulty)).toBe("Some requests failed");
});

it("is ready beside a saved query that does not exist, which is asked for again", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 404 }], /queries/);
  await faulty.evaluate(queryOf("missing"), 3000);
  const { app, clock } = faulty;
  expect(app.activity.failures.map(({ error }) => error.code)).toEqual(["queryNotFound"]);
  expect(app.services.queries.gate.recovery.isUnderWay).toBe(true);
  expect(conditionOf(app, "queries", clock.now())).toEqual({ is: "ready" });
  expect(lineOf(faulty)).toBeUndefined();
});

it("tells that a token is refused, or that there is none", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 401 }], /./);
  await faulty.evaluate(latestOf("06600"), 3000);
  expect(saidOf(faulty)).toBe("The token is not accepted");
  await faulty.app.forget();
  expect(saidOf(faulty)).toBe("No token");
});
