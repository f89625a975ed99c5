import { readFile } from "node:fs/promises";
import { departurePath } from "../../../../src/web/panel/features/departures/departure-path.ts";
import { departureMessages } from "../../../../src/web/panel/messages/departures/departure.ts";
import { guideListMessages } from "../../../../src/web/panel/messages/departures/guide-list.ts";
import { linesOfPage, readPdf } from "../../../support/files/read-pdf.ts";
import { farDeparture } from "../../support/far-departure.ts";
import { findClippedContent } from "../../support/find-clipped-content.ts";
import { findAccessibilityViolations } from "../../support/inspection.ts";
import { addStaffSession, panelAddress, waitForToast } from "../../support/panel.ts";
import { ANDES_VIVO, emailsTo } from "../../support/site.ts";
import { expect, test } from "../../support/test.ts";
import { bookPaid, openRegisteredTraveller } from "../../support/traveller.ts";

const GUIDE = "guia@andesvivo.test";

for (const [locale, width, place] of [
  ["es-CO", 390, 17],
  ["en", 1440, 20],
] as const) {
  test.describe(`in ${locale}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 }, locale });

    test("an owner sends a departure's list to its guide, sees it as sent, and downloads the PDF", async ({
      page,
      context,
    }) => {
      const t = guideListMessages[locale];
      const words = departureMessages[locale];
      const someone = await openRegisteredTraveller(ANDES_VIVO, `lista.${width}@viajeros.test`);
      const { bookingRequest } = await farDeparture(someone, { index: 3, place });
      const booked = await bookPaid(someone, bookingRequest);

      await addStaffSession(context, "duena@andesvivo.test");
      const { experienceId, date, startTime = "" } = bookingRequest;
      await page.goto(panelAddress(departurePath("andes-vivo", { experienceId, date, startTime })));
      await expect(page.getByRole("button", { name: t.sendNow })).toHaveCount(0);
      await page.getByRole("checkbox", { name: /Yeison Muñoz/ }).check();
      await page.getByRole("button", { name: words.saveGuides }).click();
      await page.getByRole("button", { name: t.sendNow }).click();
      await expect(page.getByRole("button", { name: t.sendAgain })).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: "Yeison Muñoz" })).toBeVisible();
      const query = new URLSearchParams({ experience: experienceId, date, time: startTime });
      await expect
        .poll(
          async () =>
            (await emailsTo(GUIDE)).filter(({ text }) => text.includes(`departure?${query}`)).length,
        )
        .toBe(1);
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(t.standings.sent, { exact: true })).toBeVisible({ timeout: 1_000 });
      }).toPass();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(findClippedContent)).toEqual([]);

      await page.getByText(words.files).click();
      const loading = page.waitForEvent("download");
      await page.getByRole("link", { name: `${words.fileOf.list}: PDF` }).click();
      const file = await loading;
      expect(file.suggestedFilename()).toMatch(/^andes-vivo-.*\.pdf$/);
      const lines = readPdf(await readFile(await file.path())).flatMap(linesOfPage);
      expect(lines.join("\n")).toContain(booked.code);

      await page.goto(panelAddress("/andes-vivo/settings/guide-lists"));
      await page.getByLabel(t.hour).fill("17:30");
      await page.getByRole("button", { name: t.save }).click();
      await waitForToast(page, "list-time");
      await expect(page.getByLabel(t.hour)).toHaveValue("17:30");
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(findClippedContent)).toEqual([]);
      await page.goto(panelAddress(departurePath("andes-vivo", { experienceId, date, startTime })));
      await expect(page.getByText(/17:30|5:30/).first()).toBeVisible();
    });
  });
}
