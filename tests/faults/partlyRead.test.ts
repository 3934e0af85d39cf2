import type { CannedReply, SentRequest } from "../support/cannedFetch";
import { callFunction } from "./callFunction";
import { indicator, rightReply } from "./cannedService";
import { FaultyApp } from "./faultyApp";

const [unreadable, notAvailable] = [
  expect.objectContaining({ code: "#N/A", message: expect.stringContaining("could not be read") as string }),
  expect.objectContaining({ code: "#N/A" }),
] as unknown[];

/** A service that spoils fields of the records of 06600, until it is mended. */
function spoiling(fields: object, data: object = {}, replyTo = rightReply): { faulty: FaultyApp; mend: () => void } {
  let isMended = false;
  const service = (request: SentRequest): CannedReply => {
    const reply = replyTo(request);
    const { results, data: items } = (reply.body ?? {}) as Partial<Record<string, Record<string, unknown>[]>>;
    for (const item of isMended ? [] : [...(results ?? []), ...(items ?? [])]) {
      if (item["zip_code"] !== "06600" && item["zip_code"] !== "64001") continue;
      if (results) item["data"] = { ...(item["data"] as object), ...data };
      else Object.assign(item, fields);
    }
    return reply;
  };
  return { faulty: new FaultyApp({ service }), mend: () => (isMended = true) };
}

/** Of indicators that are added up. */
function summed(request: SentRequest): CannedReply {
  const catalog = { body: { count: 1, data: [{ ...indicator, value_type: "absolute" }] } };
  return request.url.endsWith("/indicator_catalog") ? catalog : rightReply(request);
}

const column = [["06600"], ["06700"]];

describe("a field that cannot be read", () => {
  const fields = { neighborhoods: 3, neighbors: "01000", data_coverage: 3, state_name: {}, id: {} };

  test("harms no column beside it, and its cell says why", async () => {
    const { faulty } = spoiling(fields);
    const asked = (names: string) => callFunction(faulty, "ZIP.SEARCH", column, [[names]], 0);
    expect(await asked("zip_code,population")).toEqual([
      ["06600", 6600],
      ["06700", 6700],
    ]);
    expect(await asked("population,state_name,neighbors")).toEqual([
      [6600, unreadable, notAvailable],
      [6700, "", ""],
    ]);
  });

  test("leaves no code out of a list", async () => {
    const { faulty } = spoiling(fields);
    const list = (names: string) => callFunction(faulty, "ZIP.CATALOG", [["19"]], null, [[names]], 0);
    expect(await list("zip_code")).toHaveLength(250);
    expect(((await list("zip_code,state_name")) as unknown[]).slice(0, 3)).toEqual([
      ["64000", ""],
      ["64001", unreadable],
      ["64002", ""],
    ]);
  });

  test("is not taken for a code without neighbors", async () => {
    const { faulty } = spoiling(fields);
    expect(await callFunction(faulty, "ZIP.NEIGHBORS", [["06600"]])).toMatch(/^#N\/A .*could not be read.*neighbors/);
  });

  test("of a code is asked for again when the cell is calculated again", async () => {
    const { faulty, mend } = spoiling(fields);
    const asked = () => callFunction(faulty, "ZIP.SEARCH", column, [["state_name"]], 0);
    expect(await asked()).toEqual([[unreadable], [""]]);
    mend();
    expect(await asked()).toEqual([[""], [""]]);
  });

  test("of a list is asked for again after ten minutes, or at once where the user refreshes errors", async () => {
    for (const isRefreshed of [false, true]) {
      const { faulty, mend } = spoiling(fields);
      const second = async (): Promise<unknown> => {
        const list = await callFunction(faulty, "ZIP.CATALOG", [["19"]], null, [["state_name"]], 0);
        return (list as unknown[][])[1]?.[0];
      };
      expect(await second()).toEqual(unreadable);
      mend();
      expect(await second()).toEqual(unreadable);
      if (isRefreshed) faulty.app.moments.begin({ values: -Infinity, errors: faulty.time() });
      else await faulty.clock.pass(600_000);
      expect(await second()).toBe("");
    }
  });
});

test("neighborhoods that cannot be read are not said to be none, and are asked for again", async () => {
  let neighborhoods: unknown = { Urbano: { Colonia: "Juárez" } };
  const service = (request: SentRequest): CannedReply => {
    const { body } = rightReply(request) as { body: { results: object[] } };
    return { body: { ...body, results: body.results.map((item) => ({ ...item, neighborhoods })) } };
  };
  const faulty = new FaultyApp({ service });
  const listed = () => callFunction(faulty, "ZIP.NEIGHBORHOODS", "06600", 0);
  expect(await listed()).toMatch(/^#N\/A .*could not be read.*neighborhoods/);
  neighborhoods = { Urbano: { Colonia: ["Juárez"] } };
  expect(await listed()).toEqual([["Urbano", "Colonia", "Juárez"]]);
  neighborhoods = {};
  faulty.app.latest.expire();
  expect(await listed()).toMatch(/^#N\/A .*lists no neighborhoods/);
});

describe("a figure that cannot be read", () => {
  const data = { socioeconomic_ab: "n/d", socioeconomic_c: 0.5 };
  const latest = (faulty: FaultyApp, names: string) => callFunction(faulty, "ZIP.LATEST", column, [[names]], 0);

  test("harms no other of its category, and its cell says why", async () => {
    const { faulty } = spoiling({}, data);
    expect(await latest(faulty, "socioeconomic_c")).toEqual([[0.5], [""]]);
    expect(await latest(faulty, "socioeconomic")).toEqual([
      [unreadable, 0.5],
      [0.067, ""],
    ]);
  });

  test("has its column though the catalog does not list it", async () => {
    const { faulty } = spoiling({}, { socioeconomic_new: "n/d" });
    expect(await latest(faulty, "socioeconomic")).toEqual([
      [0.066, unreadable],
      [0.067, ""],
    ]);
    const alone = await callFunction(faulty, "ZIP.LATEST", "06600", [["socioeconomic_new"]], 0);
    expect(alone).toMatch(/^#N\/A .*could not be read/);
  });

  test("is not left out of a sum", async () => {
    const { faulty } = spoiling({}, data, summed);
    const sum = await callFunction(faulty, "ZIP.AGGREGATE", "06600", [["socioeconomic_ab"]], null, 0);
    expect(sum).toMatch(/^#N\/A .*could not be read/);
  });
});

describe("a code whose group cannot be read", () => {
  const groups = { municipality_id: "09015", municipality_name: "Cuauhtémoc", state_id: "09", state_name: "CDMX" };
  const located = (request: SentRequest): CannedReply => {
    const reply = summed(request);
    const { data: items } = (reply.body ?? {}) as { data?: object[] };
    if (request.url.includes("/search")) for (const item of items ?? []) Object.assign(item, groups);
    return reply;
  };
  const sums = (fields: object, by: string) => {
    const { faulty } = spoiling(fields, {}, located);
    return callFunction(faulty, "ZIP.AGGREGATE", column, [["socioeconomic_ab"]], by, 0);
  };

  test("is not left out of the sum of its group", async () => {
    expect(await sums({}, "municipality")).toEqual([["Cuauhtémoc", expect.closeTo(0.133)]]);
    expect(await sums({ municipality_id: {} }, "municipality")).toMatch(/^#N\/A .*could not be read.*municipality_id/);
  });

  test("has the name that comes with the others, if only its own cannot be read", async () => {
    expect(await sums({ municipality_name: {} }, "municipality")).toEqual([["Cuauhtémoc", expect.closeTo(0.133)]]);
  });
});

test("a code that a search counts and does not send is not said to be unknown", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ body: { count: 1, data: [] } }], /search/);
  expect(await callFunction(faulty, "ZIP.SEARCH", "06700", [["zip_code"]], 0)).toMatch(/sent no answer for 06700/);
});
