import { createServer } from "node:http";

/**
 * The floor for any service: Node's own http, which reads the request and sends prepared bytes. They are replies of the service,
 * received by message and sent in turn. Its port is told on the command line.
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

server.listen(Number(process.argv[2]), "127.0.0.1");
