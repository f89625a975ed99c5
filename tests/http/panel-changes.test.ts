import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings } from "../../src/db/schema/bookings.ts";
import { dateAhead } from "../support/date-ahead.ts";
import { insertExtraDeparture } from "../support/staff/extra-departure.ts";
import { DAYS, inputsOf, locationOf, optionsOf, panelForms } from "./support/panel-forms.ts";

const { database, get, post, book, change } = panelForms();

describe("changes of a booking on the panel", () => {
  test("a move is previewed and applied once for repeated presses", async () => {
    const booking = await book();
    const path = `${booking}/change/move?date=${DAYS[0]}`;
    const { text } = await get(path);
    const form = { date: DAYS[0] ?? "", startTime: optionsOf(text, "startTime")[0] ?? "" };
    const { review, shown, done } = await change(path, form);
    expect(review.text).toContain("No cambia lo que se paga.");
    expect(locationOf(done)).toBe(`${booking}?done=changed`);
    const again = await post(path, { ...shown, intent: "apply" });
    expect(locationOf(again)).toBe(`${booking}?done=changed`);
    expect((await get(booking)).text.match(/<p[^>]*>Cambió la reserva/g)).toHaveLength(1);
  });

  test("a move offers the departures of the chosen day", async () => {
    const path = await book();
    const isBooking = and(eq(bookings.agencyId, "andes-vivo"), eq(bookings.id, path.split("/").at(-1) ?? ""));
    const [booking] = await database().db.select().from(bookings).where(isBooking);
    if (!booking) throw new Error("a booked party has a booking");
    const { agencyId, experienceId } = booking;
    const timesOn = async (day: string) =>
      optionsOf((await get(`${path}/change/move?date=${day}`, "owner")).text, "startTime");
    for (const day of [dateAhead(-2), booking.date])
      await insertExtraDeparture(database(), { agencyId, experienceId, date: day, startTime: "15:45" });
    expect(await timesOn(dateAhead(-2))).toContain("15:45");
    expect(await timesOn(booking.date)).toEqual(expect.arrayContaining([booking.startTime, "15:45"]));
    await database().db.update(bookings).set({ startTime: "15:50" }).where(isBooking);
    expect(await timesOn(booking.date)).toEqual(expect.arrayContaining(["15:45", "15:50"]));
  });

  test("the difference for an added person is paid in cash with a proof", async () => {
    const booking = await book();
    const path = `${booking}/change/add`;
    const form = {
      "add.0.price": optionsOf((await get(path)).text, "add.0.price")[0] ?? "",
      "add.0.name": "Luz",
    };
    const { shown, done } = await change(path, form, { way: "cash" });
    expect(done.text).toContain("Completa este campo.");
    expect(inputsOf(done.text, "hidden")["add.0.name"]).toBe("Luz");
    const paid = await post(path, { ...shown, way: "cash", note: "Recibo 9", intent: "apply" });
    expect(locationOf(paid)).toBe(`${booking}?done=changed`);
    const { text } = await get(booking);
    expect(text).toContain("Recibo 9");
    expect(text).toContain("Al día");
  });

  test("a difference with a payment link can be paid at the desk", async () => {
    const booking = await book();
    const path = `${booking}/change/add`;
    const form = {
      "add.0.price": optionsOf((await get(path)).text, "add.0.price")[0] ?? "",
      "add.0.name": "",
    };
    const { done } = await change(path, form, { way: "link" });
    expect(done.text).toContain("Enlace para pagar");
    const own = inputsOf(done.text, "text").link ?? "";
    expect(new URL(own).pathname).toMatch(/^\/b\/AV-/);
    expect(inputsOf((await get(`${booking}/payment-link`)).text, "text").link).toBe(own);
    expect(locationOf(await post(booking, { act: "send-link" }))).toBe(`${booking}?done=linked`);
    expect((await get(booking)).text).toContain("Envió por correo el enlace de la reserva.");
    const pay = await get(`${booking}/take-payment`);
    expect(pay.text).toContain("El cambio que espera pago");
    const taken = { ...inputsOf(pay.text, "hidden"), method: "terminal", note: "Voucher 12" };
    expect(locationOf(await post(`${booking}/take-payment`, taken))).toBe(`${booking}?done=paid`);
    expect((await get(booking)).text).toContain("se sumó 1 persona");
  });

  test("a stale preview is replaced by the current preview", async () => {
    const booking = await book();
    const path = `${booking}/change/move?date=${DAYS[0]}`;
    const startTime = optionsOf((await get(path)).text, "startTime")[0] ?? "";
    const first = inputsOf((await post(path, { date: DAYS[0] ?? "", startTime })).text, "hidden");
    const later = `${booking}/change/move?date=${DAYS[1]}`;
    await change(later, { date: DAYS[1] ?? "", startTime });
    const stale = await post(path, { ...first, intent: "apply" });
    expect(stale.text).toContain("Algo cambió desde que lo revisaste.");
    const { revision, ...now } = inputsOf(stale.text, "hidden");
    expect(revision).not.toBe(first.revision);
    expect(locationOf(await post(path, { ...now, revision: revision ?? "", intent: "apply" }))).toBe(
      `${booking}?done=changed`,
    );
  });

  test("only staff with the permission can override rules", async () => {
    const booking = await book();
    const path = `${booking}/change/correct`;
    expect((await get(path)).text).not.toContain("Por fuera de las reglas");
    const { text } = await get(path, "owner");
    expect(text).toContain("Por fuera de las reglas");
    const names = [...text.matchAll(/name="(correct\.[\w-]+\.name)"/g)].map(([, name = ""]) => name);
    const form = { [names[0] ?? ""]: "Zoraida Pinto Ruiz", rules: "past" };
    const refused = await post(path, form, "owner");
    expect(refused.text).toContain("Completa este campo.");
    expect(refused.text).toContain('value="Zoraida Pinto Ruiz"');
    const desk = await post(path, { ...form, overrideWhy: "Llegó tarde" });
    expect(desk.text).toContain("Tu rol no permite hacer esto.");
    const { review } = await change(path, { ...form, overrideWhy: "Llegó tarde" }, {}, "owner");
    expect(review.text).toContain("Cambiar después del cierre de ventas");
    expect((await get(booking)).text).toContain("después del cierre de ventas (Llegó tarde)");
  });

  test("missing details are completed with errors beside their fields", async () => {
    const booking = await book();
    const path = `${booking}/complete`;
    const { text } = await get(path);
    const [, companion = ""] = [...text.matchAll(/name="([\w-]+)\.birthDate"/g)].map(([, id]) => id);
    const half = { [`${companion}.name`]: "Luz Pinto", [`${companion}.documentNumber`]: "1122334455" };
    const refused = await post(path, half);
    expect(refused.text).toContain("Elige el tipo de documento.");
    expect(refused.text).toContain('value="Luz Pinto"');
    const whole = { ...half, [`${companion}.documentType`]: "CC", [`${companion}.birthDate`]: "24/08/1990" };
    expect(locationOf(await post(path, whole))).toBe(`${booking}?done=completed`);
    expect((await get(booking)).text).toContain("••••4455");
  });
});
