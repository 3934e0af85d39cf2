import { randomSheet } from "../../../../tests/support/randomSheet";
import { sixParts } from "../../../../tests/support/recalculated";
import { answeringUnless, codeOf, hundredKeys, signal } from "../../../../tests/support/refusingService";

/** Of what is refused nothing is kept, as nothing is of a 404. */
test.each([1, 2, 3, 4])(
  "bad keys that come back each time do not keep good ones from a part that is refused for all (%i)",
  async (seed) => {
    const sheet = randomSheet(seed, { bad: 38, partsOfBad: seed % 2 ? "half" : "two", refusedForAll: 1 });
    const refused = sixParts.find((part) => !sheet.acceptedParts.includes(part)) ?? 0;
    const held = new Set<string>();
    const told = new Set<string>();
    const { send } = answeringUnless(
      sheet.failureOf(400),
      (key, parts) => sixParts.every((part) => !(parts & (1 << part)) || held.has(`${key} ${part}`)) || undefined,
    );
    for (let recalculation = 1; recalculation <= 20; recalculation++) {
      const outcome = await send({ keys: hundredKeys, parts: 63, recalculation }, signal);
      for (const [key, known] of outcome.answers)
        known.forEach((answer, part) => {
          if (answer === key) held.add(`${key} ${part}`);
          if (answer !== undefined && codeOf(answer) !== "besideRefused") told.add(`${key} ${part}`);
        });
    }
    expect(sheet.goodKeys.filter((key) => !told.has(`${key} ${refused}`))).toEqual([]);
  },
);
