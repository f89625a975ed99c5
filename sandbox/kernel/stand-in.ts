import type { Hono } from "hono";
import type { Store } from "./store.ts";

/** What every stand-in is given when it is made. */
export interface StandInContext {
  /** Where the browser reaches the stand-ins, without a trailing slash: `http://localhost:4000`. */
  publicUrl: string;
  store: Store;
  now(): Date;
  /** Secret with which the payment stand-in signs its notifications. */
  webhookSecret: string;
  /** Accept return addresses on http or localhost where the real provider refuses them. */
  lenientLocalUrls?: boolean;
}

/** One provider: its wire, its handles for scripts, and what a person sees of it on the console page. */
export interface StandIn {
  /** First path segment of the provider's wire, and of its controls under `/__control/{name}`. */
  name: "mercado-pago" | "mailersend" | "contentful" | "google" | "facebook";
  /** The provider's own paths, mounted at `/{name}`. */
  wire: Hono;
  /** Script handles, mounted at `/__control/{name}`; `faults` is added to each by the kernel. */
  control: Hono;
  /** HTML shown as this provider's section of the console page. */
  consoleSection(): string | Promise<string>;
  /** Forgets everything that was done to it. */
  reset(): void;
  /** The provider's own error body for a status that a fault orders. */
  faultBody?(status: number): unknown;
  /** Stops timers; called once, before the store closes. */
  close?(): void;
}

export type MakeStandIn = (context: StandInContext) => StandIn;
