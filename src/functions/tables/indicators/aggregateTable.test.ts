import { indicator, latestItem, rightReply } from "../../../../tests/faults/cannedService";
import { FaultyApp } from "../../../../tests/faults/faultyApp";
import type { CannedReply, SentRequest } from "../../../../tests/support/cannedFetch";
import type { AddinError } from "../../../core/errors/addinError";
import { readCodes } from "../../cell/arguments";
import { aggregateTable } from "./aggregateTable";

/** A service whose values come with this geography, and whose records name the state differently. */
function serviceWith(geography: object): (request: SentRequest) => CannedReply {
  return (request) => {
    const right = rightReply(request);
    if (request.url.endsWith("/indicator_catalog"))
      return { body: { count: 1, data: [{ ...indicator, value_type: "absolute" }] } };
    if (request.url.endsWith("/latest")) {
      const { zip_codes } = request.body as { zip_codes: string[] };
      return { body: { results: zip_codes.map((code) => ({ ...latestItem(code), ...geography })) } };
    }
    const { data } = right.body as { data: object[] };
    return { body: { ...(right.body as object), data: data.map((item) => ({ ...item, state_name: "Nuevo León" })) } };
  };
}

async function byState(geography: object): Promise<{ cells: unknown; searches: number }> {
  const faulty = new FaultyApp({ service: serviceWith(geography) });
  const codes = readCodes([["06600"], ["06700"]]);
  const answered = aggregateTable(faulty.newCell(), codes, ["socioeconomic_ab"], "state", 0);
  await faulty.clock.pass(10_000);
  return { cells: await answered, searches: faulty.requestsOn(/search/).length };
}

const sum = expect.closeTo(0.133) as number;

test("states are named as they come with the values", async () => {
  expect(await byState({})).toEqual({ cells: [["Ciudad de México", sum]], searches: 0 });
});

test.each([{ state_id: null }, { state_name: null }])(
  "states that do not come with the values, as in %j, are asked",
  async (geography) => {
    expect(await byState(geography)).toEqual({ cells: [["Nuevo León", sum]], searches: 1 });
  },
);

test("a code that has values but no record fails a weighted average, which would be wrong without it", async () => {
  const faulty = new FaultyApp({
    service: (request) => {
      const right = rightReply(request);
      if (request.url.endsWith("/indicator_catalog"))
        return { body: { count: 1, data: [{ ...indicator, value_type: "share" }] } };
      if (!request.url.includes("/search")) return right;
      const { data } = right.body as { data: object[] };
      return { body: { count: 1, data: data.slice(1) } };
    },
  });
  const codes = readCodes([["06600"], ["06700"]]);
  const answered = aggregateTable(faulty.newCell(), codes, ["socioeconomic_ab"], null, 0);
  const failed = expect(answered).rejects.toMatchObject({ code: "postalCodeNotFound", details: { code: "06600" } });
  await faulty.clock.pass(10_000);
  await failed;
});

/** The sum of 06600 and 06700, for which these values come, and these records; or the code of its error. */
async function sumOfValues(values: readonly object[], records: CannedReply | "right"): Promise<unknown> {
  const faulty = new FaultyApp({
    service: (request) => {
      const right = rightReply(request);
      if (request.url.endsWith("/indicator_catalog"))
        return { body: { count: 1, data: [{ ...indicator, value_type: "absolute" }] } };
      if (request.url.includes("/search")) return records === "right" ? right : records;
      return request.url.endsWith("/latest") ? { body: { results: values } } : right;
    },
  });
  const codes = readCodes([["06600"], ["06700"]]);
  const answered = aggregateTable(faulty.newCell(), codes, ["socioeconomic_ab"], null, 0);
  const outcome = Promise.resolve(answered).catch((thrown: unknown) => (thrown as AddinError).code);
  await faulty.clock.pass(60_000);
  return outcome;
}

const noRecord: CannedReply = { body: { data: [] } };

describe("a code whose values come with an error", () => {
  const values = [latestItem("06600"), { zip_code: "06700", error: "temporarily unavailable" }];

  test("fails a sum if the service has a record of it: the sum would be wrong without it", async () => {
    expect(await sumOfValues(values, "right")).toBe("postalCodeNotFound");
  });

  test("is left out if the service has no record of it, or shows none", async () => {
    expect(await sumOfValues(values, noRecord)).toEqual([[0.066]]);
    expect(await sumOfValues(values, { status: 403 })).toEqual([[0.066]]);
  });

  test("fails a sum for the reason why the service does not tell whether it has a record", async () => {
    expect(await sumOfValues(values, { status: 500 })).toBe("serverError");
    expect(await sumOfValues(values, { status: 404 })).toBe("refused");
  });
});

describe("a code that a service leaves out of the values", () => {
  const values = [latestItem("06600")];

  test("is left out of a sum if the service does not find it either", async () => {
    expect(await sumOfValues(values, noRecord)).toEqual([[0.066]]);
    expect(await sumOfValues(values, { status: 404, body: { message: "No postal code found" } })).toEqual([[0.066]]);
  });

  test("fails a sum if the service has a record of it, or does not tell", async () => {
    expect(await sumOfValues(values, "right")).toBe("noAnswer");
    expect(await sumOfValues(values, { status: 403 })).toBe("forbidden");
    expect(await sumOfValues(values, { status: 500 })).toBe("serverError");
    expect(await sumOfValues(values, { status: 404 })).toBe("refused");
  });
});

test("a code that the token may not read is named: nothing else tells it from the others", async () => {
  const faulty = new FaultyApp({
    service: (request) => {
      if (request.url.endsWith("/indicator_catalog"))
        return { body: { count: 1, data: [{ ...indicator, value_type: "absolute" }] } };
      const isRefused = request.url.endsWith("/latest") && JSON.stringify(request.body).includes("06700");
      return isRefused ? { status: 403, body: { error: "forbidden", message: "Not yours." } } : rightReply(request);
    },
  });
  const codes = readCodes([["06600"], ["06700"]]);
  const answered = aggregateTable(faulty.newCell(), codes, ["socioeconomic_ab"], null, 0);
  const failed = expect(answered).rejects.toMatchObject({ code: "forbidden", details: { what: "06700" } });
  await faulty.clock.pass(60_000);
  await failed;
});

test("an indicator that the catalog writes in another case than the values is summed", async () => {
  const listed = { ...indicator, mnemonic: "SOCIOECONOMIC_AB", value_type: "absolute" };
  const faulty = new FaultyApp({
    service: (request) =>
      request.url.endsWith("/indicator_catalog") ? { body: { count: 1, data: [listed] } } : rightReply(request),
  });
  for (const name of ["socioeconomic_ab", "socioeconomic"]) {
    const codes = readCodes([["06600"], ["06700"]]);
    const answered = aggregateTable(faulty.newCell(), codes, [name], null, 0);
    await faulty.clock.pass(10_000);
    expect(await answered).toEqual([[sum]]);
  }
});
