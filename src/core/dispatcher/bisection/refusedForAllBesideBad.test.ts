import { randomSheet } from "../../../../tests/support/randomSheet";
import { sixParts } from "../../../../tests/support/recalculated";
import { answeringUnless, codeOf, hundredKeys, signal } from "../../../../tests/support/refusingService";

/** Recalculates a sheet with a part that is refused for all. Of what is refused nothing is kept, as nothing is of a 404. */
async function recalculateOften(seed: number) {
  const sheet = randomSheet(seed, { bad: 38, partsOfBad: seed % 2 ? "half" : "two", refusedForAll: 1 });
  const held = new Set<string>();
  const told = new Set<string>();
  const { send } = answeringUnless(
    sheet.failureOf(400),
    (key, parts) => sixParts.every((part) => !(parts & (1 << part)) || held.has(`${key} ${part}`)) || undefined,
  );
  for (let recalculation = 1; recalculation <= 24; recalculation++) {
    const outcome = await send({ keys: hundredKeys, parts: 63, recalculation }, signal);
    for (const [key, known] of outcome.answers)
      known.forEach((answer, part) => {
        if (answer === key) held.add(`${key} ${part}`);
        if (answer !== undefined && codeOf(answer) !== "besideRefused") told.add(`${key} ${part}`);
      });
  }
  return { sheet, held, told };
}

describe.each([1, 2, 3, 4])("a part that is refused for all, beside bad keys that come back each time (%i)", (seed) => {
  let rounds: Awaited<ReturnType<typeof recalculateOften>>;
  beforeAll(async () => void (rounds = await recalculateOften(seed)));

  it("is told of every good key", () => {
    const { sheet, told } = rounds;
    const refused = sixParts.find((part) => !sheet.acceptedParts.includes(part)) ?? 0;
    expect(sheet.goodKeys.filter((key) => !told.has(`${key} ${refused}`))).toEqual([]);
  });

  it("keeps no bad key from the parts in which it is good", () => {
    const { sheet, held } = rounds;
    const missing = (key: string): boolean =>
      sixParts.some((part) => !sheet.isBad(key, part) && !held.has(`${key} ${part}`));
    expect(hundredKeys.filter(missing)).toEqual([]);
  });
});
