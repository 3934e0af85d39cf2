import { Readable } from "node:stream";

const slice = 65_536;

/** Streams a body in slices: under TLS each connection would otherwise hold an encrypted copy of the whole body. */
export function slicedBody(body: Buffer): Readable {
  let sent = 0;
  return new Readable({
    read() {
      this.push(sent < body.length ? body.subarray(sent, (sent += slice)) : null);
    },
  });
}
