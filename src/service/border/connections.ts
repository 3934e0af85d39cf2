import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Socket } from "node:net";

/** Milliseconds without a byte after which a client no longer reads its reply. Node waits once more for one that was reading until then. */
const readingTime = 30_000;

interface Connection {
  readonly socket: Socket;
  /** Whether it has ever sent a whole request. */
  readonly isProven: boolean;
  /** Whether the service has a request of it in hand; otherwise it waits for its client, to send or to read. */
  readonly isInHand: boolean;
}

/**
 * Keeps room for newcomers: beyond `most` open connections, one that waits for its client is closed. Those that never
 * sent a whole request go first, among them the one that waits longest. Where all requests are in hand, the newcomer is closed.
 */
export function limitConnections(app: FastifyInstance, maxConnections: number): void {
  /** By peer, because the socket of a request is another one than that of its connection under TLS. The longest unchanged first. */
  const connections = new Map<string, Connection>();

  app.server.on("connection", (socket: Socket) => {
    const peer = peerOf(socket);
    connections.set(peer, { socket, isProven: false, isInHand: false });
    socket.once("close", () => connections.delete(peer));
    if (connections.size > maxConnections) closeOne(connections);
  });

  const note = (request: FastifyRequest, isInHand: boolean): void => {
    const peer = peerOf(request.raw.socket);
    const connection = connections.get(peer);
    if (connection === undefined) return;
    connections.delete(peer);
    connections.set(peer, { socket: connection.socket, isProven: true, isInHand });
    if (!isInHand) request.raw.socket.setTimeout(readingTime);
  };
  app.addHook("preValidation", (request, _reply, done) => {
    note(request, true);
    done();
  });
  app.addHook("onSend", (request, _reply, _payload, done) => {
    note(request, false);
    done();
  });
}

function closeOne(connections: Map<string, Connection>): void {
  const waiting = Array.from(connections).filter(([, { isInHand }]) => !isInHand);
  const [peer, connection] = waiting.find(([, { isProven }]) => !isProven) ?? waiting[0] ?? [];
  if (peer === undefined || connection === undefined) return;
  connections.delete(peer);
  connection.socket.destroy();
}

function peerOf({ remoteAddress = "", remotePort = 0 }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
