import { and, eq } from "drizzle-orm";
import type { Database } from "../../src/db/connection/client.ts";
import type { JobQueue } from "../../src/db/connection/jobs.ts";
import { bookings } from "../../src/db/schema/bookings.ts";
import type { BookingRequest } from "../../src/domain/booking/booking-request.ts";
import type { Clock } from "../../src/ports/clock.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { openAgency } from "../support/use-case-context.ts";
import { jobRunner } from "./job-runner.ts";
import { look } from "./observed.ts";
import { providerPanel } from "./provider-panel.ts";

export interface MadeBooking {
  id: string;
  total: number;
  ctx: Context & { userId: string };
  request: BookingRequest;
}

export interface Sabotage {
  db?: Database;
  jobs?: (honest: JobQueue) => JobQueue;
  clock?: (honest: Clock) => Clock;
}

export interface WorldOptions {
  /** The provider's search always works if webhooks get lost, because the search is the only other source. */
  webhooksLost?: boolean;
  sabotage?: Sabotage;
}

export async function openWorld(db: Database, { webhooksLost = false, sabotage = {} }: WorldOptions = {}) {
  const site = await openAgency(db);
  const jobs = sabotage.jobs?.(site.jobs) ?? site.jobs;
  const system: Context = { ...site.system, db: sabotage.db ?? db, jobs };
  const panel = providerPanel(site.payments);
  const traveller = async (): Promise<Context & { userId: string }> => ({
    ...(await site.traveller()),
    db: system.db,
    jobs,
  });
  const regulars = [await traveller(), await traveller()] as const;
  return {
    site,
    webhooksLost,
    system,
    panel,
    runner: jobRunner(db, system, { ...system, clock: sabotage.clock?.(system.clock) ?? system.clock }),
    made: [] as MadeBooking[],
    requestedCancellations: new Set<string>(),
    events: [] as { eventId: string; paymentId: string }[],
    now: () => site.clock.now().getTime(),
    look: () => look(db, site.agency.id),
    traveller,
    regular: (by: number) => (by === 0 ? regulars[0] : regulars[1]),
    bookingIdOf: async (userId: string, key: string): Promise<string | undefined> => {
      const isOwn = and(
        eq(bookings.agencyId, site.agency.id),
        eq(bookings.userId, userId),
        eq(bookings.idempotencyKey, key),
      );
      const [row] = await db.select({ id: bookings.id }).from(bookings).where(isOwn);
      return row?.id;
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
