import type { Logger } from "pino";
import { BACKGROUND, inTransaction } from "../../db/connection/transaction.ts";
import { deleteSpentLimits } from "../../db/queries/limits/rate-limits.ts";
import type { Needs } from "../../use-cases/context.ts";
import { startCleanUp } from "./clean-up.ts";

const EVERY_MS = 10 * 60_000;

/** Deletes counts of rate limits whose time is over. @returns what ends it. */
export const startCleaningLimits = (services: Needs<"db" | "clock"> & { log: Logger }): (() => void) =>
  startCleanUp(services, {
    what: "counts of rate limits",
    everyMs: EVERY_MS,
    clean: () => inTransaction(services.db, (tx) => deleteSpentLimits(tx, services.clock.now()), BACKGROUND),
  });
