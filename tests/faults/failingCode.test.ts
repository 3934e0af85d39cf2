import { FaultyApp } from "./faultyApp";
import type { Reply } from "./faultRow";
import { latestOf, searchOf, type Formula } from "./formulas";

const codes = Array.from({ length: 250 }, (_, index) => String(10_000 + index));
const failing = "10137";

/** A service that fails at a request with this one code, and answers all others. */
const failsAt: Reply = ({ url, body }, right) => {
  const asked = url.includes("/search") ? new URL(url).searchParams.get("zip_codes")?.split(",") : bodyCodes(body);
  return asked?.includes(failing) ? { status: 500 } : right;
};

function bodyCodes(body: unknown): string[] {
  return (body as { zip_codes: string[] }).zip_codes;
}

/** Cells with one code each; those that have failed are calculated again in every wave. */
function watch(formulaOf: (code: string) => Formula, path: RegExp) {
  const faulty = new FaultyApp();
  faulty.answerWith([failsAt], path);
  const cells = new Map(codes.map((code) => [code, faulty.call(formulaOf(code))]));
  faulty.app.onWave(() => {
    for (const [code, { outcome }] of cells)
      if (typeof outcome?.[0] === "string") cells.set(code, faulty.call(formulaOf(code)));
  });
  const failed = (): string[] => codes.filter((code) => !Array.isArray(cells.get(code)?.outcome?.[0]));
  return { faulty, failed };
}

test.each<[string, (code: string) => Formula, RegExp]>([
  ["LATEST", latestOf, /latest$/],
  ["SEARCH", searchOf, /search\?/],
])(
  "a code at which the service fails each time leaves the others of its batch their values (%s)",
  async (_name, formulaOf, path) => {
    const { faulty, failed } = watch(formulaOf, path);
    await faulty.clock.pass(3 * 60_000);
    expect(failed()).toEqual([failing]);
    expect(faulty.requestsOn(path).length).toBeLessThanOrEqual(40);
  },
);
