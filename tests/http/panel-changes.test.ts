import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookings } from "../../src/db/schema/bookings.ts";
import { newBookingMessages } from "../../src/web/panel/messages/bookings/new-booking.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { insertExtraDeparture } from "../support/extra-departure.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { openStaffSession, STAFF_COOKIE } from "../support/staff-session.ts";
import { waitFor } from "../support/wait-for.ts";

const PANEL = "panel.localhost";
const DAY_MS = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let site: TestSite;
let cookies: Record<"owner" | "desk", string>;
beforeAll(async () => {
  database = await testDatabase(4);
  site = await startSite(database.url);
  const [owner, desk] = await Promise.all(
    ["duena", "mostrador"].map((name) => openStaffSession(database.db, `${name}@andesvivo.test`)),
  );
  cookies = { owner: `${STAFF_COOKIE}=${owner}`, desk: `${STAFF_COOKIE}=${desk}` };
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

type Who = keyof typeof cookies;
type Form = Record<string, string>;

const get = (path: string, who: Who = "desk") =>
  site.open(PANEL).call("GET", path, { headers: { cookie: cookies[who] } });
const post = (path: string, form: Form, who: Who = "desk") =>
  site.open(PANEL).call("POST", path, { form, headers: { cookie: cookies[who] } });

const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const DAYS = [12, 13].map(dayAhead);

const decoded = (text: string): string => text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

function inputsOf(html: string, type: "hidden" | "checkbox" | "text" | "number"): Form {
  const tags = html.match(/<input[^>]*>/g) ?? [];
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  const wanted = tags.filter((tag) => tag.includes(`type="${type}"`));
  return Object.fromEntries(wanted.map((tag) => [attribute(tag, "name"), decoded(attribute(tag, "value"))]));
}

const optionsOf = (html: string, name: string): string[] => {
  const select = new RegExp(`<select name="${name}"[\\s\\S]*?</select>`).exec(html)?.[0] ?? "";
  return [...select.matchAll(/<option value="([^"]*)"/g)].map(([, value = ""]) => value);
};

const locationOf = ({ headers }: { headers: Headers }): string => headers.get("location") ?? "";

let booked = 0;

/**
 * Books by hand for two people, paid in cash, on a new day each time. @param counts people at each price, in the form's order.
 * @returns the path of the booking's page.
 */
async function book(change: Form = {}, counts: readonly number[] = []): Promise<string> {
  booked += 1;
  const path = `/andes-vivo/new-booking?date=${dayAhead(14 + booked)}`;
  const { text } = await get(path);
  const form = {
    ...{ ...inputsOf(text, "hidden"), ...inputsOf(text, "number") },
    ...{
      startTime: optionsOf(text, "startTime")[0] ?? "",
      name: "Zoraida Pinto",
      email: "zoraida@viajeros.test",
      method: "cash",
      note: "Recibo 4",
    },
    ...Object.fromEntries(
      Object.keys(inputsOf(text, "number")).flatMap((name, index) =>
        counts[index] === undefined ? [] : [[name, String(counts[index])]],
      ),
    ),
    ...change,
  };
  const answer = await post(path, form);
  return locationOf(answer).replace(/\?.*$/, "");
}

async function change(path: string, form: Form, terms: Form = {}, who: Who = "desk") {
  const review = await post(path, form, who);
  expect(review.text).toContain("Revisa antes de confirmar");
  const shown = inputsOf(review.text, "hidden");
  const done = await post(path, { ...shown, ...terms, intent: "apply" }, who);
  return { review, shown, done };
}

test("a booking by hand at prices that have changed since the form was shown is not made", async () => {
  expect(await book({ shown: "07:00 adulto=1" })).toBe("");
  expect(await book()).toMatch(/\/bookings\//);
});

test("a day that is over is booked with its rule set aside, with the permission, and marked in the booking", async () => {
  const path = `/andes-vivo/new-booking?date=${dayAhead(-2)}`;
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

test("a family is booked by telephone at the prices of each, and nobody at all is refused beside the field", async () => {
  const path = `/andes-vivo/new-booking?date=${dayAhead(14)}`;
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

describe("staff changes a booking on the panel", () => {
  test("another day, shown before it is done, and once however often it is pressed", async () => {
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

  test("offers the day's own departures, also on a day that is over, and the booking's", async () => {
    const path = await book();
    const isBooking = and(eq(bookings.agencyId, "andes-vivo"), eq(bookings.id, path.split("/").at(-1) ?? ""));
    const [booking] = await database.db.select().from(bookings).where(isBooking);
    if (!booking) throw new Error("a booked party has a booking");
    const { agencyId, experienceId } = booking;
    const timesOn = async (day: string) =>
      optionsOf((await get(`${path}/change/move?date=${day}`, "owner")).text, "startTime");
    for (const day of [dayAhead(-2), booking.date])
      await insertExtraDeparture(database, { agencyId, experienceId, date: day, startTime: "15:45" });
    expect(await timesOn(dayAhead(-2))).toContain("15:45");
    expect(await timesOn(booking.date)).toEqual(expect.arrayContaining([booking.startTime, "15:45"]));
    await database.db.update(bookings).set({ startTime: "15:50" }).where(isBooking);
    expect(await timesOn(booking.date)).toEqual(expect.arrayContaining(["15:45", "15:50"]));
  });

  test("an added person pays in cash, with the proof beside its field and no lost input", async () => {
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

  test("a difference is handed on as a link, and then taken at the desk", async () => {
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

  test("a preview from before another change says so, and shows what applies now", async () => {
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

  test("rules are set aside with the permission, in red, and the desk has no such field", async () => {
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
    expect(review.text).toContain("Después del cierre de ventas");
    expect((await get(booking)).text).toContain("después del cierre (Llegó tarde)");
  });

  test("missing details are completed, each beside its field", async () => {
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

describe("acts on a booking's page", () => {
  test("money that is to be handed over is recorded with its proof", async () => {
    const booking = await book();
    const path = `${booking}/change/remove`;
    const { remove = "" } = inputsOf((await get(path)).text, "checkbox");
    await change(path, { remove });
    const { text } = await get(booking);
    const link = /complete-refund\?refund=[\w-]+/.exec(text)?.[0] ?? "";
    expect(await get(`${booking}/${link}`)).toMatchObject({ status: 200 });
    expect((await post(`${booking}/${link}`, { note: "" })).text).toContain("Completa este campo.");
    const done = await post(`${booking}/${link}`, { note: "Transferencia 31" });
    expect(locationOf(done)).toBe(`${booking}?done=returned`);
    const after = (await get(booking)).text;
    expect(after).toContain("Transferencia 31");
    expect(after).not.toContain("complete-refund?");
  });

  test("a refund above a role's limit is asked for, found on Hoy, and approved by somebody else", async () => {
    const booking = await book({}, [6]);
    const path = `${booking}/refund`;
    const { key = "" } = inputsOf((await get(path)).text, "hidden");
    const form = { amount: "600.000", way: "as-paid", why: "La guía no llegó", key };
    const refused = await post(path, form);
    expect(refused.text).toContain("El monto pasa del tope de tu rol.");
    expect(refused.text).toContain('value="600.000"');
    expect(locationOf(await post(path, { ...form, intent: "ask" }))).toBe(`${booking}?done=asked`);
    expect((await get(booking)).text).toContain("La guía no llegó");
    const today = (await get("/andes-vivo/today", "owner")).text;
    const link = decoded(/href="([^"]*decide-approval[^"]*)"/.exec(today)?.[1] ?? "");
    expect(link).toContain(booking);
    expect((await get(link)).text).toContain("Lo decide otra persona");
    expect((await get(link, "owner")).text).toContain("La guía no llegó");
    const undecided = await post(link, { decision: "decline", why: "" }, "owner");
    expect(undecided.text).toContain("Completa este campo.");
    const approved = await post(link, { decision: "approve" }, "owner");
    expect(locationOf(approved)).toBe(`${booking}?done=approved`);
    expect((await get(link, "owner")).text).toContain("Esa solicitud ya se decidió.");
    expect((await get("/andes-vivo/today", "owner")).text).not.toContain("decide-approval");
  });

  test("a note is deleted by its author or an owner, and by nobody else", async () => {
    const booking = await book();
    const write = async (text: string, who: Who) => {
      const { key = "" } = inputsOf((await get(`${booking}/note`, who)).text, "hidden");
      await post(`${booking}/note`, { text, key }, who);
    };
    await write("Llega en bus", "owner");
    await write("Pide silla de bebé", "desk");
    const own = (await get(booking)).text.match(/name="note" value="([\w-]+)"/g) ?? [];
    expect(own).toHaveLength(1);
    const all = [...(await get(booking, "owner")).text.matchAll(/name="note" value="([\w-]+)"/g)].map(
      ([, id = ""]) => id,
    );
    expect(all).toHaveLength(2);
    const foreign = await post(booking, { act: "delete-note", note: all[0] ?? "" });
    expect(foreign.text).toContain("Tu rol no permite hacer esto.");
    for (const note of all) await post(booking, { act: "delete-note", note }, "owner");
    expect((await get(booking)).text).toContain("No hay notas.");
  });

  test("an e-mail is sent again from the list, as long as it was sent", async () => {
    const booking = await book();
    const link = await waitFor(
      "an e-mail that was sent",
      async () => /resend\?email=[\w-]+/.exec((await get(booking)).text)?.[0],
    );
    const messageId = link.slice("resend?email=".length);
    expect((await get(`${booking}/${link}`)).text).toMatch(new RegExp(`value="${messageId}" selected`));
    expect(locationOf(await post(`${booking}/${link}`, { messageId }))).toBe(`${booking}?done=emailed`);
    expect((await get(booking)).text).toContain("Volvió a enviar el correo");
  });

  test("a payment that was refused after its booking was made says why", async () => {
    const { paymentKey = "" } = inputsOf(
      (await get(`/andes-vivo/new-booking?date=${DAYS[0]}`)).text,
      "hidden",
    );
    await book({ paymentKey });
    const second = await book({ paymentKey });
    expect(second).toMatch(/take-payment$/);
    const { text } = await get(`${second}?refused=idempotency-key-reused`);
    expect(text).toContain("el pago no se registró");
    expect(text).toContain("Este formulario ya se usó.");
    expect((await get(`${second}?refused=nonsense`)).text).not.toContain("el pago no se registró");
  });
});
