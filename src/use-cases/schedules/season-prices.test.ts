import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { BOOKED, change, EDITED, MAIN, scheduleEdits } from "../../../tests/support/staff/schedule-edits.ts";
import { agencyPerTest, errorCode, START } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { saveExperience } from "../../db/queries/experiences/experiences.ts";
import type { DomainError } from "../../domain/errors.ts";
import { listAudit } from "../audit/list-audit.ts";
import { getCalendar } from "../departures/get-calendar.ts";
import { perform } from "../use-case.ts";
import { changeSchedule } from "./change-schedule.ts";

const database = databasePerFile();
const site = agencyPerTest(database, { experience: { schedule: EDITED } });

const { asked, owner, preview, save, rules, sell } = scheduleEdits(site);

const fieldsOf = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (error: DomainError) => error.fields,
  );

describe("prices of a season", () => {
  const dearer = (prices: Record<string, number> | undefined, from: string | null = null) =>
    change({ prices }, from);

  test("prices of a rule apply from the first day of the edit, and booked departures are counted", async () => {
    await sell(2);
    const edit = dearer({ adulto: 250_000 }, "2026-12-04");
    const shown = await preview(edit);
    expect(shown.repriced).toMatchObject({
      booked: 1,
      first: [{ date: "2026-12-04" }, BOOKED, {}, {}, {}, {}],
    });
    expect(shown).toMatchObject({ appearing: { count: 0 }, vanishing: { count: 0 }, kept: [] });
    await save(edit);
    const days = { experienceId: site.experience.id, from: "2026-12-03", to: BOOKED.date };
    const { departures } = await perform(getCalendar, site.system, days);
    expect(departures.map(({ prices }) => prices?.adulto)).toEqual([180_000, 250_000, 250_000]);
    expect((await site.book(1, { date: "2026-12-03" })).booking.totalPrice).toBe(180_000);
    expect(await errorCode(site.book(1))).toBe("price-changed");
  });

  test("a rule without prices has the prices of the experience", async () => {
    await save(dearer({ adulto: 250_000, nino: 100_000 }));
    expect((await preview(dearer({ adulto: 250_000, nino: 100_000 }))).repriced.count).toBe(0);
    await save(dearer(undefined));
    expect(await rules()).toMatchObject([{ id: MAIN }]);
    expect((await rules())[0]).not.toHaveProperty("prices");
    expect((await site.book(1)).booking.totalPrice).toBe(180_000);
  });

  test("a price below the insurance or of an unknown option is refused beside its field", async () => {
    const wrong = async (prices: Record<string, number>) =>
      Object.keys((await fieldsOf(preview(dearer(prices)))) ?? {});
    expect(await wrong({ adulto: 4_000 })).toEqual(["edit.rule.prices.adulto"]);
    expect(await wrong({ adulto: 180_000.5 })).toEqual(["edit.rule.prices.adulto"]);
    expect(await wrong({ abuelo: 150_000 })).toEqual(["edit.rule.prices.abuelo"]);
    expect(await wrong({ nino: 4_001 })).toEqual([]);
  });

  test("the audit has the old and the new price of each option", async () => {
    await save(dearer({ adulto: 250_000 }));
    await save(dearer({ nino: 95_000 }));
    const [last, first] = (await perform(listAudit, owner(), {})).rows;
    const plain = (text = "") => text.replace(/\s/g, " ");
    expect(plain(first?.sentence)).toContain("Precios de esas salidas: Adulto $ 250.000 (antes $ 180.000).");
    expect(plain(last?.sentence)).toContain(
      "Adulto $ 180.000 (antes $ 250.000), Niño $ 95.000 (antes $ 90.000).",
    );
  });

  test("a change is refused if the prices of the experience changed after the preview", async () => {
    const edit = dearer({ adulto: 250_000 });
    const { revision } = await preview(edit);
    const priceList = site.experience.priceList.map((option) => ({ ...option, value: option.value + 1_000 }));
    await inTransaction(database.db, (tx) =>
      saveExperience(tx, { ...site.experience, priceList }, { position: 1, published: true, at: START }),
    );
    expect(await errorCode(perform(changeSchedule, owner(), { ...asked(edit), revision }))).toBe(
      "schedule-stale",
    );
  });
});
