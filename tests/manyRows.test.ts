import { FaultyApp } from "./faults/faultyApp";
import { latestItem, rightReply, rightValue } from "./faults/cannedService";
import { latestOf } from "./faults/formulas";

const rows = 5000;
const badCells = ["abc", "123456", -6600, 12.5, true];

/** 5,000 cells: every hundredth holds no postal code, the others each their own. */
function column(): unknown[] {
  return Array.from({ length: rows }, (_, index) => {
    const isBad = index % 100 === 37;
    return isBad ? badCells[Math.floor(index / 100) % badCells.length] : String(10_000 + index);
  });
}

const isBadAt = (index: number): boolean => index % 100 === 37;

test("ZIP.LATEST over 5,000 rows with 50 that hold no code: 50 requests, each value and each error in its place", async () => {
  const faulty = new FaultyApp();
  const outcome = await faulty.evaluate(latestOf(...column()));
  const right = Array.from({ length: rows }, (_, index) =>
    isBadAt(index) ? "#VALUE! badPostalCode" : [rightValue(String(10_000 + index))],
  );
  expect(outcome).toEqual(right);
  expect(right.filter((row) => typeof row === "string")).toHaveLength(50);
  expect(faulty.requestsOn(/latest$/)).toHaveLength(Math.ceil(4950 / 100));
});

test("50 codes that the service does not know cost the others nothing, and no request more", async () => {
  const isUnknown = (code: string): boolean => Number(code) % 100 === 37;
  const faulty = new FaultyApp({
    service(request) {
      const { zip_codes } = (request.body ?? { zip_codes: [] }) as { zip_codes: string[] };
      if (!request.url.endsWith("/latest")) return rightReply(request);
      const results = zip_codes.map((code) => ({
        ...latestItem(code),
        ...(isUnknown(code) && { error: "not found" }),
      }));
      return { body: { count: results.length, results } };
    },
  });
  const codes = Array.from({ length: rows }, (_, index) => String(10_000 + index));
  expect(await faulty.evaluate(latestOf(...codes))).toEqual(
    codes.map((code) => (isUnknown(code) ? "#N/A postalCodeNotFound" : [rightValue(code)])),
  );
  expect(faulty.requestsOn(/latest$/)).toHaveLength(50);
});
