import { AddinError } from "../../errors/addinError";
import { ForbiddenScopes } from "./forbiddenScopes";

const [first, second] = [new AddinError("forbidden", { what: "1" }), new AddinError("forbidden", { what: "2" })];
const newScopes = (): ForbiddenScopes => new ForbiddenScopes((key) => key.slice(0, 2));

test("what a scope refuses holds for its keys and for no others", () => {
  const scopes = newScopes();
  expect([scopes.hasAny, scopes.refusalOf("06600")]).toEqual([false, undefined]);
  scopes.forbid("06", 0b100, first);
  expect(scopes.hasAny).toBe(true);
  expect(scopes.refusalOf("06700")).toEqual({ parts: 0b100, reason: first });
  expect(scopes.refusalOf("44100")).toBeUndefined();
});

test("parts that are refused one after another are all refused, for the last reason", () => {
  const scopes = newScopes();
  scopes.forbid("06", 0b001, first);
  scopes.forbid("06", 0b100, second);
  expect(scopes.refusalOf("06600")).toEqual({ parts: 0b101, reason: second });
});

test("what is to be asked again is forgotten by its keys, or all", () => {
  const scopes = newScopes();
  for (const scope of ["06", "44", "64"]) scopes.forbid(scope, 1, first);
  scopes.forget(["06600", "64000"]);
  expect(["06600", "44100", "64000"].map((key) => scopes.refusalOf(key)?.parts)).toEqual([undefined, 1, undefined]);
  scopes.forget();
  expect(scopes.hasAny).toBe(false);
});
