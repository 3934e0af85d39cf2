import { Evidence } from "./evidence";

const keys = Array.from({ length: 20 }, (_, index) => String(index));
const oneScope = (): string => "";

test("the share of bad keys counts those that were refused alone, and the accepted ones", () => {
  const evidence = new Evidence(oneScope);
  evidence.standAlone({ keys: ["a", "b"], parts: 1 });
  evidence.accepted({ keys, parts: 1 });
  expect(evidence.shares.subsetSize(1)).toBe(Math.floor((0.55 * 30) / 2));
});

test("parts that are forbidden in some scope add up", () => {
  const evidence = new Evidence(oneScope);
  for (const parts of [0b001, 0b010]) evidence.foundForbidden(parts);
  expect(evidence.forbiddenAmong(0b110)).toBe(0b010);
  expect(evidence.forbiddenAmong(0b111)).toBe(0b011);
});

test("everything is dropped where it starts over", () => {
  const evidence = new Evidence(oneScope);
  evidence.standAlone({ keys: ["a"], parts: 1 });
  evidence.accepted({ keys: ["b"], parts: 2 });
  evidence.foundForbidden(4);
  evidence.halvedCount = 3;
  expect(evidence.enoughAreHalved).toBe(true);
  for (let count = 0; count < 12; count++)
    for (const checked of [evidence.checkedParts, evidence.checkedUnaccepted]) checked.add(true);
  evidence.startOver();
  const { shares, acceptedParts, checkedParts, checkedUnaccepted } = evidence;
  expect([shares.subsetSize(1), acceptedParts.hasAny, evidence.forbiddenAmong(4)]).toEqual([Infinity, false, 0]);
  expect(evidence.enoughAreHalved).toBe(false);
  expect([checkedParts, checkedUnaccepted].map(({ showAllBad }) => showAllBad)).toEqual([false, false]);
});
