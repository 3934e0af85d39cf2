import type { FastifyInstance, FastifyRequest } from "fastify";
import { ServiceError } from "./serviceError";

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** True if an address, or a socket's peer, is this computer. */
export function isLoopback(name: string | undefined): boolean {
  if (name === undefined) return false;
  return loopbackNames.has(name) || name === "::1" || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(name);
}

/** Refuses requests under a foreign host name: a page elsewhere could point its own name at this computer. */
export function checkHosts(app: FastifyInstance, ownHosts: readonly string[]): void {
  const hosts = new Set([...loopbackNames, ...ownHosts.map((name) => name.toLowerCase())]);
  app.addHook("onRequest", (request, _reply, done) => {
    const [host, second] = headerValues(request, "host");
    if (host === undefined || second !== undefined) {
      throw new ServiceError(400, "A request must have exactly one Host header.");
    }
    if (!hosts.has(hostName(host))) {
      throw new ServiceError(421, "This service does not answer under that host name.");
    }
    if (!isOfHosts(request.raw.url ?? "/", hosts)) {
      throw new ServiceError(421, "This service is not a proxy: the address names another host.");
    }
    done();
  });
}

/** A request line may carry a whole address, host included. */
function isOfHosts(address: string, hosts: ReadonlySet<string>): boolean {
  if (address.startsWith("/") || address === "*") return true;
  return URL.canParse(address) && hosts.has(new URL(address).hostname);
}

function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "");
}

/** Every value of a header (named in lowercase). Node itself keeps only the first value of some headers. */
export function headerValues({ raw }: FastifyRequest, name: string): string[] {
  const { rawHeaders } = raw;
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}
