import { codesFrom, latestOf } from "./formulas";
import { rightReply, rightValue } from "./cannedService";
import { FaultyApp } from "./faultyApp";

/** More than one request holds, so that a batch of the refused category alone comes before the one with both. */
const codes = codesFrom(6100, 101);
const [first = ""] = codes;

test.each([400, 404, 422])(
  "a category that is refused with %i for every code does not cost one code another category",
  async (status) => {
    const faulty = new FaultyApp({
      service: (request) => {
        const { categories = [] } = (request.body ?? {}) as { categories?: string[] };
        return categories.includes("health") ? { status } : rightReply(request);
      },
    });
    const refused = latestOf(...codes);
    refused.args[1] = [["health"]];
    faulty.call(refused);
    expect(await faulty.evaluate(latestOf(first))).toEqual([[rightValue(first)]]);
  },
);
