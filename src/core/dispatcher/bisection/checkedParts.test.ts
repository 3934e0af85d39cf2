import { CheckedParts } from "./checkedParts";

test("bad keys show to be bad in all their parts once as many were refused as two of them have", () => {
  const checked = new CheckedParts();
  expect([checked.isEmpty, checked.showAllBad]).toEqual([true, false]);
  checked.addBad(11);
  checked.addKey(true);
  expect([checked.isEmpty, checked.showAllBad]).toEqual([false, false]);
  checked.addBad(1);
  expect(checked.showAllBad).toBe(true);
});

test("bad keys of which one is bad in some parts show nothing of the others", () => {
  const checked = new CheckedParts();
  checked.addBad(12);
  expect(checked.showAllBad).toBe(false);
  checked.addKey(false);
  expect([checked.isEmpty, checked.showAllBad]).toEqual([false, false]);
});
