import { channel } from "node:diagnostics_channel";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAgencyActivity } from "./agency-activity.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const publishAudit = (agencyId: string) =>
  channel("trocha.domain-events").publish({ kind: "audit", agencyId });

test("the changes of one second are announced once for each agency", async () => {
  const announcedIds: string[] = [];
  const activity = createAgencyActivity(async (agencyId) => void announcedIds.push(agencyId));
  publishAudit("andes-vivo");
  publishAudit("andes-vivo");
  publishAudit("caribe-sereno");
  expect(announcedIds).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announcedIds).toEqual(["andes-vivo", "caribe-sereno"]);
  publishAudit("andes-vivo");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announcedIds).toEqual(["andes-vivo", "caribe-sereno", "andes-vivo"]);
  activity.close();
  publishAudit("andes-vivo");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announcedIds).toHaveLength(3);
});

test("a sent e-mail is announced, but not an event without an agency", async () => {
  const announcedIds: string[] = [];
  const activity = createAgencyActivity(async (agencyId) => void announcedIds.push(agencyId));
  const publish = (event: object) => channel("trocha.domain-events").publish(event);
  publish({ kind: "email", agencyId: "andes-vivo", status: "sent" });
  publish({ kind: "contact-suspected", signal: "trap" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announcedIds).toEqual(["andes-vivo"]);
  activity.close();
});

test("a listener is called only for its agency, until it unsubscribes", () => {
  const activity = createAgencyActivity(async () => {});
  let calls = 0;
  const unsubscribe = activity.subscribe("andes-vivo", () => {
    calls += 1;
  });
  activity.received("andes-vivo");
  activity.received("caribe-sereno");
  expect([calls, activity.listeners()]).toEqual([1, 1]);
  unsubscribe();
  activity.received("andes-vivo");
  expect([calls, activity.listeners()]).toEqual([1, 0]);
  activity.close();
});
