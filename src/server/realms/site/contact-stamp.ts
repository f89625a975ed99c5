import type { Context } from "hono";
import type { Needs } from "../../../use-cases/context.ts";
import { stampContactForm } from "../../../use-cases/messaging/bot-check.ts";
import { perform } from "../../../use-cases/use-case.ts";
import type { SiteEnvironment } from "./site-environment.ts";

/** The form's page is cached for all visitors, so it cannot contain the stamp. */
export const contactStamp =
  ({ encryption, clock }: Needs<"encryption" | "clock">) =>
  async (c: Context<SiteEnvironment>): Promise<Response> => {
    c.header("cache-control", "no-store");
    return c.text(
      await perform(stampContactForm, {
        actor: { kind: "anonymous" },
        encryption,
        clock,
        agency: c.env.agency,
      }),
    );
  };
