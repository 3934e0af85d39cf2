import type { FastifyRequest } from "fastify";

/** Every value of a header (named in lowercase). Node itself keeps only the first value of some headers. */
export function headerValues({ raw }: FastifyRequest, name: string): string[] {
  const { rawHeaders } = raw;
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}
