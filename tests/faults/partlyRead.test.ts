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

/** A service whose catalog tells these fields of its one indicator. */
function telling(fields: object) {
  const body = { count: 1, data: [{ ...indicator, ...fields }] };
  return (request: SentRequest): CannedReply =>
    request.url.endsWith("/indicator_catalog") ? { body } : rightReply(request);
}

const summed = telling({ value_type: "absolute" });
const column = [["06600"], ["06700"]];

describe("a field that cannot be read", () => {
  const fields = {
    neighborhoods: 3,
    neighbors: "01000",
    data_coverage: 3,
    state_name: {},
    id: {},
    inhabited_households: "12,345",
    area_km2: "many",
    centroid_lat: true,
    centroid_lon: -99,
    nse_predominant_level: {},
    state_border: "x",
  };

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

  test.each(["inhabited_households", "area_km2", "centroid_lat", "nse_predominant_level", "state_border"])(
    "is no missing datum where null would be one: %s",
    async (name) => {
      const { faulty } = spoiling(fields);
      const cells = await callFunction(faulty, "ZIP.SEARCH", column, [[`population,${name}`]], 0);
      expect(cells).toEqual([
        [6600, expect.objectContaining({ code: "#N/A", message: expect.stringContaining(`field ${name}`) as string })],
        [6700, ""],
      ]);
    },
  );

  test("is not taken for a code without a polygon", async () => {
    const { faulty } = spoiling(fields);
    expect(await callFunction(faulty, "ZIP.DISTANCE", "06600", "06700")).toMatch(/could not be read.*centroid_lat/);
  });

  test("is not left out of an average that it weighs", async () => {
    const { faulty } = spoiling(fields, {}, telling({ value_type: "fraction", unit: "share of dwellings" }));
    const average = await callFunction(faulty, "ZIP.AGGREGATE", column, [["socioeconomic_ab"]], null, 0);
    expect(average).toMatch(/could not be read.*inhabited_households/);
  });

  test("leaves no code out of a list", async () => {
    const { faulty } = spoiling(fields);
    const list = (names: string) => callFunction(faulty, "ZIP.CATALOG", [["19"]], null, [[names]], 0);
    expect(await list("zip_code")).toHaveLength(250);
    expect(((await list("zip_code,state_name")) as unknown[]).slice(0, 2)).toEqual([
      ["64000", ""],
      ["64001", unreadable],
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

test("neighborhoods that cannot be read are not said to be none", async () => {
  const service = (request: SentRequest): CannedReply => {
    const { body } = rightReply(request) as { body: { results: object[] } };
    const neighborhoods = { Urbano: { Colonia: "Juárez" } };
    return { body: { ...body, results: body.results.map((item) => ({ ...item, neighborhoods })) } };
  };
  const listed = await callFunction(new FaultyApp({ service }), "ZIP.NEIGHBORHOODS", "06600", 0);
  expect(listed).toMatch(/^#N\/A .*could not be read.*neighborhoods/);
});

describe("a figure that cannot be read", () => {
  const data = { socioeconomic_ab: "n/d", socioeconomic_c: 0.5, socioeconomic_new: "n/d" };

  test("harms no other of its category, has its column though the catalog does not list it, and its cell says why", async () => {
    const { faulty } = spoiling({}, data);
    const latest = (names: string) => callFunction(faulty, "ZIP.LATEST", column, [[names]], 0);
    expect(await latest("socioeconomic_c")).toEqual([[0.5], [""]]);
    expect(await latest("socioeconomic")).toEqual([
      [unreadable, 0.5, notAvailable],
      [0.067, "", ""],
    ]);
  });

  test.each(["provisional", 3, true, null, { at: 3 }])(
    "harms only who asks for it where its category is not known: %j",
    async (note) => {
      const { faulty } = spoiling({}, { note });
      const latest = (names: string) => callFunction(faulty, "ZIP.LATEST", column, [[names]], 0);
      expect(await latest("socioeconomic")).toEqual([[0.066], [0.067]]);
      const sent = faulty.sent.length;
      expect(await latest("socioeconomic")).toEqual([[0.066], [0.067]]);
      expect(faulty.sent).toHaveLength(sent);
      if (note !== null) expect(await latest("note")).toEqual([[note === 3 ? 3 : unreadable], [""]]);
    },
  );

  test("is not left out of a sum", async () => {
    const { faulty } = spoiling({}, data, summed);
    const sum = await callFunction(faulty, "ZIP.AGGREGATE", "06600", [["socioeconomic_ab"]], null, 0);
    expect(sum).toMatch(/^#N\/A .*could not be read/);
  });
});

test("a code whose group cannot be read is not left out of the sum of its group, if more than its name is missing", async () => {
  const groups = { municipality_id: "09015", municipality_name: "Cuauhtémoc", state_id: "09", state_name: "CDMX" };
  const located = (request: SentRequest): CannedReply => {
    const reply = summed(request);
    const { data: items } = (reply.body ?? {}) as { data?: object[] };
    if (request.url.includes("/search")) for (const item of items ?? []) Object.assign(item, groups);
    return reply;
  };
  const sums = (fields: object) => {
    const { faulty } = spoiling(fields, {}, located);
    return callFunction(faulty, "ZIP.AGGREGATE", column, [["socioeconomic_ab"]], "municipality", 0);
  };
  expect(await sums({ municipality_name: {} })).toEqual([["Cuauhtémoc", expect.closeTo(0.133)]]);
  expect(await sums({ municipality_id: {} })).toMatch(/^#N\/A .*could not be read.*municipality_id/);
});

test("a code that a search counts and does not send is not said to be unknown", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ body: { count: 1, data: [] } }], /search/);
  expect(await callFunction(faulty, "ZIP.SEARCH", "06700", [["zip_code"]], 0)).toMatch(/sent no answer for 06700/);
});

describe("a field of an indicator that cannot be read", () => {
  const faulty = new FaultyApp({ service: telling({ source: "INEGI", unit: "share", indicator_name_en: "Upper" }) });

  test("leaves it in the catalog, and its cell says why", async () => {
    const [names = [], row = []] = (await callFunction(faulty, "ZIP.INDICATORS")) as unknown[][];
    const valueOf = (name: string): unknown => row[names.indexOf(name)];
    expect(["mnemonic", "unit", "source"].map(valueOf)).toEqual(["socioeconomic_ab", "share", unreadable]);
  });

  test("costs the formulas with its name nothing", async () => {
    expect(await callFunction(faulty, "ZIP.LATEST", "06600", [["Upper"]], 0)).toEqual([[0.066]]);
  });

  test("fails the fact that it holds, and no other", async () => {
    const fact = (name?: string) => callFunction(faulty, "ZIP.SOURCE", "06600", "socioeconomic_ab", name);
    expect(await fact("unit")).toEqual([["share"]]);
    expect(await fact("source")).toMatch(/^#N\/A .*could not be read.*source/);
    const facts = Object.fromEntries((await fact()) as [string, unknown][]);
    expect(facts).toMatchObject({ unit: "share", source: unreadable });
  });

  test("is not passed over where it may say that the indicator is no sum", async () => {
    const kindless = new FaultyApp({ service: telling({ value_type: ["median"], unit: "count" }) });
    const sum = await callFunction(kindless, "ZIP.AGGREGATE", column, [["socioeconomic_ab"]], null, 0);
    expect(sum).toMatch(/^#N\/A .*could not be read.*value_type/);
  });
});

test("an item that comes twice with something nested 50,000 deep costs its neighbors nothing", async () => {
  const nested = `${"[".repeat(50_000)}"\\u200b"${"]".repeat(50_000)}`;
  const item = (code: string): string => `{"zip_code":"${code}","data":{"socioeconomic_ab":0.1},"extra":${nested}}`;
  const body = `{"results":[${item("06600")},${item("06600")},{"zip_code":"06700","data":{"socioeconomic_ab":0.2}}]}`;
  const service = (request: SentRequest): CannedReply =>
    request.url.endsWith("/latest") ? { body } : rightReply(request);
  const latest = callFunction(new FaultyApp({ service }), "ZIP.LATEST", column, [["socioeconomic_ab"]], 0);
  expect(await latest).toEqual([[0.1], [0.2]]);
});
