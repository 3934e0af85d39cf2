import { pageReply, searchReply } from "../../../../tests/faults/cannedService";
import { FaultyApp } from "../../../../tests/faults/faultyApp";
import type { CannedReply, SentRequest } from "../../../../tests/support/cannedFetch";
import { states } from "../../../core/codes/states";
import type { Cells } from "../../cell/firewall";
import { neighborRings } from "./neighborRings";

const range = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(first + index).padStart(5, "0"));

/** The capital and three states around it. */
const codesByState = new Map([
  ["09", range(1000, 1110)],
  ["15", range(50_000, 2302)],
  ["17", range(62_000, 412)],
  ["19", range(64_000, 40)],
]);

/** A code with 18 neighbors in its state and five in another, one in a state with two pages, some with few neighbors, one whose rings are in other states. */
const neighborsOf = new Map([
  ["01000", [...range(1001, 18), ...range(62_000, 5)]],
  ["50000", [...range(50_001, 15), ...range(62_000, 3)]],
  ["64000", ["64001", "64002"]],
  ["64001", ["64000", "64003"]],
  ["64002", ["64004"]],
  ["62000", ["62300"]],
]);

function service({ url }: SentRequest): CannedReply {
  const { pathname, searchParams } = new URL(url);
  const isSearch = pathname.endsWith("/search");
  const stateIds = (searchParams.get("state_id") ?? "").split(",");
  const reply = isSearch
    ? searchReply((searchParams.get("zip_codes") ?? "").split(","))
    : pageReply(
        searchParams,
        stateIds.flatMap((id) => codesByState.get(id) ?? []),
      );
  const { data } = reply.body as { data: { zip_code: string; neighbors: string[] }[] };
  for (const item of data) item.neighbors = neighborsOf.get(item.zip_code) ?? [];
  return reply;
}

async function ringsOf(faulty: FaultyApp, code: string, order: number): Promise<unknown[]> {
  let got: Cells = [];
  const rings = neighborRings(faulty.newCell(), code, order);
  void Promise.resolve(rings).then((cells) => (got = cells));
  await faulty.clock.pass(30_000);
  return got.flat();
}

const pathsOf = ({ sent }: FaultyApp): string[] => sent.map(({ url }) => new URL(url).pathname.replace(/.*\//, ""));

test("two rings cost two requests, though the first has more than a search takes and lies in two states", async () => {
  const faulty = new FaultyApp({ service });
  const first = neighborsOf.get("01000") ?? [];
  expect(await ringsOf(faulty, "01000", 2)).toEqual([...first, "62300"]);
  expect(first.length).toBeGreaterThan(20);
  expect(pathsOf(faulty)).toEqual(["zipcodes", "search"]);
});

test("the page of a state is asked once for all its codes", async () => {
  const faulty = new FaultyApp({ service });
  expect(await ringsOf(faulty, "64000", 2)).toEqual(["64001", "64002", "64003", "64004"]);
  expect(await ringsOf(faulty, "64001", 3)).toEqual(["64000", "64003", "64002", "64004"]);
  expect(pathsOf(faulty)).toEqual(["zipcodes"]);
});

test("one ring, and the rings in a state of several pages, are searched", async () => {
  const one = new FaultyApp({ service });
  expect(await ringsOf(one, "01000", 1)).toEqual(neighborsOf.get("01000"));
  expect(pathsOf(one)).toEqual(["search"]);
  const two = new FaultyApp({ service });
  expect(states.find(({ id }) => id === "15")?.codes).toBeGreaterThan(2000);
  expect(await ringsOf(two, "50000", 2)).toEqual([...(neighborsOf.get("50000") ?? []), "62300"]);
  expect(pathsOf(two)).toEqual(["search", "search"]);
});

test("what is held is not asked as a page", async () => {
  const faulty = new FaultyApp({ service });
  await ringsOf(faulty, "64000", 1);
  expect(await ringsOf(faulty, "64000", 2)).toEqual(["64001", "64002", "64003", "64004"]);
  expect(pathsOf(faulty)).toEqual(["search", "search"]);
});

test("a neighbor that is no code is listed as the service writes it, and leads no further", async () => {
  const odd = (request: SentRequest): CannedReply => {
    const reply = service(request);
    const { data } = reply.body as { data: { zip_code: string; neighbors: unknown[] }[] };
    for (const item of data) if (item.zip_code === "64000") item.neighbors = [null, "?", "64001"];
    return reply;
  };
  const faulty = new FaultyApp({ service: odd });
  expect(await ringsOf(faulty, "64000", 2)).toEqual(["64001", "?", "64003"]);
  expect(pathsOf(faulty)).toEqual(["zipcodes"]);
});

test("where pages do not work the codes are searched", async () => {
  const faulty = new FaultyApp({ service });
  faulty.answerWith([{ status: 403 }], /zipcodes\?/);
  expect(await ringsOf(faulty, "64000", 2)).toEqual(["64001", "64002", "64003", "64004"]);
  expect(pathsOf(faulty)).toEqual(["zipcodes", "search", "search"]);
});

test("what is stopped while it reads the page of its state asks nothing more", async () => {
  const faulty = new FaultyApp({ service });
  faulty.answerWith(["silence"], /zipcodes\?/);
  const outcome = Promise.resolve(neighborRings(faulty.newCell(), "01000", 2)).catch((error: unknown) => error);
  await faulty.clock.pass(3000);
  faulty.app.cancelAll();
  await faulty.clock.pass(5000);
  expect([await outcome, faulty.sent.length]).toEqual([expect.objectContaining({ code: "canceled" }), 1]);
});
