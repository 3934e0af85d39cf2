import type { FastifyInstance } from "fastify";
import type { AddressInfo } from "node:net";
import { readBase } from "../../../src/gateway/commandLine";
import { createGateway, type GatewayOptions } from "../../../src/gateway/gateway";

export interface TestGateway {
  /** Without a path. */
  readonly url: string;
  readonly port: number;
  readonly app: FastifyInstance;
  /** Every line of its log, parsed. */
  readonly log: Record<string, unknown>[];
  /** The log as it was written. */
  readonly lines: string[];
  readonly close: () => Promise<void>;
}

type Options = Omit<Partial<GatewayOptions>, "zipcodes" | "queries"> & { zipcodes: string; queries?: string };

/** Starts a gateway on a free local port, over plain http, in front of the services at these addresses. */
export async function startGateway({ zipcodes, queries = zipcodes, ...options }: Options): Promise<TestGateway> {
  const log: Record<string, unknown>[] = [];
  const lines: string[] = [];
  const write = (line: string): void => {
    lines.push(line);
    log.push(JSON.parse(line) as Record<string, unknown>);
  };
  const app = createGateway({
    zipcodes: readBase("--zipcodes", zipcodes),
    queries: readBase("--queries", queries),
    log: { write },
    ...options,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    app,
    log,
    lines,
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
