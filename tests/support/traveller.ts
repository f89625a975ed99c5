import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import superjson, { type SuperJSONResult } from "superjson";
import type { Locale } from "../../src/domain/locale.ts";

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** An HTTP client that acts like a browser, with one host of the site and one cookie jar. */
export interface Traveller {
  host: string;
  call(
    method: string,
    path: string,
    options?: { form?: Record<string, string>; json?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /**
   * Signs in through the provider's stand-in, which redirects at once if the request names an account. Gives no phone number.
   */
  enter(provider: "google" | "facebook", email: string): Promise<Answer>;
  /** Signs in and finishes the registration, after which the traveller can book. */
  signIn(provider: "google" | "facebook", email: string): Promise<Answer>;
  /** Calls a query procedure, in Spanish by default. @throws ProcedureError with the procedure's response. */
  query<T>(procedure: string, input?: unknown, locale?: Locale): Promise<T>;
  mutate<T>(procedure: string, input?: unknown): Promise<T>;
  cookies(): { name: string; value: string }[];
}

export class ProcedureError extends Error {
  readonly code: string;
  readonly reason: string | undefined;
  readonly fields: Record<string, string> | undefined;
  constructor(status: number, data: { code: string; reason?: string; fields?: Record<string, string> }) {
    super(`${status} ${data.code} ${data.reason ?? ""}`);
    this.code = data.code;
    this.reason = data.reason;
    this.fields = data.fields;
  }
}

export type Send = (
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
) => Promise<Answer>;

export function headersOf(headers: Record<string, string | string[] | undefined>): Headers {
  const received = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of [value ?? []].flat()) received.append(name, one);
  return received;
}

const send: Send = (port, method, path, headers, body) =>
  new Promise<Answer>((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const call = request(
      { host: "127.0.0.1", port, method, path, headers: { ...headers, ...length } },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: headersOf(response.headers),
            text: Buffer.concat(parts).toString(),
          }),
        );
        response.on("error", reject);
      },
    );
    call.on("error", reject);
    call.end(body);
  });

const COLOMBIAN_PHONE = { phoneNumber: "3001234567", country: "CO" };

class CookieJar {
  #cookies = new Map<string, string>();

  take(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      const expired = /max-age=0|expires=Thu, 01 Jan 1970/i.test(line);
      if (expired) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  get all(): { name: string; value: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value }));
  }

  get header(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return cookie ? { cookie } : {};
  }
}

interface Way {
  origin: string;
  headers: Record<string, string>;
  send: Send;
}

/**
 * @param host Host header with the port: `caribe.localhost:3000`.
 * @param way HTTP to the port by default.
 */
export function openTraveller(port: number, host: string, way: Partial<Way> = {}): Traveller {
  const jar = new CookieJar();
  const origin = way.origin ?? `http://${host}`;

  const call: Traveller["call"] = async (method, path, options = {}) => {
    const body = options.form
      ? new URLSearchParams(options.form).toString()
      : options.json === undefined
        ? undefined
        : JSON.stringify(options.json);
    const type = options.form ? "application/x-www-form-urlencoded" : "application/json";
    const headers = {
      host,
      ...jar.header,
      ...(body === undefined ? {} : { "content-type": type }),
      ...(method === "GET" || method === "HEAD" ? {} : { origin }),
      ...way.headers,
      ...options.headers,
    };
    const answer = await (way.send ?? send)(port, method, path, headers, body);
    jar.take(answer.headers);
    return answer;
  };

  const callAgain: Traveller["call"] = async (...wanted) => {
    const answer = await call(...wanted);
    const seconds = answer.status === 503 ? Number(answer.headers.get("retry-after")) : 0;
    if (!seconds) return answer;
    await sleep(seconds * 1_000);
    return callAgain(...wanted);
  };

  const unwrap = <T>(answer: Answer): T => {
    const body = JSON.parse(answer.text) as { result?: { data: SuperJSONResult }; error?: SuperJSONResult };
    if (body.result) return superjson.deserialize<T>(body.result.data);
    if (!body.error) throw new Error(`${answer.status} ${answer.text}`);
    const error = superjson.deserialize<{ data: ConstructorParameters<typeof ProcedureError>[1] }>(
      body.error,
    );
    throw new ProcedureError(answer.status, error.data);
  };

  const mutate = async <T>(procedure: string, input?: unknown) =>
    unwrap<T>(await call("POST", `/api/trpc/${procedure}`, { json: superjson.serialize(input) }));

  const enter: Traveller["enter"] = async (provider, email) => {
    const { csrfToken } = JSON.parse((await callAgain("GET", "/api/auth/csrf")).text) as {
      csrfToken: string;
    };
    const hint = new URLSearchParams({ prompt: "none", login_hint: email });
    const form = { csrfToken, callbackUrl: `${origin}/home`, json: "true" };
    const started = await callAgain("POST", `/api/auth/signin/${provider}?${hint}`, { form });
    const { url } = JSON.parse(started.text) as { url: string };
    const granted = await fetch(url, { redirect: "manual" });
    const back = new URL(granted.headers.get("location") ?? "", url);
    return callAgain("GET", `${back.pathname}${back.search}`);
  };

  return {
    host,
    call,
    cookies: () => jar.all,
    enter,
    async signIn(provider, email) {
      const answer = await enter(provider, email);
      const registration = { json: superjson.serialize(COLOMBIAN_PHONE) };
      if (answer.status < 400)
        unwrap(await callAgain("POST", "/api/trpc/user.finishRegistration", registration));
      return answer;
    },
    async query<T>(procedure: string, input?: unknown, locale?: Locale) {
      const query = input === undefined ? "" : `?input=${encodeURIComponent(superjson.stringify(input))}`;
      const headers: Record<string, string> = locale ? { "x-trocha-locale": locale } : {};
      return unwrap<T>(await call("GET", `/api/trpc/${procedure}${query}`, { headers }));
    },
    mutate,
  };
}
