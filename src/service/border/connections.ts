import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Socket } from "node:net";

/** The longest time that a client may read nothing of its reply, in milliseconds. Node allows twice that if it was still reading before. */
const readingTime = 30_000;

interface Connection {
  readonly socket: Socket;
  /** Set once it has sent a whole request. */
  readonly isProven: boolean;
  /** Set while the service works on one of its requests; otherwise it is waiting for its client to send or read. */
  readonly isInHand: boolean;
}

/**
 * Keeps room for new connections: beyond `maxConnections`, one that is waiting for its client is closed. Those that never sent a
 * whole request go first, the longest-waiting first of all. While all are being served, the new one is closed.
 */
export function limitConnections(app: FastifyInstance, maxConnections: number): void {
  /** Keyed by peer, because under TLS a request's socket is not its connection's. The longest unchanged comes first. */
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
