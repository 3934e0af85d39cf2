import { callFunction } from "../../../../tests/faults/callFunction";
import { FaultyApp } from "../../../../tests/faults/faultyApp";
import type { CannedReply, SentRequest } from "../../../../tests/support/cannedFetch";

/** A small country: two codes in the capital, one in the state around it, one far away, one without a location. */
const points: Readonly<Record<string, readonly [lat: number, lon: number] | null>> = {
  "06600": [19.43, -99.16],
  "06700": [19.42, -99.16],
  "06900": null,
  "53100": [19.5, -99.24],
  "97000": [20.97, -89.62],
};

const refusal: CannedReply = { status: 403, body: { error: "forbidden", message: "No permission for the state." } };

/** A service with the states' pages, except those given other replies. */
function service(otherwise: Readonly<Record<string, CannedReply>> = {}): (request: SentRequest) => CannedReply {
  const prefixes: Readonly<Record<string, string>> = { "09": "0", "15": "5", "31": "9" };
  return ({ url }) => {
    const stateId = new URL(url).searchParams.get("state_id") ?? "";
    const codes = Object.keys(points).filter((code) => code.startsWith(prefixes[stateId] ?? "-"));
    const data = codes.map((code) => {
      const [lat, lon] = points[code] ?? [null, null];
      return { zip_code: code, state_id: stateId, centroid_lat: lat, centroid_lon: lon };
    });
    const body = { count: data.length, total_count: data.length, has_next: false, next_offset: null, data };
    return otherwise[stateId] ?? { body };
  };
}

const codesWithin = (faulty: FaultyApp, km: number): Promise<unknown> =>
  callFunction(faulty, "ZIP.WITHIN", [["06600"]], km, [["zip_code", "distance_km"]]);
const statesAsked = (faulty: FaultyApp): (string | null)[] =>
  faulty.sent.map(({ url }) => new URL(url).searchParams.get("state_id")).sort();

test("a circle finds what lies in it, across the border of its state, and what lies nobody knows where never", async () => {
  const faulty = new FaultyApp({ service: service() });
  expect(await codesWithin(faulty, 12)).toEqual([
    ["06600", 0],
    ["06700", expect.closeTo(1.112, 3)],
    ["53100", expect.closeTo(11.45, 1)],
  ]);
  expect(statesAsked(faulty)).toEqual(["09", "15"]);
});

test("a state that the token may not see is left out, and asked only once", async () => {
  const faulty = new FaultyApp({ service: service({ "15": refusal }) });
  expect(await codesWithin(faulty, 12)).toEqual([
    ["06600", 0],
    ["06700", expect.any(Number)],
  ]);
  expect(await codesWithin(faulty, 11)).toEqual([
    ["06600", 0],
    ["06700", expect.any(Number)],
  ]);
  expect(statesAsked(faulty)).toEqual(["09", "15"]);
});

test("a code in a state that the token may not see is told so", async () => {
  const faulty = new FaultyApp({ service: service({ "09": refusal }) });
  expect(await codesWithin(faulty, 12)).toMatch(/^#N\/A Your token has no permission/);
});

test("of several codes, the one that the token may not see is named", async () => {
  const faulty = new FaultyApp({ service: service({ "31": refusal }) });
  const answered = callFunction(faulty, "ZIP.WITHIN", [["06600"], ["97000"]], 12, [["zip_code", "distance_km"]]);
  expect(await answered).toMatch(/^#N\/A Your token has no permission for this: 97000\./);
});

test.each(["#N/A", "#DIV/0!", "#REF!"])("%s among several codes stays, and says that a cell holds it", async (code) => {
  const range = [["06600"], [{ type: "CustomFunctionError", code }]];
  const answered = await callFunction(new FaultyApp({ service: service() }), "ZIP.NEAREST", range, 1, [
    ["zip_code", "distance_km"],
  ]);
  const shownCode = code === "#REF!" ? "#N/A" : code;
  expect(answered).toBe(`${shownCode} A cell that the formula refers to contains ${code}. Check that cell first.`);
});

test("a state whose pages break fails the circle: without them it would look whole", async () => {
  const faulty = new FaultyApp({ service: service({ "15": { status: 400, body: { error: "bad", message: "No." } } }) });
  expect(await codesWithin(faulty, 12)).toMatch(/^#N\/A The service refused the request/);
});

test("a code that its state's page does not list is searched, and lies where that says", async () => {
  const pages = service();
  const faulty = new FaultyApp({
    service: (request) => {
      if (!request.url.includes("/search")) return pages(request);
      const found = { zip_code: "09999", state_id: "15", centroid_lat: 19.5, centroid_lon: -99.24 };
      const data = request.url.includes("09999") ? [found] : [];
      return { body: { count: data.length, data } };
    },
  });
  expect(await callFunction(faulty, "ZIP.WITHIN", [["09999"]], 1, [["zip_code", "distance_km"]])).toEqual([
    ["53100", 0],
  ]);
  expect(await callFunction(faulty, "ZIP.WITHIN", [["09998"]], 1, [["zip_code", "distance_km"]])).toMatch(
    /^#N\/A .* 09998\./,
  );
});

test("the nearest are looked for in wider and wider circles, up to the whole country", async () => {
  const faulty = new FaultyApp({ service: service() });
  const nearest = (count: number): Promise<unknown> =>
    callFunction(faulty, "ZIP.NEAREST", [["06600"]], count, [["zip_code", "distance_km"]]);
  expect(await nearest(1)).toEqual([["06700", expect.any(Number)]]);
  expect(statesAsked(faulty)).not.toContain("31");
  expect(await nearest(9)).toEqual([
    ["06700", expect.any(Number)],
    ["53100", expect.any(Number)],
    ["97000", expect.closeTo(1010, 0)],
  ]);
  expect(new Set(statesAsked(faulty)).size).toBe(32);
  expect(faulty.sent).toHaveLength(32);
});

test("a code that two states list is found once, where it is nearest", async () => {
  const pages = service();
  const faulty = new FaultyApp({
    service: (request) => {
      const reply = pages(request);
      const { data } = reply.body as { data: unknown[] };
      if (/state_id=15/.test(request.url)) data.push({ zip_code: "06700", centroid_lat: 19.421, centroid_lon: -99.16 });
      if (/state_id=15/.test(request.url)) data.push({ zip_code: "06600", centroid_lat: 19.44, centroid_lon: -99.16 });
      return reply;
    },
  });
  faulty.answerWith([(_, right) => ({ body: { ...(right.body as object), total_count: null } })], /./);
  expect(await codesWithin(faulty, 12)).toEqual([
    ["06600", 0],
    ["06700", expect.closeTo(1.001, 3)],
    ["53100", expect.any(Number)],
  ]);
  const nearest = await callFunction(faulty, "ZIP.NEAREST", [["06600"]], 2, [["zip_code", "distance_km"]]);
  expect(nearest).toEqual([
    ["06700", expect.any(Number)],
    ["53100", expect.any(Number)],
  ]);
});
