import { v7 } from "uuid";
import { listParticipants } from "../../src/db/queries/booking/bookings.ts";
import type { StaffChangeRequest } from "../../src/domain/changes/staff-change.ts";
import { payByLink } from "../../src/use-cases/booking-link/pay-by-link.ts";
import { applyByStaff } from "../../src/use-cases/changes/apply-change.ts";
import { previewByStaff } from "../../src/use-cases/changes/preview-change.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { bookedByTelephone } from "./staff/by-telephone.ts";
import { staffOf } from "./staff/staff.ts";
import type { TestAgency } from "./use-case-context.ts";

/** Prices of the sample booking in whole pesos: for two people, and after a person has joined or left. */
export const OLD = 360_000;
export const GROWN = 540_000;
export const SHRUNK = 180_000;

export function openedCheckouts(site: TestAgency) {
  const desk = () => staffOf(site, "desk");
  const anonymous = () => ({ ...site.system, actor: { kind: "anonymous" } }) as const;
  const people = (id: string) => listParticipants(site.system.db, site.agency.id, id);
  const pay = ({ link }: Awaited<ReturnType<typeof bookedByTelephone>>) =>
    perform(payByLink, anonymous(), link);
  const preview = (id: string, change: StaffChangeRequest) => perform(previewByStaff, desk(), { id, change });

  async function decide(id: string, change: StaffChangeRequest) {
    const { revision } = await preview(id, change);
    const input = { id, change, revision, idempotencyKey: v7() };
    return (ctx: Context = desk()) => perform(applyByStaff, ctx, input);
  }

  return {
    ...{ desk, anonymous, people, pay, preview, decide },
    change: async (id: string, wanted: StaffChangeRequest) => (await decide(id, wanted))(),
    async opened() {
      const booked = await bookedByTelephone(site, "camila@viajeros.test");
      return { ...booked, url: await pay(booked) };
    },
    joining(): StaffChangeRequest {
      const [price] = site.experience.priceList;
      if (!price) throw new Error("the sample experience has no price");
      return { add: [{ price: { id: price.id, value: price.value, name: price.name["es-CO"] } }] };
    },
    async leaving(id: string): Promise<StaffChangeRequest> {
      const [, ...others] = await people(id);
      return { remove: others.map((person) => person.id) };
    },
    async refunds(id: string) {
      return (await site.refundsOf(id)).map(({ amount, reason }) => [amount, reason]);
    },
  };
}
