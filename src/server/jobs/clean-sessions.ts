import { deleteExpiredSessions } from "../../db/sessions.ts";
import type { Services } from "../services.ts";

const EVERY_MS = 6 * 3_600_000;

/**
 * Deletes sessions that have expired, now and every six hours. Each server does so by itself: it is one statement, and
 * twice does no harm. An outage only puts it off.
 * @returns what ends it.
 */
export function startCleaningSessions(services: Pick<Services, "db" | "clock" | "log">): () => void {
  const clean = async () => {
    try {
      const deleted = await deleteExpiredSessions(services.db, services.clock.now());
      if (deleted > 0) services.log.info({ deleted }, "expired sessions deleted");
    } catch (error) {
      services.log.warn({ err: error }, "expired sessions could not be deleted");
    }
  };
  void clean();
  const timer = setInterval(clean, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
