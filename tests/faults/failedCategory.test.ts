import type { CannedReply, SentRequest } from "../support/cannedFetch";
import { callFunction } from "./callFunction";
import { FaultyApp } from "./faultyApp";
import { service } from "./listedService";

const forbidden: unknown = expect.objectContaining({
  code: "#N/A",
  message: expect.stringContaining("no permission") as string,
});

/** A service that shows everything but one category; its catalog may be closed too. */
function closing(closed: string, catalogStatus = 200): FaultyApp {
  const reply = (request: SentRequest): CannedReply => {
    const { categories = [] } = (request.body ?? {}) as { categories?: string[] };
    if (request.url.endsWith("catalog") && catalogStatus !== 200) return { status: catalogStatus };
    return categories.includes(closed) ? { status: 403 } : service(request);
  };
  return new FaultyApp({ service: reply });
}

describe("a category that the service refuses", () => {
  const both = [["demographic,socioeconomic"]];

  test("costs a code no value of another one, and its columns say why", async () => {
    const faulty = closing("demographic");
    for (let calculation = 1; calculation <= 2; calculation++) {
      expect(await callFunction(faulty, "ZIP.LATEST", "06600", both, 1)).toEqual([
        ["pobtot", "socioeconomic_ab", "socioeconomic_new"],
        [forbidden, 1, 2],
      ]);
    }
    const rows = await callFunction(faulty, "ZIP.LATEST", [["06600"], [""], ["06700"]], both);
    expect(rows).toEqual([
      [forbidden, 1, 2],
      ["", "", ""],
      [forbidden, 1, 2],
    ]);
  });

  test("fails the row where no column would show it", async () => {
    const shown = await callFunction(closing("health"), "ZIP.LATEST", "06600", [["health,socioeconomic"]]);
    expect(shown).toMatch(/no permission/);
  });

  test("fails its key, whatever came with others", async () => {
    const shown = await callFunction(closing("socioeconomic", 403), "ZIP.LATEST", "06600", [
      ["socioeconomic_ab,health"],
    ]);
    expect(shown).toEqual([[forbidden, 5]]);
  });
});
