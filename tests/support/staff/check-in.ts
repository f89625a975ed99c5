import { v7 } from "uuid";
import { syncCheckIns } from "../../../src/use-cases/check-in/sync-check-ins.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import type { TestAgency } from "../use-case-context.ts";
import { staffOf } from "./staff.ts";

export async function checkIn(
  site: TestAgency,
  bookingId: string,
  { participantId = null, kind = "in" }: { participantId?: string | null; kind?: "in" | "no-show" } = {},
): Promise<void> {
  const entry = {
    ...{ nonce: v7(), bookingId, participantId, kind, undoes: null, reason: null, outcome: "pass" as const },
    ...{ deviceTime: site.clock.now().getTime(), clockOffset: 0 },
  };
  await perform(syncCheckIns, staffOf(site, "desk"), { deviceId: v7(), checkIns: [entry] });
}
