/** @jest-environment node */
import { FaultyApp } from "../../../tests/faults/faultyApp";
import { latestOf } from "../../../tests/faults/formulas";
import { paneEn } from "../../core/locales/pane.en";
import { conditionOf } from "./ServiceConditions";

function saidOf({ app, clock }: FaultyApp): string {
  return conditionOf(app, "zipcodes", paneEn.activity.conditions, clock.now());
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
  const [, seconds] = /^Asked us to wait: (\d+) s left$/.exec(saidOf(faulty)) ?? [];
  expect(Number(seconds)).toBeGreaterThan(15);
  await faulty.clock.pass(10_000);
  const [, later] = /(\d+) s left$/.exec(saidOf(faulty)) ?? [];
  expect(Number(seconds) - Number(later)).toBe(10);
});

it("counts down to the next try of a service that is down", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([new TypeError("Failed to fetch")], /./);
  for (const code of ["06600", "06700"]) await faulty.evaluate(latestOf(code), 3000);
  expect(saidOf(faulty)).toMatch(/^Not answering: next try in \d+ s$/);
});

it("tells that a token is refused, or that there is none", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 401 }], /./);
  await faulty.evaluate(latestOf("06600"), 3000);
  expect(saidOf(faulty)).toBe("The token is not accepted");
  await faulty.app.forget();
  expect(saidOf(faulty)).toBe("No token");
});
