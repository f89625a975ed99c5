import type { Hono } from "hono";
import type { Store } from "./store.ts";

export interface StandInContext {
  /** Without a trailing slash: `http://localhost:4000`. */
  publicUrl: string;
  store: Store;
  now(): Date;
  /** For the webhooks of the payment stand-in. */
  webhookSecret: string;
  /** Accepts redirect URIs on http or localhost, which the real provider refuses. */
  lenientLocalUrls?: boolean;
}

export interface StandIn {
  /** Path segment: `/{name}` for the provider, `/__control/{name}` for the control API. */
  name: "mercado-pago" | "mailersend" | "contentful" | "google" | "facebook";
  wire: Hono;
  /** The kernel adds `faults` to each. */
  control: Hono;
  consoleSection(): string | Promise<string>;
  reset(): void;
  /** The provider's own error body for a status. */
  faultBody?(status: number): unknown;
  /** Called once, before the store closes. */
  close?(): void;
}

export type MakeStandIn = (context: StandInContext) => StandIn;
