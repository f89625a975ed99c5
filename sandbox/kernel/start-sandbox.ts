import { listen } from "./listen.ts";
import type { MakeStandIn } from "./stand-in.ts";

export interface TestSandbox {
  /** `http://127.0.0.1:{port}`, without a trailing slash. */
  url: string;
  port: number;
  reset(): void;
  close(): Promise<void>;
  /**
   * @param path path after `/__control/`, such as `mercado-pago/payments`.
   * @throws Error that quotes an unsuccessful response.
   */
  control<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
}

/** @param options.makers all providers by default. */
export async function startSandbox(
  options: { makers?: MakeStandIn[]; webhookSecret?: string; now?: () => Date } = {},
): Promise<TestSandbox> {
  const makers = options.makers ?? (await import("../providers.ts")).providers;
  const server = await listen({
    port: 0,
    hostname: "127.0.0.1",
    publicUrl: (port) => `http://127.0.0.1:${port}`,
    dataFile: ":memory:",
    webhookSecret: options.webhookSecret ?? "sandbox-webhook-secret",
    makers,
    ...(options.now ? { now: options.now } : {}),
  });
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    port: server.port,
    reset: server.sandbox.reset,
    close: server.close,
    control: <T>(method: string, path: string, body?: unknown) => callControl<T>(url, method, path, body),
  };
}

async function callControl<T>(url: string, method: string, path: string, body: unknown): Promise<T> {
  const answer = await fetch(`${url}/__control/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
