import { latestItem, rightReply } from "../../../../tests/faults/cannedService";
import { FaultyApp } from "../../../../tests/faults/faultyApp";
import { neighborhoodsTable } from "./neighborhoodsTable";

/** A service that refuses requests for some categories. */
function serviceWithout(...forbidden: string[]): FaultyApp {
  return new FaultyApp({
    service: (request) => {
      if (!request.url.endsWith("/latest")) return rightReply(request);
      const { zip_codes, categories } = request.body as { zip_codes: string[]; categories: string[] };
      if (categories.some((category) => forbidden.includes(category))) return { status: 403 };
      const neighborhoods = { Urbano: { Colonia: ["Juárez"] } };
      return { body: { results: zip_codes.map((code) => ({ ...latestItem(code), neighborhoods, data: {} })) } };
    },
  });
}

async function neighborhoodsIn(faulty: FaultyApp): Promise<unknown> {
  const listed = Promise.resolve(neighborhoodsTable(faulty.newCell(), "06600", 0));
  const outcome = listed.catch((thrown: unknown) => thrown);
  await faulty.clock.pass(60_000);
  return outcome;
}

const juarez = [["Urbano", "Colonia", "Juárez"]];

test("neighborhoods come with any category that the account may read", async () => {
  expect(await neighborhoodsIn(serviceWithout("demographic", "education"))).toEqual(juarez);
});

test("neighborhoods that came with one category are shown though another is forbidden, without a request", async () => {
  const faulty = serviceWithout("demographic");
  for (const parts of [1, 1 << 3]) faulty.app.latest.ask("06600", parts);
  await faulty.clock.pass(60_000);
  const { length } = faulty.sent;
  expect(await neighborhoodsIn(faulty)).toEqual(juarez);
  expect(faulty.sent).toHaveLength(length);
});

test("neighborhoods are forbidden where every category is", async () => {
  const all = ["demographic", "education", "employment", "health", "housing", "socioeconomic"];
  expect(await neighborhoodsIn(serviceWithout(...all))).toMatchObject({ code: "forbidden" });
});
