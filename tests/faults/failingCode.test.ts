import { rightReply } from "./cannedService";
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

test("cells of a batch that is still being split when the service is back are asked again by themselves", async () => {
  const bad = ["10105", "10140", "10177"];
  const faulty = new FaultyApp({
    service: (request) => {
      const isRefused = request.url.endsWith("/latest") && bodyCodes(request.body).some((code) => bad.includes(code));
      return isRefused ? { status: 400 } : rightReply(request);
    },
  });
  // The refused batch, two of its halves, and three attempts for a group of good codes; the others take longer than the probe.
  const late: Reply = (_request, right) => ({ late: 1000, answer: right });
  const failing: Reply = { late: 1000, answer: { status: 500 } };
  faulty.answerWith([late, late, late, late, failing, failing, failing, late], /latest$/);
  const hundred = codes.slice(100, 200);
  const cells = new Map(hundred.map((code) => [code, faulty.call(latestOf(code))]));
  faulty.app.onWave(() => {
    for (const [code, { outcome }] of cells)
      if (typeof outcome?.[0] === "string") cells.set(code, faulty.call(latestOf(code)));
  });
  await faulty.clock.pass(3 * 60_000);
  expect(hundred.filter((code) => !Array.isArray(cells.get(code)?.outcome?.[0]))).toEqual(bad);
});
