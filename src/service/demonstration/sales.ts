import { seededRandom } from "./random";
import type { DemonstrationCode } from "./postalCodes";

export interface Sale {
  readonly code: string;
  /** The first day of the month. */
  readonly month: string;
  readonly orders: number;
  readonly amount: number;
}

const months = ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01", "2026-06-01"];

/** The sales of a fictional store in every fortieth code, for saved queries to work on. */
export function makeSales(codes: readonly DemonstrationCode[]): Sale[] {
  const random = seededRandom(3_000);
  const served = codes.filter(({ code }, index) => index % 40 === 0 || code === "06600" || code === "64000");
  return served.flatMap(({ code }) => {
    const size = 12 * random.logNormal(0.9);
    return months.map((month) => {
      const orders = 1 + Math.round(size * random.logNormal(0.3));
      return { code, month, orders, amount: Math.round(orders * 41_937 * random.logNormal(0.2)) / 100 };
    });
  });
}
