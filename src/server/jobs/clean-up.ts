import type { Logger } from "pino";
import { BACKGROUND, inTransaction } from "../../db/connection/transaction.ts";
import { deleteExpiredSessions } from "../../db/queries/identity/sessions.ts";
import { deleteExpiredCodes } from "../../db/queries/identity/sign-in-codes.ts";
import { deleteSpentLimits } from "../../db/queries/limits/rate-limits.ts";
import { deleteExpiredStaffSessions } from "../../db/queries/staff/staff-sessions.ts";
import { HOUR_MS } from "../../domain/durations.ts";
import type { Needs } from "../../use-cases/context.ts";

const SESSIONS_EVERY_MS = 6 * HOUR_MS;
const CODES_EVERY_MS = HOUR_MS;
const LIMITS_EVERY_MS = 10 * 60_000;

type CleanUpNeeds = Needs<"db" | "clock"> & { log: Logger };

interface CleanUp {
  subject: string;
  everyMs: number;
  clean(): Promise<number>;
}

/** Every server that takes jobs runs the clean-ups, because a second run does no harm. */
function startCleanUp({ log }: CleanUpNeeds, { subject, everyMs, clean }: CleanUp): () => void {
  const run = async () => {
    try {
      const deleted = await clean();
      if (deleted > 0) log.info({ deleted }, `${subject} deleted`);
    } catch (error) {
      log.warn({ err: error }, `${subject} could not be deleted`);
    }
  };
  void run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

export const startCleaningSessions = (services: CleanUpNeeds): (() => void) =>
  startCleanUp(services, {
    subject: "expired sessions",
    everyMs: SESSIONS_EVERY_MS,
    clean: () =>
      inTransaction(
        services.db,
        async (tx) => {
          const now = services.clock.now();
          return (await deleteExpiredSessions(tx, now)) + (await deleteExpiredStaffSessions(tx, now));
        },
        BACKGROUND,
      ),
  });

export const startCleaningCodes = (services: CleanUpNeeds): (() => void) =>
  startCleanUp(services, {
    subject: "expired sign-in codes",
    everyMs: CODES_EVERY_MS,
    clean: () => inTransaction(services.db, (tx) => deleteExpiredCodes(tx), BACKGROUND),
  });

export const startCleaningLimits = (services: CleanUpNeeds): (() => void) =>
  startCleanUp(services, {
    subject: "counts of rate limits",
    everyMs: LIMITS_EVERY_MS,
    clean: () => inTransaction(services.db, (tx) => deleteSpentLimits(tx, services.clock.now()), BACKGROUND),
  });
