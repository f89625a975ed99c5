import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { BookingRequest } from "../../../src/domain/booking/booking-request.ts";
import type { Traveller } from "../../support/traveller.ts";

const run = promisify(execFile);

export async function setCapacity(agencyId: string, request: BookingRequest, seats: number): Promise<void> {
  const { experienceId, date, startTime } = request;
  const change = ["change", agencyId, experienceId, date, startTime ?? "", "--capacity", String(seats)];
  const env = { ...process.env, DATABASE_URL: process.env.JOURNEY_DATABASE };
  await run(process.execPath, ["scripts/departures.ts", ...change], { env });
}

/** @param request must be for two people, because the capacity is lowered to two. */
export async function sellOut(buyer: Traveller, agencyId: string, request: BookingRequest): Promise<void> {
  await buyer.mutate("booking.create", request);
  await setCapacity(agencyId, request, 2);
}
