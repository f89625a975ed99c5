import { bookingsMessages } from "../../../src/web/site/messages/booking/bookings.ts";
import { changesMessages } from "../../../src/web/site/messages/booking/changes.ts";
import { checkoutMessages } from "../../../src/web/site/messages/checkout/checkout.ts";
import { paymentsMessages } from "../../../src/web/site/messages/checkout/payments.ts";
import { wishlistsMessages } from "../../../src/web/site/messages/experiences/wishlists.ts";
import { profileMessages } from "../../../src/web/site/messages/identity/profile.ts";
import { registrationMessages } from "../../../src/web/site/messages/identity/registration.ts";
import { shellMessages } from "../../../src/web/site/messages/shell/shell.ts";
import { firstExperience } from "../../support/order.ts";
import { takeMoved } from "../support/boxes.ts";
import { expect } from "../support/test.ts";
import {
  book,
  checkoutPath,
  openRegisteredTraveller,
  payAs,
  shareSession,
  traveller,
  waitForStatus,
} from "../support/traveller.ts";
import { nameOf, visitNumber } from "../support/visit.ts";
import { onVisits, type VisitContext } from "./open-visits.ts";

async function lookAtRegistration(
  { page, visit, open, look }: VisitContext,
  checkout: string,
): Promise<void> {
  const messages = registrationMessages[visit.locale];
  const dialog = page.getByRole("dialog");
  await open(checkout);
  await expect(dialog.getByLabel(messages.phone.number)).toBeVisible();
  // Another journey inspects the checkout without the dialog.
  await takeMoved(page);
  await look("registration");
  await dialog.getByLabel(messages.phone.number).fill("12");
  await dialog.getByRole("button", { name: messages.registration.save }).click();
  await expect(dialog.getByText(messages.phone.invalid)).toBeVisible();
  await look("registration-error");
  await dialog.getByLabel(messages.phone.country).first().fill("Colombia");
  await look("registration-countries");
  await dialog.getByRole("option", { name: /Colombia/ }).click();
  await dialog.getByLabel(messages.phone.number).fill("3001234567");
  await dialog.getByRole("button", { name: messages.registration.save }).click();
  await expect(dialog).toContainText(messages.registration.doneText);
  await look("registration-done");
  await dialog.getByRole("button", { name: messages.registration.ok }).click();
}

onVisits(visitNumber(0), "a new traveller", async (visitContext) => {
  const { page, context, visit, open, look } = visitContext;
  const messages = { ...profileMessages[visit.locale], ...registrationMessages[visit.locale] };
  const shell = shellMessages[visit.locale];
  const someone = traveller(visit.host);
  // The other agency asks for the phone number in the booking form, without a dialog.
  const hasDialog = visit.agencyId === "andes-vivo";
  await someone[hasDialog ? "enter" : "signIn"]("google", `nueva-${nameOf(visit)}@viajeros.test`);
  await shareSession(context, someone);
  if (hasDialog) await lookAtRegistration(visitContext, await checkoutPath(someone, visit.agencyId));
  const dialog = page.getByRole("dialog");
  await open("/profile");
  await look("profile");
  await page.getByRole("button", { name: messages.phone.change }).click();
  await expect(dialog.getByLabel(messages.phone.number)).toHaveValue(/300/);
  await look("profile-change-phone");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: messages.erase.button }).click();
  await look("profile-erase");
  await page.keyboard.press("Escape");
  await page.getByLabel(shell.account).and(page.locator("summary")).click();
  await look("account-menu");
  for (const empty of ["my-bookings", "wishlists"]) {
    await open(`/${empty}`);
    await look(`${empty}-empty`);
  }
  await open("/api/auth/signout?callbackUrl=%2Fhome");
  await look("sign-out");
});

onVisits(visitNumber(3), "wishlists of a traveller", async ({ page, context, visit, open, look }) => {
  const messages = wishlistsMessages[visit.locale];
  const someone = await openRegisteredTraveller(visit.host, `listas-${nameOf(visit)}@viajeros.test`);
  await shareSession(context, someone);
  const found = await Promise.all([0, 1, 2].map((index) => firstExperience(someone, visit.agencyId, index)));
  for (const { id } of found) await someone.mutate("wishlist.toggle", { experienceId: id, wanted: true });
  await open("/wishlists");
  await look("wishlists");
  await page.getByRole("button", { name: messages.create }).click();
  await page.getByLabel(messages.name).first().fill("Con las primas");
  await look("wishlists-new");
  await page.getByRole("button", { name: messages.save }).click();
  await page.getByRole("button", { name: messages.shareList("Con las primas") }).click();
  await expect(page.getByLabel(new RegExp(messages.link))).toBeVisible();
  await page.getByLabel(messages.manageList("Con las primas")).click();
  await look("wishlists-shared-and-edited");
  await open(`/experience/${found[0]?.id}`);
  const heart = page.getByRole("main").getByRole("button", { name: /(favoritos|to your wishlist)$/ });
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await heart.click();
  await expect(page.locator("dialog[open]").getByRole("checkbox")).toHaveCount(2);
  await look("wishlists-chooser");
});

onVisits(visitNumber(1), "bookings in every state", async ({ page, context, visit, open, look }) => {
  const messages = bookingsMessages[visit.locale];
  const payments = paymentsMessages[visit.locale];
  const someone = await openRegisteredTraveller(visit.host, `todas-${nameOf(visit)}@viajeros.test`);
  await shareSession(context, someone);
  const held = await book(someone, visit.agencyId, 4);
  const paid = await book(someone, visit.agencyId, 5);
  const refused = await book(someone, visit.agencyId, 4);
  const pending = await book(someone, visit.agencyId, 5);
  const cancelled = await book(someone, visit.agencyId, 0);
  const results = [
    ["success", await payAs("APRO", paid), payments.confirmed.title],
    ["failed", await payAs("OTHE", refused), payments.rejected.title],
    ["pending", await payAs("CONT", pending), payments.pending.title["in-review"]],
    ["failed", `external_reference=${held.id}&payment_id=null&status=null`, payments.unpaid.title],
  ] as const;
  await payAs("APRO", cancelled);
  for (const [result, query, title] of results) {
    await open(`/payments/${result}?${query}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await look(`payment-${result}${query.includes("null") ? "-unpaid" : ""}`);
  }
  for (const [name, booking] of Object.entries({ held, pending, confirmed: paid })) {
    await open(booking.path);
    await look(`booking-${name}`);
  }
  await waitForStatus(someone, cancelled, "CONFIRMED");
  await open(cancelled.path);
  await page.getByRole("button", { name: messages.cancel.button }).click();
  await look("booking-cancel");
  await page.getByRole("button", { name: messages.cancel.confirm }).click();
  await expect(page.getByText(messages.cancelled.title)).toBeVisible();
  await look("booking-cancelled");
  await open("/my-bookings");
  await look("my-bookings");
});

onVisits(visitNumber(0), "changing a booking", async ({ page, context, visit, open, look }) => {
  const changes = changesMessages[visit.locale];
  const people = checkoutMessages[visit.locale].people;
  const someone = await openRegisteredTraveller(visit.host, `cambia-${nameOf(visit)}@viajeros.test`);
  await shareSession(context, someone);
  const booked = await book(someone, visit.agencyId, 5);
  await payAs("APRO", booked);
  await waitForStatus(someone, booked, "CONFIRMED");
  const act = (what: string) => open(`${booked.path}/change?what=${what}`);
  const preview = page.getByRole("button", { name: changes.preview });
  const result = page.getByRole("heading", { name: changes.result.heading });

  await act("date");
  await expect(page.locator("[data-date][aria-pressed='true']")).toBeVisible();
  await look("change-date");
  await act("remove");
  await look("change-remove");
  await preview.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await look("change-remove-nobody");
  await page.getByRole("checkbox").check();
  await preview.click();
  await expect(result).toBeFocused();
  await look("change-remove-preview");
  await act("correct");
  await look("change-correct");
  await page.locator("main summary").first().click();
  await page.getByLabel(people.name).first().fill("");
  await page.getByRole("button", { name: changes.save }).click();
  await expect(page.getByLabel(people.name).first()).toBeFocused();
  await look("change-correct-error");
  await act("add");
  await preview.click();
  await expect(page.getByLabel(people.name)).toBeFocused();
  await look("change-add-error");
  await page.getByLabel(people.name).fill("Rosa Restrepo");
  await page.getByLabel(people.documentType).selectOption("CC");
  await page.getByLabel(people.documentNumber).fill("20304050");
  await page.getByLabel(people.birthDate).fill("1961-05-20");
  await preview.click();
  await expect(result).toBeFocused();
  await look("change-add-preview");
  await page.getByRole("button", { name: changes.result.confirmAndPay("") }).click();
  await expect(page).toHaveURL(/pref_id/);
  await open(booked.path);
  await expect(page.getByText(changes.pending.title)).toBeVisible();
  await look("booking-change-pending");
});
