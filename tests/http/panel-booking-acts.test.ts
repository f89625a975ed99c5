import { describe, expect, test } from "vitest";
import { actMessages } from "../../src/web/panel/messages/bookings/acts.ts";
import { failureMessages } from "../../src/web/panel/messages/failures.ts";
import { waitFor } from "../support/wait-for.ts";
import {
  DAYS,
  decoded,
  inputsOf,
  locationOf,
  optionsOf,
  panelForms,
  type Who,
} from "./support/panel-forms.ts";

const { get, post, book, change } = panelForms();

let cancelled: Promise<string> | undefined;

async function cancelBooked(): Promise<string> {
  const booking = await book();
  const { text } = await get(`${booking}/cancel`);
  const form = { ...inputsOf(text, "hidden"), ...inputsOf(text, "text") };
  const done = await post(`${booking}/cancel`, form);
  expect(locationOf(done)).toBe(`${booking}?done=cancelled`);
  return booking;
}

function cancelledBooking(): Promise<string> {
  cancelled ??= cancelBooked();
  return cancelled;
}

describe("acts on a booking's page", () => {
  test("a refund in cash or by transfer is recorded with its proof", async () => {
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

  test("the pages of payment and refund of a cancelled booking say so, and name the money still to be paid out", async () => {
    const booking = await cancelledBooking();
    const t = actMessages["es-CO"];
    const payment = (await get(`${booking}/take-payment`)).text;
    expect(payment).toContain(t.cancelled);
    expect(payment).not.toContain(t.nothingDue);
    const refund = (await get(`${booking}/refund`)).text;
    expect(refund).toContain(t.toPayOut("$\u00a0330.000"));
    expect(refund).not.toContain(t.nothingHeld);
    const link = decoded(/href="([^"]*complete-refund[^"]*)"/.exec(refund)?.[1] ?? "");
    expect((await get(link)).text).toContain("$\u00a0330.000");
  });

  test("a refund above a role's limit is approved by another member of staff", async () => {
    const booking = await book({}, [6]);
    const path = `${booking}/refund`;
    const { key = "", shownHeld = "" } = inputsOf((await get(path)).text, "hidden");
    const form = { amount: "600.000", way: "as-paid", why: "La guía no llegó", key, shownHeld };
    const refused = await post(path, form);
    expect(refused.text).toContain("El monto pasa del tope de tu rol.");
    expect(refused.text).toContain('value="600.000"');
    expect(locationOf(await post(path, { ...form, intent: "ask" }))).toBe(`${booking}?done=asked`);
    expect((await get(booking)).text).toContain("La guía no llegó");
    const today = (await get("/andes-vivo/today", "owner")).text;
    const link = decoded(/href="([^"]*decide-approval[^"]*)"/.exec(today)?.[1] ?? "");
    expect(link).toContain(booking);
    expect((await get(link)).text).toContain("La decide otra persona");
    expect((await get(link, "owner")).text).toContain("La guía no llegó");
    const undecided = await post(link, { decision: "decline", why: "" }, "owner");
    expect(undecided.text).toContain("Completa este campo.");
    const approved = await post(link, { decision: "approve", shownHeld }, "owner");
    expect(locationOf(approved)).toBe(`${booking}?done=approved`);
    expect((await get(link, "owner")).text).toContain("Esa solicitud ya se decidió.");
    expect((await get("/andes-vivo/today", "owner")).text).not.toContain("decide-approval");
  });

  test("a refund by hand without its proof is refused beside the field", async () => {
    const path = `${await book()}/refund`;
    const hidden = inputsOf((await get(path)).text, "hidden");
    const form = { ...hidden, amount: "1.000", way: "by-hand", why: "La guía no llegó", proof: "" };
    const { text } = await post(path, form);
    expect(text).toContain("Completa este campo.");
    expect(text).not.toContain(failureMessages["es-CO"]["refund-changed"]);
  });

  test("a form that does not say which amount it showed is refused as stale", async () => {
    const booking = await book();
    const { text } = await get(`${booking}/cancel`);
    const { shownHeld = "", ...form } = { ...inputsOf(text, "hidden"), ...inputsOf(text, "text") };
    expect(shownHeld).toBe("330000");
    expect((await post(`${booking}/cancel`, form)).text).toContain(
      failureMessages["es-CO"]["refund-changed"],
    );
    expect(locationOf(await post(`${booking}/cancel`, { ...form, shownHeld }))).toContain("done=cancelled");
  });

  test.each(["change/move", "change/correct", "extend-hold", "contact", "complete", "cancel"])(
    "an old address of a cancelled booking shows the reason and a link instead of a form: %s",
    async (act) => {
      const { text } = await get(`${await cancelledBooking()}/${act}`);
      expect(text).toContain("La reserva está cancelada");
      expect(decoded(text)).toContain(`href="${await cancelledBooking()}"`);
      expect(text).not.toMatch(/<form [^>]*method="post"[^>]*>(?:(?!<\/form>)[\s\S])*<label/);
    },
  );

  test("only its author or an owner can delete a note", async () => {
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
    expect((await get(booking)).text).toContain("Todavía no hay notas.");
  });

  test("a sent e-mail can be sent again from the list", async () => {
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

  test("a booking on account is not offered to be put on account again", async () => {
    const page = `${await book({ method: "later" })}/take-payment`;
    const methods = async () => {
      const { text } = await get(page, "owner");
      return { text, names: optionsOf(text, "method") };
    };
    const before = await methods();
    expect(before.names).toContain("on-account");
    const form = { ...inputsOf(before.text, "hidden"), method: "on-account", note: "Orden 12" };
    expect(locationOf(await post(page, form, "owner"))).toMatch(/done=paid$/);
    expect((await methods()).names).toEqual(["cash", "transfer", "terminal", "free"]);
  });

  test("a cancellation promises no e-mail to a traveller without an address", async () => {
    const { cancelHint, cancelHintNoEmail } = actMessages["es-CO"];
    const reachable = await get(`${await book()}/cancel`);
    expect(reachable.text).toContain(cancelHint);
    const unreachable = await get(`${await book({ email: "" })}/cancel`);
    expect(unreachable.text).toContain(cancelHintNoEmail);
    expect(unreachable.text).not.toContain(cancelHint);
  });

  test("a payment that fails with a new booking is shown with the reason", async () => {
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
