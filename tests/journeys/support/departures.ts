import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { BookingRequest } from "../../../src/domain/booking/booking-request.ts";
import type { Traveller } from "../../support/traveller.ts";

const run = promisify(execFile);

export async function setCapacity(agencyId: string, order: BookingRequest, seats: number): Promise<void> {
  const { experienceId, date, startTime } = order;
  const change = ["change", agencyId, experienceId, date, startTime ?? "", "--capacity", String(seats)];
  const env = { ...process.env, DATABASE_URL: process.env.JOURNEY_DATABASE };
  await run(process.execPath, ["scripts/departures.ts", ...change], { env });
}

/** Sells a departure out: books it for two and lowers its capacity to two. */
export async function sellOut(someone: Traveller, agencyId: string, order: BookingRequest): Promise<void> {
  await someone.mutate("booking.create", order);
  await setCapacity(agencyId, order, 2);
}
