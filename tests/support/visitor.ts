import type { AuthSite } from "../../src/server/realms/site/auth/auth-dependencies.ts";
import type { Auth } from "../../src/server/realms/site/auth/create-auth.ts";
import type { UserView } from "../../src/use-cases/identity/user-view.ts";

/** `page` is true if a screen must answer the request. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Location of the redirect, or `url` of the JSON. */
  location: string | null;
  page: boolean;
}

export interface SignInRequest {
  provider?: string;
  email: string;
  callbackUrl?: string;
}

const VISITOR_IP = "190.24.1.1";

/** A browser of one visitor at one site, with only this site's cookies. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly attributes = new Map<string, string>();
  readonly #auth: Auth;
  readonly origin: string;

  readonly #site: AuthSite;

  constructor(auth: Auth, origin = "http://localhost:3000", agencyId = "andes-vivo") {
    this.#auth = auth;
    this.origin = origin;
    this.#site = { origin, agencyId };
  }

  get(path: string): Promise<Answer> {
    return this.send(path, { method: "GET" });
  }

  post(path: string, form: Record<string, string>): Promise<Answer> {
    return this.send(path, { method: "POST", body: new URLSearchParams(form) });
  }

  /** The URL has another host, as behind a proxy. */
  async send(path: string, init: RequestInit): Promise<Answer> {
    const answer = await this.#auth.handle(this.#request(path, init), this.#site, VISITOR_IP);
    if (!answer) return { status: 0, headers: new Headers(), text: "", location: null, page: true };
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    const text = await answer.text();
    const json = answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : null;
    const location = answer.headers.get("location") ?? json?.url ?? null;
    return { status: answer.status, headers: answer.headers, text, location, page: false };
  }

  user(): Promise<UserView | null> {
    return this.#auth.readUser(this.#request("/profile", {}), this.#site);
  }

  async form(path = "/api/auth/signin") {
    const form = await this.#auth.csrf(this.#request(path, {}), this.#site);
    for (const cookie of form.cookies) this.#keep(cookie);
    return form;
  }

  async csrfToken(): Promise<string> {
    return JSON.parse((await this.get("/api/auth/csrf")).text).csrfToken;
  }

  async session(): Promise<unknown> {
    return JSON.parse((await this.get("/api/auth/session")).text);
  }

  /** @returns the provider's address. */
  async leave({ provider = "google", email, callbackUrl = "/my-bookings" }: SignInRequest): Promise<string> {
    const query = new URLSearchParams({ login_hint: email, prompt: "none" });
    const form = { csrfToken: await this.csrfToken(), callbackUrl, json: "true" };
    const answer = await this.post(`/api/auth/signin/${provider}?${query}`, form);
    return answer.location ?? "";
  }

  async atProvider(address: string): Promise<string> {
    const answer = await fetch(address, { redirect: "manual" });
    const url = new URL(answer.headers.get("location") ?? `about:${answer.status}`);
    if (url.origin !== this.origin) throw new Error(`the provider leads to ${url.href}`);
    return url.pathname + url.search;
  }

  async signIn(request: SignInRequest): Promise<Answer> {
    return this.get(await this.atProvider(await this.leave(request)));
  }

  async askForCode(email: string, callbackUrl = "/my-bookings"): Promise<Answer> {
    const form = { csrfToken: await this.csrfToken(), callbackUrl, email, json: "true" };
    return this.post("/api/auth/signin/email", form);
  }

  async typeCode(email: string, token: string, callbackUrl = "/my-bookings"): Promise<Answer> {
    const form = { csrfToken: await this.csrfToken(), callbackUrl, email, token, json: "true" };
    return this.post("/api/auth/callback/email", form);
  }

  #request(path: string, init: RequestInit): Request {
    const headers = new Headers(init.headers);
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    if (pairs.length) headers.set("cookie", pairs.join("; "));
    return new Request(`http://10.0.0.7:8080${path}`, { ...init, headers });
  }

  #keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    this.attributes.set(name, attributes.filter((one) => !one.startsWith("Expires=")).join("; "));
    if (/Max-Age=0(;|$)/.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}
