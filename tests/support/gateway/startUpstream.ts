import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";

/** A request as it reached the service behind the gateway. */
interface SeenRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly rawHeaders: readonly string[];
  readonly body: string;
}

export interface TestUpstream {
  /** Without a path. */
  readonly url: string;
  readonly port: number;
  readonly seen: SeenRequest[];
  readonly close: () => Promise<void>;
}

type Answer = (seen: SeenRequest, reply: ServerResponse) => void;

/** Starts a service on a free local port that answers as the test wants. */
export async function startUpstream(answer: Answer): Promise<TestUpstream> {
  const seen: SeenRequest[] = [];
  const listener: RequestListener = (request, reply) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const { method, url, headers, rawHeaders } = request;
      const asked = { method, url, headers, rawHeaders, body: Buffer.concat(pieces).toString() };
      seen.push(asked);
      answer(asked, reply);
    });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    seen,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Writes these bytes to a local port, and resolves with what comes back until the other side closes. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let reply = "";
    socket.on("data", (data) => (reply += data.toString("latin1")));
    socket.on("close", () => resolve(reply));
    socket.on("error", () => resolve(reply));
    socket.write(text, "latin1");
  });
}
