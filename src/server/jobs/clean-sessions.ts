import type { Logger } from "pino";
import { BACKGROUND, inTransaction } from "../../db/connection/transaction.ts";
import { deleteExpiredSessions } from "../../db/queries/identity/sessions.ts";
import { HOUR_MS } from "../../domain/durations.ts";
import type { Needs } from "../../use-cases/context.ts";
import { startCleanUp } from "./clean-up.ts";

const EVERY_MS = 6 * HOUR_MS;

/** Deletes sessions that have expired. @returns what ends it. */
export const startCleaningSessions = (services: Needs<"db" | "clock"> & { log: Logger }): (() => void) =>
  startCleanUp(services, {
    what: "expired sessions",
    everyMs: EVERY_MS,
    clean: () =>
      inTransaction(services.db, (tx) => deleteExpiredSessions(tx, services.clock.now()), BACKGROUND),
  });
