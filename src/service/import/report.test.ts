import { Report } from "./report";

test("the progress of an import is a line every two seconds", () => {
  jest.useFakeTimers({ now: 0 });
  const told: string[] = [];
  const report = new Report((line) => told.push(line), "report.txt");
  for (; Date.now() <= 4_000; jest.advanceTimersByTime(50)) report.update(() => `line ${Date.now()}`);
  expect(told).toEqual(["line 2000", "line 4000"]);
});
