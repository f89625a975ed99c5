import { v7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { DATE, EVE, INSURER, insurerListsOf, linkIn } from "../../../tests/support/staff/insurer-lists.ts";
import { agencyPerTest, MINUTE } from "../../../tests/support/use-case-context.ts";
import { changeTime } from "../campaigns/change-time.ts";
import { chooseByLink } from "../campaigns/choose-by-link.ts";
import { runCampaign } from "../campaigns/run-campaign.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import { choicePath } from "../campaigns/steps/choice-link.ts";
import { perform } from "../use-case.ts";
import { getInsurerList } from "./get-insurer-list.ts";
import { proveInsurerLink } from "./steps/insurer-link.ts";

const database = databasePerFile();
const site = agencyPerTest(database);
let lists: ReturnType<typeof insurerListsOf>;
beforeEach(async () => {
  lists = insurerListsOf(site, database);
});

async function changeToEleven(people: number): Promise<string> {
  site.clock.forward(MINUTE);
  const id = v7();
  await perform(changeTime, lists.owner(), {
    ...{ ...lists.key(), id, newTime: "11:00", cause: "weather", people },
  });
  await perform(runCampaign, site.system, { campaignId: id });
  return id;
}

async function cancelEleven(people: number): Promise<void> {
  site.clock.forward(MINUTE);
  const departure = { ...lists.key(), startTime: "11:00" };
  await perform(startCampaign, lists.owner(), { ...departure, id: v7(), cause: "weather", people });
}

const subjects = async () =>
  (await lists.deliver()).map(({ subject }) => `${subject.split(":")[0]} ${/\d+:\d\d/.exec(subject)?.[0]}`);

test("a departure whose time changed before its list was due has one list, for the new time", async () => {
  await lists.set();
  await lists.bookPaid(2);
  const campaignId = await changeToEleven(2);
  lists.at("2026-11-25", "08:00");
  await perform(runCampaign, site.system, { campaignId });
  lists.at(EVE, "17:00");
  expect(await lists.runJob()).toBe(1);
  expect(await lists.runJob()).toBe(0);
  expect(await subjects()).toEqual(["Lista de asegurados 11:00"]);
  const { agencyId: _, ...link } = linkIn((await lists.deliver())[0]?.text ?? "");
  const actor = await proveInsurerLink(site.system, link);
  if (!actor) throw new Error("the link does not open");
  expect(await perform(getInsurerList, { ...site.system, actor })).toMatchObject({
    ...{ startTime: "11:00", people: 2, isCancelled: false },
  });
});

test("the list of the new time includes the travellers who chose it, and leaves out refunded travellers", async () => {
  await lists.sentLink();
  await lists.deliver();
  const stays = await lists.bookPaid(3);
  const leaves = await lists.bookPaid(1);
  const campaignId = await changeToEleven(6);
  await lists.runJob();
  expect(await subjects()).toEqual(["Lista de asegurados 8:00", "Cambió la hora 8:00"]);
  const choose = async (bookingId: string, isRefund: boolean) => {
    const booking = await site.booking(bookingId);
    const [, , code = "", signature = ""] = choicePath(site.system, booking, campaignId)
      .split("/")
      .map(decodeURIComponent);
    const [seatRow] = (
      await database.pool.query("select departure_id from campaign_seats where booking_id = $1", [bookingId])
    ).rows;
    const to = isRefund ? "refund" : seatRow.departure_id;
    await perform(
      chooseByLink,
      { ...site.system, actor: { kind: "anonymous" } },
      { ...{ code, signature }, to },
    );
  };
  site.clock.forward(MINUTE);
  await choose(stays.id, false);
  await choose(leaves.id, true);
  expect(await lists.runJob()).toBe(1);
  lists.at(DATE, "05:00");
  await perform(runCampaign, site.system, { campaignId });
  expect(await lists.runJob()).toBe(1);
  expect((await lists.rows()).map(({ cause, people }) => [cause, people])).toEqual([
    ...[
      ["due", 2],
      ["cancelled", 6],
    ],
    ...[
      ["due", 3],
      ["changed", 5],
    ],
  ]);
});

test("an insurer who was informed of a new time gets one e-mail if that time is cancelled too", async () => {
  await lists.sentLink();
  await lists.deliver();
  await changeToEleven(2);
  expect(await lists.runJob()).toBe(1);
  expect(await subjects()).toEqual(["Lista de asegurados 8:00", "Cambió la hora 8:00"]);
  await cancelEleven(0);
  expect(await lists.runJob()).toBe(1);
  expect(await lists.runJob()).toBe(0);
  expect((await subjects()).at(-1)).toBe("Se canceló 11:00");
});

test("a new insurer address gets no e-mail about a new time that only the previous address was informed of", async () => {
  await lists.sentLink();
  await lists.deliver();
  await changeToEleven(2);
  await lists.runJob();
  await lists.set(`otra.${INSURER}`);
  await cancelEleven(0);
  expect(await lists.runJob()).toBe(0);
});
