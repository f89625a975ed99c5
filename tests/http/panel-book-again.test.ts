import { expect, test } from "vitest";
import { newBookingMessages } from "../../src/web/panel/messages/bookings/new-booking.ts";
import { dateAhead } from "../support/date-ahead.ts";
import { decoded, inputsOf, locationOf, optionsOf, panelForms } from "./support/panel-forms.ts";

const { get, post, book, change } = panelForms();
const t = newBookingMessages["es-CO"];

const COMPANION = { name: "Lucía Pinto", documentType: "CC", documentNumber: "52998877" };

/** Books three people and completes the second. */
async function bookFamily(): Promise<string> {
  const booking = await book({}, [3]);
  const { text } = await get(`${booking}/complete`);
  const [, second = ""] = [...text.matchAll(/name="([\w-]+)\.documentNumber"/g)].map(([, id = ""]) => id);
  const fields = Object.entries(COMPANION).map(([name, value]) => [`${second}.${name}`, value]);
  await post(`${booking}/complete`, { ...inputsOf(text, "hidden"), ...Object.fromEntries(fields) });
  return booking;
}

const selectedOf = (html: string, name: string): string | undefined =>
  /<option[^>]*value="([^"]*)"[^>]*selected/.exec(
    new RegExp(`<select name="${name}"[\\s\\S]*?</select>`).exec(html)?.[0] ?? "",
  )?.[1];

const peopleOf = (html: string): string[] =>
  [...html.matchAll(/<select name="(person\.[\w-]+)"/g)].map(([, name = ""]) => name);

const linkTo = (html: string, pattern: RegExp): string => decoded(pattern.exec(html)?.[1] ?? "");

/** Returns the fields as the form shows them, with a departure and without a payment. */
const shownOn = (html: string): Record<string, string> => ({
  ...{ ...inputsOf(html, "hidden"), ...inputsOf(html, "number"), ...inputsOf(html, "text") },
  ...Object.fromEntries(
    ["lead", "locale", ...peopleOf(html)].map((name) => [name, selectedOf(html, name) ?? ""]),
  ),
  ...{ startTime: optionsOf(html, "startTime")[0] ?? "", method: "later" },
});

test("a booking is booked again with its contact and people, and no document is on the form", async () => {
  const booking = await bookFamily();
  const link = linkTo((await get(booking)).text, /href="([^"]*new-booking\?again=[^"]*)"/);
  const form = (await get(`${link}&date=${dateAhead(20)}`)).text;
  expect(form).not.toContain(COMPANION.documentNumber);
  expect(form).not.toContain("8877");
  expect(form).toMatch(/name="email"[^>]*value="zoraida@viajeros.test"/);
  const [lead = "", companion = ""] = peopleOf(form);
  expect(peopleOf(form)).toHaveLength(2);
  expect(selectedOf(form, "lead")).toBe(lead.replace("person.", ""));
  const counts = Object.values(inputsOf(form, "number"));
  expect(counts.toSorted()).toContain("1");
  const made = await post(`${link}&date=${dateAhead(20)}`, {
    ...shownOn(form),
    email: "zoraida@viajeros.test",
  });
  expect(locationOf(made)).toMatch(/done=booked$/);
  const { text } = await get(locationOf(made).replace(/\?.*$/, ""));
  expect(text).toContain("Lucía Pinto");
  expect(text).toContain("Zoraida Pinto");
  expect(text).not.toContain("8877");
  expect(text).toMatch(/con personas de AV-/);
  expect(companion).not.toBe("");
});

test("people who are not going are left out, and a refused form keeps the typed values", async () => {
  const booking = await bookFamily();
  const path = `/andes-vivo/new-booking?again=${booking.split("/").at(-1)}&date=${dateAhead(21)}`;
  const form = (await get(path)).text;
  const [lead = "", companion = ""] = peopleOf(form);
  const typed = { ...shownOn(form), [lead]: "", phoneNumber: "+57 310 999 8877" };
  const refused = (await post(path, typed)).text;
  expect(refused).toContain(t.leadNotGoing);
  expect(selectedOf(refused, lead)).toBe("");
  expect(refused).toMatch(/name="phoneNumber"[^>]*value="\+57 310 999 8877"/);
  const made = await post(path, { ...typed, lead: companion.replace("person.", "") });
  const { text } = await get(locationOf(made).replace(/\?.*$/, ""));
  expect(text).toContain("Lucía Pinto");
  expect(text).not.toContain("Zoraida Pinto");
});

test("people are booked on another departure, then leave their booking with two presses, and the new booking is shown", async () => {
  const booking = await bookFamily();
  const page = (await get(`${booking}/change/remove`)).text;
  const remove = /value="([\w-]+)"[^>]*>(?:(?!<input)[\s\S])*?Lucía Pinto/.exec(page)?.[1] ?? "";
  const review = (await post(`${booking}/change/remove`, { remove, intent: "review" })).text;
  const link = linkTo(review, /href="([^"]*new-booking\?again=[^"]*person=[^"]*)"/);
  const path = `${link}&date=${dateAhead(22)}`;
  const form = (await get(path)).text;
  expect(peopleOf(form)).toEqual([`person.${remove}`]);
  expect(selectedOf(form, "lead")).toBe(remove);
  // The form of the date keeps the people.
  expect(inputsOf(form, "hidden")).toMatchObject({ again: booking.split("/").at(-1), person: remove });
  const made = locationOf(await post(path, shownOn(form)));
  expect(made).toMatch(new RegExp(`^${booking}/change/remove\\?person=${remove}&rebooked=`));
  const { text } = await get(made);
  expect(text).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${remove}"`));
  const newBooking = /rebooked=([\w-]+)/.exec(made)?.[1] ?? "";
  expect(text).toContain(`href="/andes-vivo/bookings/${newBooking}"`);
  const { review: second, done } = await change(made, { remove });
  expect(second.text).not.toContain("new-booking?again=");
  expect(locationOf(done)).toBe(`/andes-vivo/bookings/${newBooking}?done=people-moved`);
  expect((await get(locationOf(done))).text).toContain("Lucía Pinto");
  expect((await get(booking)).text).not.toContain("Lucía Pinto");
  const forged = await change(`${booking}/change/remove?rebooked=//evil.test`, {
    remove: inputsOf((await get(`${booking}/change/remove`)).text, "checkbox").remove ?? "",
  });
  expect(locationOf(forged.done)).toContain(`${booking}?done=people-removed`);
});

test("removed people are booked again by number, from the confirmation and from the history", async () => {
  const booking = await bookFamily();
  const path = `${booking}/change/remove`;
  const { remove = "" } = inputsOf((await get(path)).text, "checkbox");
  const { done } = await change(path, { remove });
  expect(locationOf(done)).toBe(`${booking}?done=people-removed&of=1`);
  const { text } = await get(locationOf(done));
  const links = [...text.matchAll(/href="([^"]*removal=1[^"]*)"/g)].map(([, link = ""]) => decoded(link));
  expect(links).toHaveLength(2);
  expect(new Set(links).size).toBe(1);
  const form = (await get(`${links[0]}&date=${dateAhead(23)}`)).text;
  expect(form).toContain(t.againRemovedText);
  expect(form).toMatch(/name="email"[^>]*value="zoraida@viajeros.test"/);
  expect(peopleOf(form)).toEqual([]);
  expect(inputsOf(form, "text").name).toBe("");
  const counts = Object.values(inputsOf(form, "number")).map(Number);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
});

test("a booking of another agency, an unknown one and a malformed id leave the form empty", async () => {
  const own = (await bookFamily()).split("/").at(-1) ?? "";
  const path = `/caribe-sereno/new-booking?date=${dateAhead(24)}`;
  const empty = await get(path, "elsewhere");
  expect(empty.status).toBe(200);
  for (const id of [own, "0198a000-0000-7000-8000-000000000000", "../x"]) {
    const { status, text } = await get(`${path}&again=${encodeURIComponent(id)}`, "elsewhere");
    expect(status).toBe(200);
    expect(text).not.toContain(t.againText);
    expect(text).not.toContain("Pinto");
    expect(inputsOf(text, "number")).toEqual(inputsOf(empty.text, "number"));
  }
});
