import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { listen } from "./listen.ts";

const acceptsConnection = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const end = (isAccepted: boolean) => {
      socket.destroy();
      resolve(isAccepted);
    };
    socket
      .once("connect", () => end(true))
      .once("error", () => end(false))
      .once("timeout", () => end(false));
  });

const externalAddresses = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .filter(({ family, internal }) => family === "IPv4" && !internal)
  .map(({ address }) => address);

const start = (hostname?: string) =>
  listen({
    port: 0,
    ...(hostname ? { hostname } : {}),
    publicUrl: (port) => `http://localhost:${port}`,
    dataFile: ":memory:",
    webhookSecret: "secret",
    makers: [],
  });

test("the stand-ins listen only on this machine by default", async () => {
  expect(readConfig({}).hostname).toBe("127.0.0.1");
  expect(readConfig({ SANDBOX_HOST: "0.0.0.0" }).hostname).toBe("0.0.0.0");
  for (const [hostname, reached] of [
    [undefined, false],
    ["0.0.0.0", true],
  ] as const) {
    const { port, close } = await start(hostname);
    expect(await acceptsConnection("127.0.0.1", port)).toBe(true);
    for (const address of externalAddresses)
      expect([address, await acceptsConnection(address, port)]).toEqual([address, reached]);
    await close();
  }
});
