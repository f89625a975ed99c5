import { departureMessages } from "../../../src/web/panel/messages/departures/departure.ts";
import { departuresMessages } from "../../../src/web/panel/messages/departures/departures.ts";
import { farDeparture } from "../support/far-departure.ts";
import { findAccessibilityViolations } from "../support/inspection.ts";
import { addStaffSession, panelAddress } from "../support/panel.ts";
import { ANDES_VIVO } from "../support/site.ts";
import { expect, test } from "../support/test.ts";
import { traveller } from "../support/traveller.ts";

const t = departureMessages["es-CO"];

test("two colleagues write the notes of a departure at once, and both keep their input", async ({
  page,
  context,
}) => {
  const { bookingRequest } = await farDeparture(traveller(ANDES_VIVO), { index: 3, place: 14 });
  await addStaffSession(context, "duena@andesvivo.test");
  const about = new URLSearchParams({
    ...{
      experience: bookingRequest.experienceId,
      date: bookingRequest.date,
      time: bookingRequest.startTime ?? "",
    },
  });
  const departureUrl = panelAddress(`/andes-vivo/departure?${about}`);
  const colleague = await context.newPage();
  for (const one of [page, colleague]) await one.goto(departureUrl);
  const note = page.getByLabel(t.noteEs);
  const internal = colleague.getByLabel(t.internalNote);
  const cutOff = page.getByLabel(t.cutOff);

  await note.fill("Lleva botas.\nLleva agua.");
  await cutOff.fill("3");
  await internal.fill("Van dos guías.");
  await colleague.getByLabel(t.cutOff).fill("5");
  await colleague.getByRole("button", { name: t.saveNotes }).click();
  await expect(page.getByRole("region", { name: t.notes }).getByText("Van dos guías.")).toHaveCount(1);
  await expect(note).toHaveValue("Lleva botas.\nLleva agua.");
  await expect(colleague.getByLabel(t.cutOff)).toHaveValue("5");

  await page.getByRole("button", { name: t.saveNotes }).click();
  await expect(page.getByText(t.notesNow)).toBeVisible();
  await expect(page.getByText(`${t.internalNote}: Van dos guías.`)).toBeVisible();
  await expect(note).toHaveValue("Lleva botas.\nLleva agua.");
  await expect(cutOff).toHaveValue("3");
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByLabel(t.internalNote).fill("Van dos guías.");
  await page.getByRole("button", { name: t.saveNotes }).click();
  await expect(page.getByText(t.notesNow)).toBeHidden();

  await page.getByLabel(t.capacity).fill("9");
  await colleague.getByLabel(t.capacity).fill("8");
  await colleague.getByRole("button", { name: t.save, exact: true }).click();
  await expect(page.getByText(departuresMessages["es-CO"].seats(0, 8)).first()).toBeVisible();
  await expect(page.getByLabel(t.capacity)).toHaveValue("9");

  await expect(colleague.getByLabel(t.noteEs)).toHaveValue("Lleva botas.\nLleva agua.");
  await expect(internal).toHaveValue("Van dos guías.");
});

test("a refused form keeps its message when a colleague's change updates the page", async ({
  page,
  context,
}) => {
  const { bookingRequest } = await farDeparture(traveller(ANDES_VIVO), { index: 3, place: 15 });
  await addStaffSession(context, "duena@andesvivo.test");
  const { experienceId: experience, date, startTime: time = "" } = bookingRequest;
  const departureUrl = panelAddress(
    `/andes-vivo/departure?${new URLSearchParams({ experience, date, time })}`,
  );
  const colleague = await context.newPage();
  for (const one of [page, colleague]) await one.goto(departureUrl);
  await page.getByLabel(t.internalNote).fill("Van tres guías.");
  await colleague.getByLabel(t.internalNote).fill("Van dos guías.");
  await colleague.getByRole("button", { name: t.saveNotes }).click();
  await expect(page.getByRole("region", { name: t.notes }).getByText("Van dos guías.")).toHaveCount(1);
  await page.getByRole("button", { name: t.saveNotes }).click();
  await expect(page.getByText(t.notesNow)).toBeVisible();

  await colleague.getByLabel(t.capacity).fill("7");
  await colleague.getByRole("button", { name: t.save, exact: true }).click();
  await expect(page.getByText(departuresMessages["es-CO"].seats(0, 7)).first()).toBeVisible();
  await expect(page.getByText(t.notesNow)).toBeVisible();
});
