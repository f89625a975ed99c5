import { readFile } from "node:fs/promises";
import { v7 } from "uuid";
import { connect } from "../../../../src/db/connection/client.ts";
import { inTransaction } from "../../../../src/db/connection/transaction.ts";
import { findDepartureId } from "../../../../src/db/queries/campaigns/campaigns.ts";
import {
  findInsurerSettings,
  insertInsurerList,
} from "../../../../src/db/queries/departures/insurer-lists.ts";
import { INSURER_PAGE_TEXTS } from "../../../../src/server/realms/panel/insurer-page.ts";
import { insurerLinkPath } from "../../../../src/use-cases/insurer-lists/steps/insurer-link.ts";
import { departurePath } from "../../../../src/web/panel/features/departures/departure-path.ts";
import { insurerListMessages } from "../../../../src/web/panel/messages/departures/insurer-list.ts";
import { testEncryption } from "../../../support/encryption.ts";
import { farDeparture } from "../../support/far-departure.ts";
import { findClippedContent } from "../../support/find-clipped-content.ts";
import { findAccessibilityViolations } from "../../support/inspection.ts";
import { addStaffSession, panelAddress, waitForToast } from "../../support/panel.ts";
import { ANDES_VIVO } from "../../support/site.ts";
import { expect, test } from "../../support/test.ts";
import { bookPaid, openRegisteredTraveller } from "../../support/traveller.ts";

const AGENCY = "andes-vivo";

/** @returns the URL of the list. */
async function sentInsurerLink(key: {
  experienceId: string;
  date: string;
  startTime: string;
}): Promise<string> {
  const client = connect(process.env.JOURNEY_DATABASE ?? "", 1);
  try {
    const settings = await findInsurerSettings(client.db, AGENCY);
    const departureId = await findDepartureId(client.db, { agencyId: AGENCY, ...key });
    if (!settings || !departureId) throw new Error("the departure has no list");
    const list = {
      ...{ agencyId: AGENCY, id: v7(), departureId, revision: 1, cause: "due" as const, digest: "x" },
      ...{ people: 2, addressVersion: settings.addressVersion, createdAt: new Date() },
    };
    await inTransaction(client.db, (tx) => insertInsurerList(tx, list));
    return panelAddress(insurerLinkPath({ encryption: testEncryption }, list));
  } finally {
    await client.close();
  }
}

// The tests in both languages change the insurer's address of the same agency.
test.describe.configure({ mode: "serial" });

for (const [locale, width, place] of [
  ["es-CO", 390, 4],
  ["en", 1440, 7],
] as const) {
  test.describe(`in ${locale}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 }, locale });

    test("the owner sets the insurer's address, and the insurer downloads a list without signing in", async ({
      page,
      context,
      browser,
    }) => {
      const t = insurerListMessages[locale];
      const words = INSURER_PAGE_TEXTS[locale];
      const someone = await openRegisteredTraveller(ANDES_VIVO, `asegurado.${width}@viajeros.test`);
      const { bookingRequest } = await farDeparture(someone, { index: 0, place });
      const booked = await bookPaid(someone, bookingRequest);

      await addStaffSession(context, "duena@andesvivo.test");
      const save = async (email: string) => {
        await page.goto(panelAddress("/andes-vivo/settings/insurer"));
        await page.getByLabel(t.email).fill(email);
        await page.getByLabel(t.hour).fill("16:30");
        await page.getByRole("button", { name: t.save }).click();
        await waitForToast(page, "insurer");
      };
      await save(`listas.${width}@seguros.test`);
      await expect(page.getByLabel(t.email)).toHaveValue(`listas.${width}@seguros.test`);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(findClippedContent)).toEqual([]);

      const { experienceId, date, startTime = "" } = bookingRequest;
      const link = await sentInsurerLink({ experienceId, date, startTime });
      await page.goto(panelAddress(departurePath("andes-vivo", { experienceId, date, startTime })));
      await expect(page.getByRole("heading", { name: t.title })).toBeVisible();
      await expect(page.getByText(t.people(2)).first()).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      const office = await browser.newContext({ viewport: { width, height: 800 }, locale });
      const insurer = await office.newPage();
      await insurer.goto(link);
      await expect(insurer.getByText(words.people(bookingRequest.participantsInfo.length))).toBeVisible();
      expect(await findAccessibilityViolations(insurer)).toEqual([]);
      expect(await insurer.evaluate(findClippedContent)).toEqual([]);
      const loading = insurer.waitForEvent("download");
      await insurer.getByRole("button", { name: words.download("CSV") }).click();
      const file = await loading;
      expect(file.suggestedFilename()).toMatch(/^andes-vivo-.*\.csv$/);
      expect(await readFile(await file.path(), "utf8")).toContain(booked.code);

      await save("");
      expect((await insurer.goto(link))?.status()).toBe(404);
      await office.close();
    });
  });
}
