import type { Hono } from "hono";
import type { Store } from "./store.ts";

export interface StandInContext {
  /** Without a trailing slash: `http://localhost:4000`. */
  publicUrl: string;
  store: Store;
  now(): Date;
  webhookSecret: string;
  /** Accepts `auto_return` with a success URL on http or localhost, which Mercado Pago refuses. */
  lenientLocalUrls?: boolean;
}

export interface StandIn {
  /** First path segment of the provider's API, and of its control API under `/__control/{name}`. */
  name: "mercado-pago" | "mailersend" | "contentful" | "google" | "facebook";
  routes: Hono;
  /** The kernel adds `faults`. */
  control: Hono;
  consoleSection(): string | Promise<string>;
  reset(): void;
  faultBody?(status: number): unknown;
  /** Called once, before the store closes. */
  close?(): void;
}

export type MakeStandIn = (context: StandInContext) => StandIn;
