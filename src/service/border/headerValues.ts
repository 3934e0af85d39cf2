import type { FastifyRequest } from "fastify";

/** Every value that a request carries under a header's name (lower case). Node itself keeps the first of some headers alone. */
export function headerValues({ raw }: FastifyRequest, name: string): string[] {
  const { rawHeaders } = raw;
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}
