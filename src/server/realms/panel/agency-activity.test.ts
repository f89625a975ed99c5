import { channel } from "node:diagnostics_channel";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAgencyActivity } from "./agency-activity.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const audited = (agencyId: string) => channel("trocha.domain-events").publish({ kind: "audit", agencyId });

test("the changes of a second are announced once for each agency, and later changes again", async () => {
  const announced: string[] = [];
  const activity = createAgencyActivity(async (agencyId) => void announced.push(agencyId));
  audited("andes-vivo");
  audited("andes-vivo");
  audited("caribe-sereno");
  expect(announced).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announced).toEqual(["andes-vivo", "caribe-sereno"]);
  audited("andes-vivo");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announced).toEqual(["andes-vivo", "caribe-sereno", "andes-vivo"]);
  activity.close();
  audited("andes-vivo");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announced).toHaveLength(3);
});

test("an e-mail that has left is announced, and an event of no agency is not", async () => {
  const announced: string[] = [];
  const activity = createAgencyActivity(async (agencyId) => void announced.push(agencyId));
  const publish = (event: object) => channel("trocha.domain-events").publish(event);
  publish({ kind: "email", agencyId: "andes-vivo", status: "sent" });
  publish({ kind: "contact-suspected", signal: "trap" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announced).toEqual(["andes-vivo"]);
  activity.close();
});

test("a listener of an agency is called for that agency alone, until it unsubscribes", () => {
  const activity = createAgencyActivity(async () => {});
  let calls = 0;
  const leave = activity.subscribe("andes-vivo", () => {
    calls += 1;
  });
  activity.received("andes-vivo");
  activity.received("caribe-sereno");
  expect([calls, activity.listeners()]).toEqual([1, 1]);
  leave();
  activity.received("andes-vivo");
  expect([calls, activity.listeners()]).toEqual([1, 0]);
  activity.close();
});
