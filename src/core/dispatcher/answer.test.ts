import type { Entry } from "../cache/cache";
import { AddinError, isAddinError } from "../errors/addinError";
import { type Answer, knownOf, whenAllAnswered, whenAnswered } from "./answer";

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

describe("answers", () => {
  const [one, two] = [new AddinError("noRows"), new AddinError("offline")];
  const codesOf = (answers: readonly Answer<string>[]): string =>
    answers.map((answer) => (isAddinError(answer) ? answer.code : "held")).join();

  test("that are there are gone on with at once, and never become a promise", () => {
    expect(whenAnswered<Answer<string>, string>(one, (answer) => codesOf([answer]))).toBe("noRows");
    expect(whenAllAnswered<Answer<string>, string>([one], codesOf)).toBe("noRows");
    expect(whenAllAnswered<Answer<string>, string>([one, two], codesOf)).toBe("noRows,offline");
    expect(whenAllAnswered<Answer<string>, string>([], codesOf)).toBe("");
  });

  test("that are to come are waited for, in the order of the questions", async () => {
    const late = Promise.resolve<Answer<string>>(one);
    expect(await whenAnswered<Answer<string>, string>(late, (answer) => codesOf([answer]))).toBe("noRows");
    expect(whenAllAnswered<Answer<string>, string>([late], codesOf)).toBeInstanceOf(Promise);
    expect(await whenAllAnswered<Answer<string>, string>([late], codesOf)).toBe("noRows");
    expect(await whenAllAnswered<Answer<string>, string>([two, late], codesOf)).toBe("offline,noRows");
  });
});
