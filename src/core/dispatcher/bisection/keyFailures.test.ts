import { AddinError } from "../../errors/addinError";
import { KeyFailures } from "./keyFailures";

const failure = new AddinError("serverError");

test("keys at which the service fails are suspected when one of them has failed twice, with no success between", () => {
  const failures = new KeyFailures();
  failures.add(["06600", "44100"], failure);
  expect(failures.haveRepeated(["06600", "44100"])).toBe(false);
  failures.add(["06600"], failure);
  expect(failures.haveRepeated(["06600", "44100"])).toBe(true);
  expect(failures.haveRepeated(["44100"])).toBe(false);
  failures.forget(["06600"]);
  expect(failures.at("06600")).toBe(0);
});

test("a failure that is not the service's own counts for no key", () => {
  const failures = new KeyFailures();
  for (const code of ["refused", "unavailable", "rateLimited", "unreachable"] as const)
    failures.add(["06600"], new AddinError(code));
  expect(failures.at("06600")).toBe(0);
});

test("failures are forgotten by their keys, or all", () => {
  const failures = new KeyFailures();
  const counts = (): number[] => ["06600", "44100", "64000"].map((key) => failures.at(key));
  failures.add(["06600", "44100", "64000"], failure);
  failures.forget(["06600", "64000"]);
  expect(counts()).toEqual([0, 1, 0]);
  failures.forget();
  expect(counts()).toEqual([0, 0, 0]);
});
