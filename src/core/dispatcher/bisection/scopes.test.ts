import { AddinError } from "../../errors/addinError";
import { Scopes } from "./scopes";

const [first, second] = [new AddinError("forbidden", { what: "1" }), new AddinError("forbidden", { what: "2" })];
const newScopes = (): Scopes => new Scopes((key) => key.slice(0, 2));

test("what a scope refuses holds for its keys and for no others", () => {
  const scopes = newScopes();
  expect([scopes.areAllAllowed, scopes.refusalOf("06600")]).toEqual([true, undefined]);
  scopes.refuse("06", 0b100, first);
  expect(scopes.areAllAllowed).toBe(false);
  expect(scopes.refusalOf("06700")).toEqual({ parts: 0b100, reason: first });
  expect(scopes.refusalOf("44100")).toBeUndefined();
});

test("parts that are refused one after another are all refused, for the last reason", () => {
  const scopes = newScopes();
  scopes.refuse("06", 0b001, first);
  scopes.refuse("06", 0b100, second);
  expect(scopes.refusalOf("06600")).toEqual({ parts: 0b101, reason: second });
});

test("what is to be asked again is forgotten by its keys, or all", () => {
  const scopes = newScopes();
  for (const scope of ["06", "44", "64"]) scopes.refuse(scope, 1, first);
  scopes.forget(["06600", "64000"]);
  expect(["06600", "44100", "64000"].map((key) => scopes.refusalOf(key)?.parts)).toEqual([undefined, 1, undefined]);
  scopes.forget();
  expect(scopes.areAllAllowed).toBe(true);
});

test("keys at which the service fails are suspected when one of them has failed twice, with no success between", () => {
  const scopes = newScopes();
  const failure = new AddinError("serverError");
  scopes.failed(["06600", "44100"], failure);
  expect(scopes.haveFailedTwice(["06600", "44100"])).toBe(false);
  scopes.failed(["06600"], failure);
  expect(scopes.haveFailedTwice(["06600", "44100"])).toBe(true);
  expect(scopes.haveFailedTwice(["44100"])).toBe(false);
  scopes.succeeded(["06600"]);
  expect(scopes.failuresAt("06600")).toBe(0);
});

test("a failure that is not the service's own counts for no key", () => {
  const scopes = newScopes();
  for (const code of ["refused", "unavailable", "rateLimited", "unreachable"] as const)
    scopes.failed(["06600"], new AddinError(code));
  expect(scopes.failuresAt("06600")).toBe(0);
});
