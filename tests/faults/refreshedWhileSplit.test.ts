import { latestItem, rightReply } from "./cannedService";
import { FaultyApp } from "./faultyApp";
import type { Formula } from "./formulas";

const latest = (code: string, keys: string): Formula => ({
  id: "ZIP.LATEST",
  args: [[[code]], [[keys]]],
  path: /latest$/,
});

/** Not known before: what is held of the code is that the service has nothing of it. */
test.each([
  ["a value", [[1]]],
  ["an unknown code", ["#N/A postalCodeNotFound"]],
])("a refresh of %s asks the service, also while a batch is split that holds the code", async (what, first) => {
  let isRenewed = false;
  const faulty = new FaultyApp({
    service: (request) => {
      const { zip_codes = [], categories = [] } = (request.body ?? {}) as {
        zip_codes?: string[];
        categories?: string[];
      };
      if (zip_codes.length === 0) return rightReply(request);
      const asksHealth = categories.includes("health");
      if (asksHealth && zip_codes.includes("06699")) return { status: 400 };
      const isUnknown = asksHealth && what === "an unknown code" && !isRenewed;
      const data = Object.fromEntries(categories.map((name) => [`${name}_x`, isRenewed ? 2 : 1]));
      const item = (code: string) => ({ ...latestItem(code), data, ...(isUnknown && { error: "not loaded yet" }) });
      return { body: { results: zip_codes.map(item) } };
    },
  });
  expect(await faulty.evaluate(latest("06600", "health_x"), 5000)).toEqual(first);
  faulty.answerWith([(_request, right) => ({ late: 300, answer: right })], /latest$/);
  faulty.call(latest("06600", "socioeconomic_x"));
  faulty.call(latest("06699", "health_x,socioeconomic_x"));
  await faulty.clock.pass(700);
  isRenewed = true;
  faulty.app.latest.expire(["06600"]);
  expect(await faulty.evaluate(latest("06600", "health_x"), 60_000)).toEqual([[2]]);
});
