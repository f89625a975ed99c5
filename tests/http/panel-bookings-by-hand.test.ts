import { expect, test } from "vitest";
import { newBookingMessages } from "../../src/web/panel/messages/bookings/new-booking.ts";
import { dateAhead } from "../support/date-ahead.ts";
import { inputsOf, locationOf, optionsOf, panelForms } from "./support/panel-forms.ts";

const { get, post, book } = panelForms();

test("a booking by hand with outdated prices is refused", async () => {
  expect(await book({ shown: "07:00 adulto=1" })).toBe("");
  expect(await book()).toMatch(/\/bookings\//);
});

test("staff with the permission to override can book a past day", async () => {
  const path = `/andes-vivo/new-booking?date=${dateAhead(-2)}`;
  const asked = (await get(path, "owner")).text;
  expect(asked).toMatch(/<input[^>]*name="rules"[^>]*checked=""[^>]*value="past"/);
  const answer = await post(
    path,
    {
      ...{ ...inputsOf(asked, "hidden"), ...inputsOf(asked, "number") },
      startTime: optionsOf(asked, "startTime")[0] ?? "",
      ...{ name: "Zoraida Pinto", email: "zoraida@viajeros.test", method: "cash", note: "Recibo 9" },
      ...{ rules: "past", why: "Sin red ese día" },
    },
    "owner",
  );
  expect(locationOf(answer)).toMatch(/done=booked$/);
  expect((await get(locationOf(answer).replace(/\?.*$/, ""), "owner")).text).toContain("Sin red ese día");
  const desk = (await get(path)).text;
  expect(desk).toContain(newBookingMessages["es-CO"].pastDay);
  expect(desk).not.toContain('name="startTime"');
});

test("a family is booked by telephone at each person's price", async () => {
  const path = `/andes-vivo/new-booking?date=${dateAhead(14)}`;
  const form = (await get(path)).text;
  const [first = "", second = ""] = [...form.matchAll(/<label[^>]*>([^<]+) · \$/g)].map(([, name]) => name);
  expect(first && second).toBeTruthy();
  const { text } = await get(await book({}, [2, 1]));
  expect(text).toContain(first);
  expect(text).toContain(second);

  const refused = await post(path, {
    ...{ ...inputsOf(form, "hidden"), ...inputsOf(form, "number") },
    ...{ startTime: optionsOf(form, "startTime")[0] ?? "", name: "Zoraida Pinto", method: "later" },
    [Object.keys(inputsOf(form, "number"))[0] ?? ""]: "0",
  });
  expect(refused.text).toMatch(/role="alert"[^>]*>[^<]*1/);
  expect(inputsOf(refused.text, "text").name).toBe("Zoraida Pinto");
});

test("a typed price without its rule is not ignored: the form says so, and books nothing", async () => {
  const path = `/andes-vivo/new-booking?date=${dateAhead(15)}`;
  const form = (await get(path, "owner")).text;
  const typed = {
    ...{ ...inputsOf(form, "hidden"), ...inputsOf(form, "number") },
    ...{ startTime: optionsOf(form, "startTime")[0] ?? "", name: "Colegio San José", method: "later" },
    ...{ email: "colegio@viajeros.test", value: "90.000", why: "Grupo del colegio" },
  };
  const refused = await post(path, typed, "owner");
  expect(locationOf(refused)).toBe("");
  expect(refused.text).toContain(newBookingMessages["es-CO"].unusedValue);
  expect(refused.text).toMatch(/<details open=""/);
  expect(inputsOf(refused.text, "text").value).toBe("90.000");
  const booked = await get(locationOf(await post(path, { ...typed, rules: "price" }, "owner")), "owner");
  expect(booked.text).toContain("Grupo del colegio");
});
