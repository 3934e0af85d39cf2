import { Report } from "./report";

test("the progress of an import is a line every two seconds", () => {
  const told: string[] = [];
  let now = 0;
  const report = new Report(
    (line) => told.push(line),
    "report.txt",
    () => now,
  );
  for (; now <= 4_000; now += 50) report.update(() => `line ${now}`);
  expect(told).toEqual(["line 2000", "line 4000"]);
});
