import { CheckedParts } from "./checkedParts";

function checkedFor(bad: number): CheckedParts {
  const checked = new CheckedParts();
  for (let count = 0; count < bad; count++) checked.add(true);
  return checked;
}

test("bad keys show to be bad in all their parts once as many were refused as two of them have", () => {
  expect([0, 11, 12].map((bad) => checkedFor(bad).showAllBad)).toEqual([false, false, true]);
});

test("bad keys of which one is good in a part show nothing of the others", () => {
  const checked = checkedFor(12);
  checked.add(false);
  expect(checked.showAllBad).toBe(false);
});

test("a part that was checked is one, be it bad or good", () => {
  const [good, both] = [checkedFor(0), checkedFor(1)];
  for (const checked of [good, both]) checked.add(false);
  const all = [checkedFor(0), checkedFor(1), good, both];
  expect(all.map(({ isEmpty }) => isEmpty)).toEqual([true, false, false, false]);
});
