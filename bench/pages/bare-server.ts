// Answers every request with the same bytes and headers: the upper limit of `node:http`.
import { createServer } from "node:http";

process.once("message", ({ headers, body }: { headers: string[]; body: Uint8Array }) => {
  const bytes = Buffer.from(body);
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(bytes);
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.({ port: address && typeof address === "object" ? address.port : 0 });
  });
});
process.once("disconnect", () => process.exit(0));
