import { createHmac, timingSafeEqual } from "node:crypto";
import { DAY_MS } from "../../domain/durations.ts";
import { filingNumberOf } from "../../use-cases/messaging/send-contact-message.ts";
import type { HumanCheck } from "../../web/request-context.ts";
import type { Services } from "../services.ts";

/** Nobody reads a form and fills it in within this time. */
const QUICKEST_MS = 3_000;
const LONGEST_MS = DAY_MS;

type HumanServices = Pick<Services, "config" | "clock" | "newId" | "log">;

function sealOf(secret: string, agencyId: string, at: string): string {
  return createHmac("sha256", secret).update(`contact-form\n${agencyId}\n${at}`).digest("base64url");
}

/** What a form carries that was opened at a moment; it says nothing of who did. */
export function stampOf({ config }: Pick<Services, "config">, agencyId: string, openedAt: number): string {
  const at = openedAt.toString(36);
  return `${at}.${sealOf(config.AUTH_SECRET, agencyId, at)}`;
}

/** When the form was opened, in milliseconds since 1970; undefined where the stamp is not ours. */
function openedAt({ config }: Pick<Services, "config">, agencyId: string, stamp: string): number | undefined {
  const [at = "", seal = ""] = stamp.split(".");
  const wanted = Buffer.from(sealOf(config.AUTH_SECRET, agencyId, at));
  const given = Buffer.from(seal);
  return given.length === wanted.length && timingSafeEqual(given, wanted)
    ? Number.parseInt(at, 36)
    : undefined;
}

/** Tells scripts that fill in the agency's contact form from people. */
export function createHumanCheck(services: HumanServices, agencyId: string): HumanCheck {
  const now = () => services.clock.now().getTime();
  return {
    judge({ trap, stamp }) {
      const age = now() - (openedAt(services, agencyId, stamp) ?? Number.NaN);
      const verdict = trap ? "bot" : age >= QUICKEST_MS && age <= LONGEST_MS ? "person" : "unsure";
      if (verdict !== "person") services.log.info({ agency: agencyId, verdict }, "contact form held back");
      return verdict;
    },
    stamp: () => stampOf(services, agencyId, now() - QUICKEST_MS),
    decoy() {
      const filedAt = services.clock.now();
      return { filingNumber: filingNumberOf(services.newId(), filedAt), filedAt };
    },
  };
}
