import { createServer } from "node:net";
import type { Config } from "../../../config/config.ts";

/**
 * Node itself does not notice another server if processes share the port.
 * @returns the port; a free port if `PORT` is 0
 * @throws the system's error if the port is taken
 */
export async function freePort({ PORT, HOST }: Pick<Config, "PORT" | "HOST">): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(PORT, HOST, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address && typeof address === "object" ? address.port : PORT;
}
