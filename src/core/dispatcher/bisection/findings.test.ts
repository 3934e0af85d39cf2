import { AddinError } from "../../errors/addinError";
import { Findings } from "./findings";
import { Suspects } from "./suspects";

function setUp() {
  const findings = new Findings((key) => key.slice(0, 2));
  findings.forbiddenScopes.forbid("06", 1, new AddinError("forbidden"));
  findings.keyFailures.add(["06600", "44100"], new AddinError("serverError"));
  findings.suspects = new Suspects();
  findings.suspects.leaveOut(new Set(["06600"]), 32, []);
  return findings;
}

test("the scopes of some keys are forgotten alone", () => {
  const findings = setUp();
  const { suspects } = findings;
  findings.forget(["06600"]);
  expect([findings.forbiddenScopes.areNone, findings.keyFailures.at("06600")]).toEqual([true, 1]);
  expect(findings.suspects).toBe(suspects);
});

test("all is forgotten together", () => {
  const findings = setUp();
  findings.forget();
  expect([findings.forbiddenScopes.areNone, findings.keyFailures.at("06600")]).toEqual([true, 0]);
  expect(findings.suspects).toBeUndefined();
});

test("keys whose batch is accepted have not failed, and are not suspected", () => {
  const findings = setUp();
  findings.accepted(["06600"]);
  expect([findings.keyFailures.at("06600"), findings.keyFailures.at("44100")]).toEqual([0, 1]);
  expect(findings.suspects?.knows(["06600"], 1)).toBe(false);
});
