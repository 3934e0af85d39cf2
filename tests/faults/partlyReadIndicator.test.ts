import type { CannedReply, SentRequest } from "../support/cannedFetch";
import { callFunction } from "./callFunction";
import { indicator, rightReply } from "./cannedService";
import { FaultyApp } from "./faultyApp";

const unreadable = expect.objectContaining({
  code: "#N/A",
  message: expect.stringContaining("could not be read") as string,
}) as unknown;

/** A service whose catalog tells these fields of its one indicator. */
function telling(fields: object): FaultyApp {
  const body = { count: 1, data: [{ ...indicator, ...fields }] };
  const service = (request: SentRequest): CannedReply =>
    request.url.endsWith("/indicator_catalog") ? { body } : rightReply(request);
  return new FaultyApp({ service });
}

describe("a field of an indicator that cannot be read", () => {
  test("leaves it in the catalog, and its cell says why", async () => {
    const faulty = telling({ source: "INEGI", unit: "share" });
    const table = (await callFunction(faulty, "ZIP.INDICATORS")) as unknown[][];
    const [names, row] = [table[0] ?? [], table[1] ?? []];
    expect(row[names.indexOf("mnemonic")]).toBe("socioeconomic_ab");
    expect(row[names.indexOf("unit")]).toBe("share");
    expect(row[names.indexOf("source")]).toEqual(unreadable);
  });

  test("costs the formulas with its name nothing", async () => {
    const faulty = telling({ source: "INEGI", indicator_name_en: "Upper middle class" });
    expect(await callFunction(faulty, "ZIP.LATEST", "06600", [["Upper middle class"]], 0)).toEqual([[0.066]]);
  });

  test("fails the fact that it holds, and no other", async () => {
    const faulty = telling({ source: "INEGI", unit: "share" });
    const fact = (name?: string) => callFunction(faulty, "ZIP.SOURCE", "06600", "socioeconomic_ab", name);
    expect(await fact("unit")).toEqual([["share"]]);
    expect(await fact("source")).toMatch(/^#N\/A .*could not be read.*source/);
    const facts = Object.fromEntries((await fact()) as [string, unknown][]);
    expect(facts).toMatchObject({ unit: "share", source: unreadable });
  });

  test("is not passed over where it may say that the indicator is no sum", async () => {
    const faulty = telling({ value_type: ["median"], unit: "count" });
    const sum = await callFunction(faulty, "ZIP.AGGREGATE", [["06600"], ["06700"]], [["socioeconomic_ab"]], null, 0);
    expect(sum).toMatch(/^#N\/A .*could not be read.*value_type/);
  });
});

test("a saved query whose description cannot be read is listed", async () => {
  const data = [{ query_id: "sales", name: "Sales", description: ["by store"] }];
  const faulty = new FaultyApp({ service: () => ({ body: { count: 1, data } }) });
  const listed = await faulty.app.clients.queries.list(new AbortController().signal);
  expect(listed).toMatchObject([{ query_id: "sales", name: "Sales", description: "" }]);
});
