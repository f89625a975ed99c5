import type { Hono } from "hono";
import type { Store } from "./store.ts";

export interface StandInContext {
  /** Public URL of the stand-ins, without a trailing slash: `http://localhost:4000`. */
  publicUrl: string;
  store: Store;
  now(): Date;
  /** Signing secret of the payment stand-in's webhooks. */
  webhookSecret: string;
  /** Accepts `auto_return` with a success URL on http or localhost, which Mercado Pago refuses. */
  lenientLocalUrls?: boolean;
}

export interface StandIn {
  /** First path segment of the provider's API, and of its control API under `/__control/{name}`. */
  name: "mercado-pago" | "mailersend" | "contentful" | "google" | "facebook";
  /** The provider's API and pages. */
  routes: Hono;
  /** Endpoints for tests and for the console page. The kernel adds `faults`. */
  control: Hono;
  /** Returns the provider's part of the console page, as HTML. */
  consoleSection(): string | Promise<string>;
  reset(): void;
  /** Returns the provider's own error body for a status. */
  faultBody?(status: number): unknown;
  /** Called once, before the store closes. */
  close?(): void;
}

export type MakeStandIn = (context: StandInContext) => StandIn;
