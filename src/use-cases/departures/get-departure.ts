import { findCampaignOfDeparture } from "../../db/queries/campaigns/campaigns.ts";
import { listCheckIns } from "../../db/queries/check-in/check-ins.ts";
import {
  type CountedDeparture,
  listCountedDepartures,
} from "../../db/queries/departures/agency-departures.ts";
import { wasEverBooked } from "../../db/queries/departures/departure-changes.ts";
import { type AssignedGuide, listDepartureGuides } from "../../db/queries/departures/departure-guides.ts";
import { listGoing, listPeopleOf } from "../../db/queries/departures/departure-people.ts";
import { listStaffMessagesTo } from "../../db/queries/messaging/staff-messages.ts";
import { grantOf } from "../../domain/access/permissions.ts";
import { priceNameIn } from "../../domain/booking/sold-texts.ts";
import { departureKeySchema } from "../../domain/departures/departure-key.ts";
import { cutOffAt, isOffered, withOwnCutOffs } from "../../domain/departures/schedule.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import { ruleOf } from "../../domain/schedules/schedule-rule.ts";
import { grantOfActor, may } from "../access/may.ts";
import { toFilePerson } from "../booking-file/steps/file-person.ts";
import { readTimeChanges } from "../campaigns/steps/choice-facts.ts";
import { attendanceOfRows } from "../check-in/steps/attendance-of.ts";
import type { Needs } from "../context.ts";
import { openPerson } from "../personal-data/steps/people.ts";
import { readShownAnswers } from "../questions/steps/shown-answers.ts";
import { defineUseCase } from "../use-case.ts";
import { changeDeparture } from "./change-departure.ts";
import type { DepartureFile, DepartureMessage, GoingParty } from "./departure-file-view.ts";
import { NO_SEATS_TAKEN, toAgencyDeparture } from "./steps/agency-departure.ts";
import { listGuideChoices } from "./steps/guide-choices.ts";
import { readGuideList } from "./steps/guide-list.ts";
import { readInsurerList } from "./steps/insurer-list.ts";
import { ownDepartures } from "./steps/own-departures.ts";
import { requireDeparture } from "./steps/require-departure.ts";

const getDepartureInput = departureKeySchema;

type DepartureNeeds = Needs<"db" | "clock" | "agency" | "actor" | "locale" | "encryption">;

async function listParties(ctx: DepartureNeeds, departureId: string, date: string): Promise<GoingParty[]> {
  const { db, agency, clock } = ctx;
  const going = await listGoing(db, { agencyId: agency.id, id: departureId }, clock.now());
  const ids = going.map((booking) => booking.id);
  const rows = await listPeopleOf(db, agency.id, ids);
  const checkInsOf = Map.groupBy(await listCheckIns(db, agency.id, ids), ({ bookingId }) => bookingId);
  const answers = await readShownAnswers(ctx, ids);
  const peopleOf = Map.groupBy(rows, ({ person }) => person.bookingId);
  const parties = going.map(({ id, code, status, due, priceOption }) => {
    const rows = peopleOf.get(id) ?? [];
    const people = rows.map(({ person }) => person);
    const attendance = attendanceOfRows(people, checkInsOf.get(id) ?? [], departureId);
    return {
      ...{ id, code, confirmed: status === "CONFIRMED", due: Math.max(0, due) },
      answers: answers.ofBooking(id),
      people: rows.map(({ person, line }) => ({
        ...toFilePerson(openPerson(ctx, person), date, {
          priceOption: priceNameIn(line, ctx.locale) ?? priceOption,
          answers: answers.ofPerson(person.id),
        }),
        attendance: attendance.people.get(person.id)?.state ?? "expected",
      })),
    };
  });
  return [...parties.filter(({ confirmed }) => confirmed), ...parties.filter(({ confirmed }) => !confirmed)];
}

async function guidesOf(
  { db, agency }: DepartureNeeds,
  departureId: string | null,
  date: string,
): Promise<AssignedGuide[]> {
  if (departureId === null) return [];
  const guided = await listDepartureGuides(db, agency.id, { from: date, to: date });
  return guided.filter((one) => one.departureId === departureId);
}

/** If the schedule has a departure at the same time, an extra departure can be closed but not removed. */
async function isRemovable(
  { db, agency }: DepartureNeeds,
  { id: experienceId, schedule }: Pick<Experience, "id" | "schedule">,
  { id, extra, date, startTime }: CountedDeparture,
): Promise<boolean> {
  if (!extra || isOffered(schedule, { date, startTime, extra: false })) return false;
  return !(await wasEverBooked(db, { agencyId: agency.id, id, experienceId, date, startTime }));
}

async function messagesTo(
  ctx: DepartureNeeds,
  departureId: string | null,
): Promise<DepartureMessage[] | null> {
  if (grantOfActor(ctx.actor, "messages.send") === null) return null;
  const ledDepartures = await ownDepartures(ctx, "messages.send");
  if (ledDepartures && !(departureId && ledDepartures.has(departureId))) return null;
  if (!departureId) return [];
  const rows = await listStaffMessagesTo(ctx.db, { agencyId: ctx.agency.id, id: departureId });
  return rows.map(({ id, texts, status, createdAt: at }) => ({
    ...{ id, status, at },
    subject: texts["es-CO"].subject,
  }));
}

/**
 * Returns a departure with its people and masked documents.
 * @throws DomainError `not-allowed`, `experience-not-found`, `departure-not-found`
 */
export const getDeparture = defineUseCase({
  name: "get-departure",
  may: { staff: "departures.view" },
  input: getDepartureInput,
  needs: ["db", "clock", "encryption", "agency", "locale"],
  async run(ctx, key): Promise<DepartureFile> {
    const { roles } = ctx.actor;
    const { db, agency, clock } = ctx;
    const { experienceId, date, startTime } = key;
    const experience = await requireDeparture(ctx, key);
    const { schedule } = experience;
    const rule = ruleOf(schedule, key);
    const rows = await listCountedDepartures(
      db,
      agency.id,
      { from: date, to: date, experienceId },
      clock.now(),
    );
    const row = rows.find((one) => one.startTime === startTime);
    const ledDepartures = await ownDepartures(ctx, "departures.view");
    if (ledDepartures && !(row && ledDepartures.has(row.id))) throw new DomainError("departure-not-found");
    const { taken, held, people, bookings } = row ?? NO_SEATS_TAKEN;
    const campaign = row && (await findCampaignOfDeparture(db, agency.id, row.id));
    const timeChange = campaign ? ((await readTimeChanges(db, [campaign])).get(campaign.id) ?? null) : null;
    const guides = await guidesOf(ctx, row?.id ?? null, date);
    const mayEdit = may(ctx.actor, changeDeparture.may);
    const chosen = { departureId: row?.id ?? null, date, startTime, durations: experience.duration };
    const seesPeople = grantOf(roles, "bookings.view") === "all";
    const departure = toAgencyDeparture(ctx, experience, { date, startTime }, row, {
      ...{ taken, held, people, bookings },
    });
    return {
      id: row?.id ?? null,
      departure,
      ownCapacity: row?.capacity ?? null,
      scheduleCapacity: rule.capacity,
      closingReason: row?.closed ? row.closingReason : null,
      ownCutOffMinutes: row?.cutOffMinutes ?? null,
      scheduleCutOffMinutes: rule.cutOffMinutes,
      ownMinimum: row?.minimumPeople ?? null,
      scheduleMinimum: rule.minimum ?? null,
      saleEndsAt: cutOffAt(withOwnCutOffs(schedule, row ? [row] : []), { date, startTime }),
      note: row?.note ?? null,
      internalNote: row?.internalNote ?? null,
      parties: seesPeople ? (row ? await listParties(ctx, row.id, date) : []) : null,
      campaignId: campaign?.id ?? null,
      timeChange,
      guides: guides.map(({ name }) => name),
      guideList: mayEdit
        ? await readGuideList(ctx, row?.id ?? null, departure, {
            isCancelled: campaign !== undefined,
            newTime: timeChange?.to ?? null,
          })
        : null,
      insurerList: mayEdit
        ? await readInsurerList(ctx, row?.id ?? null, departure, {
            isCancelled: campaign !== undefined,
            newTime: timeChange?.to ?? null,
          })
        : null,
      guideChoices: mayEdit ? await listGuideChoices(ctx, chosen, guides) : null,
      messages: await messagesTo(ctx, row?.id ?? null),
      mayEdit,
      mayRemove: mayEdit && row !== undefined && (await isRemovable(ctx, experience, row)),
    };
  },
});
