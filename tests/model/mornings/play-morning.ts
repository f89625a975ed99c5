import { v7 } from "uuid";
import type { Random } from "../../../bench/chaos/random.ts";
import { attendanceOf, countIn } from "../../../src/domain/check-in/attendance.ts";
import type { CheckInList, ListedBooking } from "../../../src/domain/check-in/check-in-list.ts";
import {
  answered,
  currentList,
  type Device,
  type QueuedCheckIn,
  queued,
} from "../../../src/domain/check-in/device.ts";
import { readTicket } from "../../../src/domain/check-in/ticket.ts";
import { verdictOf } from "../../../src/domain/check-in/verdict.ts";
import { ticketPurpose } from "../../../src/use-cases/booking/steps/voucher-link.ts";
import { syncCheckIns } from "../../../src/use-cases/check-in/sync-check-ins.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import { staffOf } from "../../support/staff/staff.ts";
import { HOUR, MINUTE } from "../../support/use-case-context.ts";
import type { Guest, MorningWorld } from "./world.ts";

const DEVICES = 3;
const LOST_REQUESTS = 0.4;
const LOST_RESPONSES = 0.3;

interface Phone {
  device: Device;
  /** Error of the phone's clock, in milliseconds. */
  clockError: number;
  ctx: ReturnType<typeof staffOf>;
}

interface MorningState {
  phones: Phone[];
  done: QueuedCheckIn[];
  cancelled: Set<string>;
  movedAway: Set<string>;
  takenOut: Set<string>;
  turnedAway: number;
}

export interface Morning {
  list: CheckInList;
  checkIns: number;
  duplicates: number;
  turnedAway: number;
  /**
   * Number of people who were let in although their booking was cancelled or changed, because the phone did not know
   * the change yet.
   */
  surprises: number;
  findings: string[];
}

const shuffled = <T>(all: readonly T[], random: Random): T[] =>
  all
    .map((one) => [random.next(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);

/** Request or response may be lost, unless `isSafe` is true. */
async function exchange({ site }: MorningWorld, phone: Phone, random: Random, isSafe = false) {
  const asked = site.clock.now().getTime() + phone.clockError;
  if (!isSafe && random.next() < LOST_REQUESTS) return;
  const checkIns = phone.device.queue.slice(0, 200);
  const answer = await perform(syncCheckIns, phone.ctx, {
    deviceId: phone.device.id,
    checkIns: [...checkIns],
  });
  if (!isSafe && random.next() < LOST_RESPONSES) return;
  phone.device = answered(phone.device, answer, asked, asked);
}

async function openPhone({ site }: MorningWorld, name: string, random: Random): Promise<Phone> {
  const ctx = staffOf(site, "desk");
  const clockError = Math.round((random.next() - 0.5) * 4 * HOUR);
  const id = v7();
  const answer = await perform(syncCheckIns, ctx, { deviceId: id, checkIns: [] });
  const at = site.clock.now().getTime() + clockError;
  const device = { id, by: name, list: answer.list, queue: [], listedAt: 0, clockOffset: 0, talkedAt: at };
  return { ctx, clockError, device: answered(device, answer, at, at) };
}

function scan(world: MorningWorld, played: MorningState, phone: Phone, token: string, alone: string | null) {
  const { site } = world;
  const read = readTicket(token);
  const isGenuine =
    read !== null &&
    site.system.encryption.isSigned(read.bytes, read.signature, ticketPurpose(site.agency.id));
  const list = currentList(phone.device);
  const departureId = list.departures[0]?.id ?? "";
  const verdict = verdictOf(list, departureId, read?.ticket ?? null, isGenuine);
  if (verdict.kind !== "pass") {
    played.turnedAway += 1;
    return verdict.kind;
  }
  const ids = verdict.people.map(({ id }) => id).filter((id) => alone === null || id === alone);
  const checkIn = {
    bookingId: verdict.booking.id,
    departureId,
    kind: "in",
    outcome: "pass",
    participantIds: ids,
  } as const;
  act(world, played, phone, checkIn);
  return verdict.kind;
}

function act(world: MorningWorld, played: MorningState, phone: Phone, checkIn: Parameters<typeof queued>[1]) {
  const before = phone.device.queue.length;
  const at = world.site.clock.now().getTime() + phone.clockError;
  phone.device = queued(phone.device, checkIn, at, () => v7());
  played.done.push(...phone.device.queue.slice(before));
}

/** A phone gets the change by its next exchange. */
async function officeChanges(world: MorningWorld, played: MorningState, guest: Guest, random: Random) {
  const which = random.next();
  if (which < 0.02) {
    await world.cancel(guest.bookingId);
    played.cancelled.add(guest.bookingId);
  } else if (which < 0.03) {
    await world.moveAway(guest.bookingId);
    played.movedAway.add(guest.bookingId);
  } else if (which < 0.04) {
    await world.takeOut(guest);
    played.takenOut.add(guest.participantId);
  }
}

async function arrive(world: MorningWorld, played: MorningState, guest: Guest, random: Random) {
  const { site, tokens, forged } = world;
  const pick = (): Phone => played.phones[Math.floor(random.next() * DEVICES)] as Phone;
  site.clock.forward(Math.round(random.next() * MINUTE));
  const phone = pick();
  const token = tokens.get(guest.bookingId) ?? "";
  scan(world, played, phone, token, random.next() < 0.7 ? guest.participantId : null);
  if (random.next() < 0.1) {
    site.clock.forward(Math.round(random.next() * MINUTE));
    scan(world, played, pick(), token, guest.participantId);
  }
  if (random.next() < 0.02 && scan(world, played, phone, forged, null) !== "false")
    throw new Error("a forged code passed");
  const last = phone.device.queue.at(-1);
  if (last?.kind === "in" && random.next() < 0.04) {
    const { bookingId, departureId = "", nonce, participantId } = last;
    act(world, played, phone, {
      ...{
        bookingId,
        departureId,
        kind: "undo",
        outcome: "by-hand",
        participantIds: [participantId ?? ""],
        undoes: nonce,
      },
    });
  }
  await officeChanges(world, played, guest, random);
  if (random.next() < 0.2) await exchange(world, pick(), random);
}

const attendanceIn = (list: CheckInList, { id, departureId }: ListedBooking, people: readonly string[]) =>
  attendanceOf(
    people,
    list.checkIns.filter(({ bookingId }) => bookingId === id),
    departureId,
  );

const entriesOf = (done: readonly QueuedCheckIn[], { participantId }: Guest): QueuedCheckIn[] => {
  const undone = new Set(done.map(({ undoes }) => undoes));
  return done.filter(
    (one) => one.participantId === participantId && one.kind === "in" && !undone.has(one.nonce),
  );
};

function compareWithList(world: MorningWorld, played: MorningState, list: CheckInList) {
  const findings: string[] = [];
  let duplicates = 0;
  let surprises = 0;
  for (const guest of world.guests) {
    const entries = entriesOf(played.done, guest);
    const booking = list.bookings.find(({ id }) => id === guest.bookingId);
    if (!booking) {
      if (!played.movedAway.has(guest.bookingId)) findings.push(`${guest.bookingId} is not on the list`);
      continue;
    }
    const { people, strangers } = attendanceIn(
      list,
      booking,
      booking.people.map(({ id }) => id),
    );
    const isOn = booking.people.some(({ id }) => id === guest.participantId);
    if (!isOn) {
      if (!played.takenOut.has(guest.participantId)) findings.push(`${guest.participantId} is lost`);
      const noticed = strangers.filter(({ participantId }) => participantId === guest.participantId).length;
      if (noticed !== entries.length) findings.push(`${guest.participantId} came in unnoticed`);
      surprises += noticed;
      continue;
    }
    const seen = people.get(guest.participantId);
    const first = entries.toSorted(
      (a, b) => a.deviceTime + a.clockOffset - (b.deviceTime + b.clockOffset) || (a.nonce < b.nonce ? -1 : 1),
    )[0];
    if (seen?.entry?.nonce !== first?.nonce) findings.push(`another entry counts for ${guest.participantId}`);
    if ((seen?.duplicates.length ?? 0) !== Math.max(0, entries.length - 1))
      findings.push(`${guest.participantId} was let in twice unnoticed`);
    duplicates += seen?.duplicates.length ?? 0;
    if (booking.status === "CANCELLED" && entries.length > 0) {
      if (seen?.state !== "in")
        findings.push(`${guest.participantId} is in on a cancelled booking unnoticed`);
      surprises += 1;
    }
  }
  return { findings, duplicates, surprises };
}

async function replay(world: MorningWorld, played: MorningState, random: Random): Promise<CheckInList> {
  await world.deleteCheckIns();
  const [phone] = played.phones as [Phone];
  const all = shuffled([...played.done, ...played.done.filter(() => random.next() < 0.3)], random);
  for (let from = 0; from < all.length; from += 60) {
    const checkIns = all.slice(from, from + 60);
    await perform(syncCheckIns, phone.ctx, { deviceId: phone.device.id, checkIns });
  }
  return (await perform(syncCheckIns, phone.ctx, { deviceId: phone.device.id, checkIns: [] })).list;
}

const endState = (list: CheckInList) =>
  list.bookings.map((booking) => {
    const ids = booking.people.map(({ id }) => id);
    const attendance = attendanceIn(list, booking, ids);
    const people = [...attendance.people].map(([id, { state, entry, duplicates }]) => [
      ...[id, state, entry?.nonce, duplicates.map(({ nonce }) => nonce)],
    ]);
    return [booking.id, countIn(attendance), people, attendance.strangers.map(({ nonce }) => nonce)];
  });

export async function playMorning(world: MorningWorld, random: Random): Promise<Morning> {
  await world.restore();
  const phones: Phone[] = [];
  for (let made = 0; made < DEVICES; made += 1) phones.push(await openPhone(world, `phone ${made}`, random));
  const played: MorningState = {
    ...{ phones, done: [], turnedAway: 0 },
    ...{ cancelled: new Set(), movedAway: new Set(), takenOut: new Set() },
  };
  for (const guest of shuffled(world.guests, random)) await arrive(world, played, guest, random);
  for (const phone of shuffled(phones, random)) await exchange(world, phone, random, true);
  const findings = phones.flatMap(({ device }) =>
    device.queue.map(({ nonce }) => `${nonce} is still queued`),
  );
  const written = new Set((await world.writtenCheckIns()).map(({ nonce }) => nonce));
  for (const { nonce } of played.done) if (!written.has(nonce)) findings.push(`${nonce} is lost`);
  if (written.size !== played.done.length) findings.push("something is written that nobody did");
  const [phone] = phones as [Phone];
  await exchange(world, phone, random, true);
  const { list } = phone.device;
  const comparison = compareWithList(world, played, list);
  if (JSON.stringify(endState(await replay(world, played, random))) !== JSON.stringify(endState(list)))
    findings.push("another order ends in another state");
  return {
    ...{ list, checkIns: played.done.length, turnedAway: played.turnedAway },
    ...{
      duplicates: comparison.duplicates,
      surprises: comparison.surprises,
      findings: [...findings, ...comparison.findings],
    },
  };
}
