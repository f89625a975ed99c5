import { v7 } from "uuid";
import { listEntries } from "../../src/db/queries/booking/entries.ts";
import type { ChangeRequest } from "../../src/domain/changes/change-request.ts";
import { balanceOf } from "../../src/domain/ledger/entry.ts";
import { chooseByStaff } from "../../src/use-cases/campaigns/choose-by-staff.ts";
import { getCampaign } from "../../src/use-cases/campaigns/get-campaign.ts";
import { runCampaign } from "../../src/use-cases/campaigns/run-campaign.ts";
import { startCampaign } from "../../src/use-cases/campaigns/start-campaign.ts";
import { steerCampaign } from "../../src/use-cases/campaigns/steer-campaign.ts";
import { choicePath } from "../../src/use-cases/campaigns/steps/choice-link.ts";
import { previewChange } from "../../src/use-cases/changes/preview-change.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { staffOf } from "./staff.ts";
import { DAY, HOUR, START, type TestAgency } from "./use-case-context.ts";

export const DATE = "2026-12-05";
export const SUNDAY = { date: "2026-12-06", startTime: "08:00" };
export const TOTAL = 360_000;
/** The evening before the departure. */
const UNTIL = new Date("2026-12-05T03:00:00Z");

export const CHOOSE = { kind: "choose", departures: [SUNDAY], until: UNTIL };
export const OVERRIDE = { rules: ["capacity" as const], why: "Pidieron ir juntos" };

export type Booked = Awaited<ReturnType<TestAgency["bookPaid"]>>;

/** Acts of tests about bookings of cancelled departures without a choice. */
export function undecidedBookings(site: () => TestAgency) {
  const MOVE = { kind: "move", departures: [SUNDAY] };
  const owner = () => staffOf(site(), "owner");
  const start = (people: number, offer: object, date = DATE) =>
    perform(startCampaign, owner(), {
      ...{ experienceId: site().experience.id, date, startTime: "08:00" },
      ...{ id: v7(), cause: "weather", people, offer: offer as never },
    });
  const run = (campaignId: string) => perform(runCampaign, site().system, { campaignId });
  const steer = (campaignId: string, to: "stop" | "resume") =>
    perform(steerCampaign, owner(), { campaignId, to });
  const paid = (people = 2) => site().bookPaid(people);
  async function offered(people: number, offer: object): Promise<string> {
    const { id } = await start(people, offer);
    await run(id);
    return id;
  }
  async function untilOver(campaignId: string): Promise<void> {
    const { chooseUntil } = await perform(getCampaign, owner(), { campaignId });
    site().clock.set(chooseUntil ?? START);
  }
  const charged = async (id: string): Promise<number> =>
    balanceOf(await listEntries(site().system.db, await site().booking(id))).charged;
  async function rowOf(campaignId: string, bookingId: string) {
    const { bookings } = await perform(getCampaign, owner(), { campaignId });
    return bookings.find((one) => one.bookingId === bookingId);
  }
  /** Moves a booking to the earliest departure that holds its seats, as staff does on the telephone. */
  async function move(campaignId: string, bookingId: string) {
    const [first] = (await rowOf(campaignId, bookingId))?.departures ?? [];
    return perform(chooseByStaff, owner(), { campaignId, bookingId, to: first?.id ?? v7() });
  }
  /** The evening before, when the policy refunds nothing. */
  const refundsNothing = () => site().clock.forward(14 * DAY + 5 * HOUR);
  const preview = ({ ctx, id }: Booked, change: ChangeRequest) => perform(previewChange, ctx, { id, change });
  const anyone = (): Context => ({ ...site().system, actor: { kind: "anonymous" } });
  async function linkOf(campaignId: string, bookingId: string) {
    const path = choicePath(site().system, await site().booking(bookingId), campaignId);
    const [, , code = "", signature = ""] = path.split("/").map(decodeURIComponent);
    return { code, signature };
  }

  return {
    MOVE,
    owner,
    start,
    run,
    steer,
    paid,
    offered,
    untilOver,
    charged,
    rowOf,
    move,
    refundsNothing,
    preview,
    anyone,
    linkOf,
  };
}
