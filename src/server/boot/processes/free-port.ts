import { createServer } from "node:net";
import type { Config } from "../../../config/config.ts";

/**
 * Makes sure of the port before several processes share it: sharing would not notice another server that is there.
 * @returns the port; a free one where 0 is wanted. @throws the system's error where it is taken.
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
