import type { Entry } from "../cache/cache";
import { AddinError } from "../errors/addinError";
import { knownOf } from "./waitingKey";

describe("what is known of a part", () => {
  const notFound = new AddinError("postalCodeNotFound");
  const entry: Entry<string> = {
    parts: 5,
    known: ["value", undefined, notFound],
    times: [],
  };

  test("is its value, or the reason why it has none", () => {
    expect([knownOf(entry), knownOf(entry, 2)]).toEqual(["value", notFound]);
  });

  test("is that no answer came where the answer does not hold it", () => {
    expect(knownOf(entry, 1)).toMatchObject({ code: "noAnswer" });
  });

  test("is the failure of the question where that has failed", () => {
    const offline = new AddinError("offline");
    expect(knownOf<string>(offline, 0)).toBe(offline);
  });
});
