import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The floor for any service: Node's own http, which reads the request and sends prepared bytes. They are replies of the service,
 * received by message and sent in turn.
 */
let replies: readonly Buffer[] = [];
let given = 0;

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    const bytes = replies[given++ % replies.length] ?? Buffer.alloc(0);
    response.writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": bytes.length });
    response.end(bytes);
  });
});

process.on("message", (message: { replies?: string[] }) => {
  if (message.replies === undefined) return;
  replies = message.replies.map((text) => Buffer.from(text));
  process.send?.({ took: replies.length });
});

server.listen(0, "127.0.0.1", () => {
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
