import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { connect, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { freePort } from "../../tests/support/service/processes";
import { makeSmallFolder } from "../../tests/support/service/dataFolders";
import { startProcess } from "../../tests/support/service/serviceProcess";

const races = Number(process.env.SERVICE_RACES ?? (process.env.LONG ? 50 : 1));

describe("starting and stopping", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await makeSmallFolder();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("serves https on localhost and ends clean on SIGTERM", async () => {
    const port = await freePort();
    const service = startProcess(folder, port, ["--service-only"]);
    expect(await service.ready).toBe(`https://localhost:${port}`);
    expect(service.output()).toContain("the browser warns once");
    expect(await secureStatus(port, "/health")).toBe(200);
    service.process.kill("SIGTERM");
    expect(await service.exit).toBe(0);
  }, 120_000);

  test("serves this computer's addresses alone, all in the same way", async () => {
    const port = await freePort();
    const service = startProcess(folder, port);
    await service.ready;
    const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
    for (const { address, internal, family } of own.filter(({ scopeid = 0 }) => scopeid === 0)) {
      const host = family === "IPv6" ? `[${address}]` : address;
      const reply = fetch(`http://${host}:${port}/api/v1/zipcodes/%ZZ`).then(({ status }) => status);
      expect([address, await reply.catch(() => "none")]).toEqual([address, internal ? 400 : "none"]);
      expect([address, await noise(port, address)]).toEqual([address, internal ? "bad_request" : "none"]);
    }
    service.process.kill("SIGHUP");
    expect(await service.exit).toBe(0);
  }, 60_000);

  test("prints the workbench's address with the pages", async () => {
    const port = await freePort();
    const service = startProcess(folder, port, []);
    expect(await service.ready).toBe(`https://localhost:${port}/workbench/`);
    service.process.kill("SIGINT");
    expect(await service.exit).toBe(0);
  }, 60_000);

  test(
    `of two that start at once on one folder, exactly one serves (${races} races)`,
    async () => {
      for (let race = 0; race < races; race++) {
        const both = [startProcess(folder, await freePort()), startProcess(folder, await freePort())];
        const outcomes = await Promise.allSettled(both.map(({ ready }) => ready));
        expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
        const loser = both[outcomes[0]?.status === "rejected" ? 0 : 1];
        expect(loser?.output().trim()).toMatch(/^The data folder .* is in use by .*\.$/);
        expect(await loser?.exit).toBe(1);
        for (const { process: child } of both) child.kill("SIGTERM");
        await Promise.all(both.map(({ exit }) => exit));
      }
    },
    races * 60_000,
  );

  test("says in one line that the port is in use", async () => {
    const server = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
    const service = startProcess(folder, port);
    expect(await service.exit).toBe(1);
    expect(service.output().trim()).toBe(
      `Port ${port} is in use. Stop what uses it, or choose another one: --port ${port + 1}.`,
    );
    server.close();
  }, 60_000);

  test("says in one line that the folder cannot be written to", async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    chmodSync(file, 0o400);
    const service = startProcess(join(file, "data"), await freePort());
    expect(await service.exit).toBe(1);
    expect(service.output().trim()).toMatch(/^The data folder .* cannot be written to\..*$/);
  }, 60_000);

  test("tells how it is used, and does nothing else", async () => {
    const service = startProcess(folder, 3_000, ["--help", "--http"]);
    expect(await service.exit).toBe(0);
    expect(service.output()).toMatch(/^npm start -- \[options\]/);
    expect(service.output()).not.toContain("ready");
  }, 60_000);
});

/** The error in response to a line that is not HTTP. */
function noise(port: number, host: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => socket.write("nonsense\r\n\r\n"));
    socket.on("data", (data) => resolve(/"error":"(\w+)"/.exec(data.toString())?.[1] ?? "no words"));
    socket.on("error", () => resolve("none"));
  });
}

function secureStatus(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: "localhost", port, path, rejectUnauthorized: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    })
      .on("error", reject)
      .end();
  });
}
