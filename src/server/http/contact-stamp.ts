import type { Context } from "hono";
import type { Services } from "../services.ts";
import { stampOf } from "./human-check.ts";
import type { SiteEnvironment } from "./site-environment.ts";

/** The moment at which a browser opened the contact form, whose page is the same bytes for everybody. */
export const contactStamp =
  (services: Pick<Services, "config" | "clock">) =>
  (c: Context<SiteEnvironment>): Response => {
    c.header("cache-control", "no-store");
    return c.text(stampOf(services, c.get("site").agency.id, services.clock.now().getTime()));
  };
