import { v7 } from "uuid";
import type { ChangeRequest } from "../../../src/domain/changes/change-request.ts";
import { chooseByStaff } from "../../../src/use-cases/campaigns/choose-by-staff.ts";
import { previewChange } from "../../../src/use-cases/changes/preview-change.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import { DAY, HOUR, type TestAgency } from "../use-case-context.ts";
import { campaigns, SUNDAY } from "./campaigns.ts";

const UNTIL = new Date("2026-12-05T03:00:00Z");

export const CHOOSE = { kind: "choose", departures: [SUNDAY], until: UNTIL };
export const MOVE = { kind: "move", departures: [SUNDAY] };
export const OVERRIDE = { rules: ["capacity" as const], why: "Pidieron ir juntos" };

export type Booked = Awaited<ReturnType<TestAgency["bookPaid"]>>;

export function undecidedBookings(site: TestAgency) {
  const campaign = campaigns(site);
  async function move(campaignId: string, bookingId: string) {
    const [first] = (await campaign.rowOf(campaignId, bookingId)).departures;
    return perform(chooseByStaff, campaign.owner(), { campaignId, bookingId, to: first?.id ?? v7() });
  }
  /** The policy refunds nothing on the evening before the departure. */
  const refundsNothing = () => site.clock.forward(14 * DAY + 5 * HOUR);
  const preview = ({ ctx, id }: Booked, change: ChangeRequest) => perform(previewChange, ctx, { id, change });

  return { ...campaign, move, refundsNothing, preview };
}
