import { Tokens } from "../access/tokens";
import { openAccounts } from "../folder/openFolder";
import { bearer, newService } from "../../../tests/support/service/injectedService";
import { ServiceError } from "./serviceError";

describe("the log of the service", () => {
  test("tells the operator of what is out of reach in a single line, with the reason", async () => {
    const lines: string[] = [];
    const failure = new ServiceError(503, "The database cannot be reached.", {}, "connect ECONNREFUSED");
    const away = { run: () => Promise.reject(failure), close: () => Promise.resolve() };
    const failing = await newService({ runner: away, log: (line) => lines.push(line), now: () => 0 });
    await failing.inject({ url: "/api/v1/queries/sales-by-zip/json", headers: bearer });
    expect(lines).toEqual([
      "1970-01-01T00:00:00.000Z 503 GET /api/v1/queries/sales-by-zip/json from 127.0.0.1: " +
        "The database cannot be reached. (connect ECONNREFUSED)",
    ]);
  });

  test("tells the operator of everyone turned away, with the time, and never with a token", async () => {
    const lines: string[] = [];
    const now = () => Date.parse("2026-11-20T12:00:00Z");
    const accounts = await openAccounts(":memory:");
    const watched = await newService({ accounts, demonstration: false, log: (line) => lines.push(line), now });
    const tokens = new Tokens(accounts, now);
    const { token } = await tokens.add({ interface: "zipcodes", owner: "ana", states: ["09"], queries: [] });
    const ask = (path: string, word: string) =>
      watched.inject({ url: `/api/v1/zipcodes${path}`, headers: { authorization: `token ${word}` } });
    await ask("?zip=secret-in-query", "secret-token");
    await ask("?state_id=19", token);
    await ask("?limit=0", token);
    expect(lines).toEqual([
      "2026-11-20T12:00:00.000Z 401 GET /api/v1/zipcodes from 127.0.0.1: The token is invalid or expired.",
      "2026-11-20T12:00:00.000Z 403 GET /api/v1/zipcodes from 127.0.0.1: The token has no permission for state 19.",
    ]);
  });
});
