import { AddinError } from "../../errors/addinError";
import { Findings } from "./findings";
import { ForbiddenScopes } from "./forbiddenScopes";
import { Suspects } from "./suspects";

function setUp() {
  const findings = new Findings((key) => key.slice(0, 2));
  const suspects = (findings.suspects = new Suspects(findings.scopeOf));
  suspects.begin({ keys: ["06600"], parts: 1, recalculation: 1 });
  suspects.leaveOut(["06600"]);
  const scopes = (findings.forbiddenScopes = new ForbiddenScopes(findings.scopeOf));
  scopes.forbid("06", 1, new AddinError("forbidden"));
  findings.keyFailures.add(["06600", "44100"], new AddinError("serverError"));
  return { findings, suspects, scopes, failuresAt: (key: string) => findings.keyFailures.at(key) };
}

test("the scopes of some keys are forgotten alone", () => {
  const { findings, suspects, scopes, failuresAt } = setUp();
  findings.forget(["06600"]);
  expect([scopes.hasAny, failuresAt("06600")]).toEqual([false, 1]);
  expect(findings.suspects).toBe(suspects);
});

test("all is forgotten together", () => {
  const { findings, scopes, failuresAt } = setUp();
  findings.forget();
  expect([scopes.hasAny, failuresAt("06600")]).toEqual([false, 0]);
  expect(findings.suspects).toBeUndefined();
});

test("keys whose batch is accepted have not failed, and are not suspected", () => {
  const { findings, suspects, failuresAt } = setUp();
  findings.accepted(["06600"]);
  expect([failuresAt("06600"), failuresAt("44100")]).toEqual([0, 1]);
  expect(suspects.knows(["06600"])).toBe(false);
});

test("there is nothing to forget before a batch was split", () => {
  const findings = new Findings((key) => key);
  findings.keyFailures.add(["06600"], new AddinError("serverError"));
  findings.forget();
  expect(findings.keyFailures.at("06600")).toBe(0);
});
