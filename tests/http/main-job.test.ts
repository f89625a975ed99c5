import { afterEach, describe, expect, test } from "vitest";
import type { BookingSummaryView, BookingView } from "../../src/use-cases/booking/booking-view.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import type { Traveller } from "../support/traveller.ts";
import { waitFor } from "../support/wait-for.ts";

const database = databasePerFile(4);
const site = sitePerFile(database);

afterEach(() => site.sandbox.control("POST", "mercado-pago/webhooks", { mode: "deliver", delayMs: 0 }));

let people = 0;

async function signInTraveller(hostname = "localhost"): Promise<{ traveller: Traveller; email: string }> {
  people += 1;
  const email = `viajero-${people}@viajeros.test`;
  const traveller = site.open(hostname);
  await traveller.signIn("google", email);
  return { traveller, email };
}

async function book(traveller: Traveller, email: string) {
  const bookingRequest = await bookingRequestFor(traveller, await firstExperience(traveller, "andes-vivo"));
  const [lead, ...others] = bookingRequest.participantsInfo;
  const request = { ...bookingRequest, participantsInfo: [{ ...lead, email }, ...others] };
  const url = await traveller.mutate<string>("booking.create", request);
  const [booking] = await traveller.query<BookingSummaryView[]>("booking.getByUserId");
  if (!booking) throw new Error("there is no booking");
  return {
    id: booking.id,
    booking,
    request,
    url,
    preference: new URL(url).searchParams.get("pref_id") ?? "",
  };
}

const pay = (preference: string, cardholder: string, method = "visa") =>
  site.sandbox.control<{ id: number }>("POST", `mercado-pago/preferences/${preference}/pay`, {
    cardholder,
    method,
  });

const emailsTo = (email: string) =>
  site.sandbox.control<{ subject: string; html: string; attachments: { filename: string }[] }[]>(
    "GET",
    `mailersend/messages?to=${encodeURIComponent(email)}`,
  );

async function deliveriesOf(payment: number): Promise<number> {
  const all = await site.sandbox.control<{ signedId: string; state: string }[]>(
    "GET",
    "mercado-pago/webhooks",
  );
  return all.filter(({ signedId, state }) => signedId === String(payment) && state === "delivered").length;
}

async function unfinishedJobs(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int from jobs.job where name in ('handle-webhook-event', 'send-message') and state < 'completed'",
  );
  return rows[0]?.count ?? Number.NaN;
}

/** The product schedules the first reconciliation within half a minute of the booking. */
async function makeDue(bookingId: string): Promise<void> {
  const { rowCount } = await database.pool.query(
    `update jobs.job set start_after = now() where name = 'reconcile-booking' and data->>'bookingId' = $1
       and start_after < created_on + interval '30 seconds'`,
    [bookingId],
  );
  expect(rowCount).toBe(1);
}

const waitForStatus = (traveller: Traveller, id: string, status: string) => async () => {
  const booking = await traveller.query<BookingView>("booking.getById", { id });
  return booking.status === status && booking;
};

describe("confirmation of a paid booking", () => {
  test("the webhook confirms a paid booking and the traveller gets one e-mail", async () => {
    const { traveller, email } = await signInTraveller();
    const { id, preference } = await book(traveller, email);
    const payment = await pay(preference, "APRO");
    const booking = await waitFor("confirmation", waitForStatus(traveller, id, "CONFIRMED"));
    expect(booking.paymentId).toBe(String(payment.id));
    expect(booking.payment).toMatchObject({ status: "approved", amount: booking.totalPrice });
    const [sent] = await waitFor("the e-mail", async () => {
      const found = await emailsTo(email);
      return found.length > 0 && found;
    });
    expect(sent?.html).toContain(booking.code);
    expect(sent?.attachments.map((file) => file.filename.split(".").at(-1))).toEqual(
      expect.arrayContaining(["ics", "png"]),
    );
  });

  test("a repeated webhook confirms a booking once", async () => {
    await site.sandbox.control("POST", "mercado-pago/webhooks", { mode: "duplicate", delayMs: 0 });
    const { traveller, email } = await signInTraveller();
    const { id, preference } = await book(traveller, email);
    const payment = await pay(preference, "APRO");
    await waitFor("confirmation", waitForStatus(traveller, id, "CONFIRMED"));
    await waitFor("the e-mail", async () => (await emailsTo(email)).length > 0);
    await waitFor("both webhooks", async () => (await deliveriesOf(payment.id)) === 2);
    await waitFor("their jobs", async () => (await unfinishedJobs()) === 0);
    expect(await emailsTo(email)).toHaveLength(1);
  });

  test("the redirect confirms a booking if no webhook arrives", async () => {
    await site.sandbox.control("POST", "mercado-pago/webhooks", { mode: "lose", delayMs: 0 });
    const { traveller, email } = await signInTraveller();
    const { id, preference } = await book(traveller, email);
    const payment = await pay(preference, "APRO");
    const page = await traveller.call(
      "GET",
      `/payments/success?payment_id=${payment.id}&external_reference=${id}`,
    );
    expect(page.status).toBe(200);
    expect((await traveller.query<BookingView>("booking.getById", { id })).status).toBe("CONFIRMED");
  });

  test("the reconciliation confirms a booking if no webhook and no redirect arrive", async () => {
    await site.sandbox.control("POST", "mercado-pago/webhooks", { mode: "lose", delayMs: 0 });
    const { traveller, email } = await signInTraveller();
    const { id, preference } = await book(traveller, email);
    await pay(preference, "APRO");
    await makeDue(id);
    await waitFor("confirmation", waitForStatus(traveller, id, "CONFIRMED"));
    await waitFor("the e-mail", async () => (await emailsTo(email)).length === 1);
  });

  test("an attempt to replace a paid booking confirms it if neither webhook nor redirect has arrived", async () => {
    await site.sandbox.control("POST", "mercado-pago/webhooks", { mode: "lose", delayMs: 0 });
    const { traveller, email } = await signInTraveller();
    const { id, request, preference } = await book(traveller, email);
    await database.pool.query(
      "delete from jobs.job where name = 'reconcile-booking' and data->>'bookingId' = $1",
      [id],
    );
    await pay(preference, "APRO");
    const [lead] = request.participantsInfo;
    const smaller = { ...request, participantsInfo: [lead], replaces: id };
    await expect(traveller.mutate("booking.create", smaller)).rejects.toMatchObject({
      reason: "booking-not-replaceable",
    });
    await waitFor("confirmation", waitForStatus(traveller, id, "CONFIRMED"));
  });

  test("a forged webhook or redirect does not confirm a booking", async () => {
    const { traveller, email } = await signInTraveller();
    const { id } = await book(traveller, email);
    const forged = await traveller.call(
      "POST",
      "/api/webhooks/mercado-pago?data.id=123456789012&type=payment",
      {
        json: { id: 1, type: "payment", action: "payment.created", data: { id: "123456789012" } },
        headers: { "x-signature": `ts=${Date.now()},v1=${"0".repeat(64)}`, "x-request-id": "forged" },
      },
    );
    expect(forged.status).toBe(401);
    await traveller.call(
      "GET",
      `/payments/success?payment_id=123456789012&status=approved&external_reference=${id}`,
    );
    expect((await traveller.query<BookingView>("booking.getById", { id })).status).toBe("PENDING");
  });
});

describe("payments that are not approved at once", () => {
  test("a second card in the same checkout confirms a booking after a rejection", async () => {
    const { traveller, email } = await signInTraveller();
    const { id, preference } = await book(traveller, email);
    await pay(preference, "OTHE");
    const rejected = await waitFor("the rejection", async () => {
      const booking = await traveller.query<BookingView>("booking.getById", { id });
      return booking.payment?.status === "rejected" && booking;
    });
    expect(rejected).toMatchObject({ status: "PENDING", canPay: true });
    await pay(preference, "APRO");
    await waitFor("confirmation", waitForStatus(traveller, id, "CONFIRMED"));
    expect(await traveller.query<BookingSummaryView[]>("booking.getByUserId")).toHaveLength(1);
  });

  test("a booking can be paid in a new checkout after a rejection", async () => {
    const { traveller, email } = await signInTraveller();
    const { id, url, preference } = await book(traveller, email);
    await pay(preference, "FUND");
    await waitFor("the rejection", async () => {
      const booking = await traveller.query<BookingView>("booking.getById", { id });
      return booking.payment?.status === "rejected";
    });
    const again = await traveller.mutate<string>("booking.pay", { id });
    expect(again).not.toBe(url);
    await pay(new URL(again).searchParams.get("pref_id") ?? "", "APRO");
    await waitFor("confirmation", waitForStatus(traveller, id, "CONFIRMED"));
  });

  test("a booking with a pending payment keeps its seats until the bank answers", async () => {
    const { traveller, email } = await signInTraveller();
    const { id, preference } = await book(traveller, email);
    const payment = await pay(preference, "APRO", "pse");
    await waitFor("the pending payment", async () => {
      const booking = await traveller.query<BookingView>("booking.getById", { id });
      return booking.payment?.status === "pending";
    });
    await site.sandbox.control("POST", `mercado-pago/payments/${payment.id}`, {
      status: "approved",
      status_detail: "accredited",
    });
    await waitFor("confirmation", waitForStatus(traveller, id, "CONFIRMED"));
    await waitFor("both e-mails", async () => (await emailsTo(email)).length === 2);
  });
});

describe("repeated booking requests", () => {
  test("two requests with one key make one booking with one payment address", async () => {
    const { traveller } = await signInTraveller();
    const bookingRequest = await bookingRequestFor(traveller, await firstExperience(traveller, "andes-vivo"));
    const request = { ...bookingRequest, idempotencyKey: "press-me-twice-please" };
    const [first, second] = await Promise.all([
      traveller.mutate<string>("booking.create", request),
      traveller.mutate<string>("booking.create", request),
    ]);
    expect(second).toBe(first);
    expect(await traveller.mutate<string>("booking.create", request)).toBe(first);
    expect(await traveller.query<BookingSummaryView[]>("booking.getByUserId")).toHaveLength(1);
  });

  test("a request with a used key and other data is refused", async () => {
    const { traveller } = await signInTraveller();
    const bookingRequest = await bookingRequestFor(traveller, await firstExperience(traveller, "andes-vivo"));
    await traveller.mutate<string>("booking.create", {
      ...bookingRequest,
      idempotencyKey: "one-key-one-order",
    });
    const other = {
      ...bookingRequest,
      participantsInfo: bookingRequest.participantsInfo.slice(0, 1),
      idempotencyKey: "one-key-one-order",
    };
    await expect(traveller.mutate("booking.create", other)).rejects.toMatchObject({
      reason: "idempotency-key-reused",
    });
  });
});

test("cancelling a paid booking before its deadline refunds the whole amount", async () => {
  const { traveller, email } = await signInTraveller();
  const { id, preference } = await book(traveller, email);
  const payment = await pay(preference, "APRO");
  const confirmed = await waitFor("confirmation", waitForStatus(traveller, id, "CONFIRMED"));
  expect(confirmed.refundIfCancelled).toBe(confirmed.totalPrice);
  await traveller.mutate("booking.cancel", { id });
  await waitFor("the refund", async () => {
    const booking = await traveller.query<BookingView>("booking.getById", { id });
    return booking.refunds[0]?.status === "settled";
  });
  const [atProvider] = await site.sandbox.control<{ status: string }[]>(
    "GET",
    `mercado-pago/payments?external_reference=b_${id}`,
  );
  expect(atProvider).toMatchObject({ id: payment.id, status: "refunded" });
});

test("an e-mail announces each provider that is linked or unlinked in the profile", async () => {
  const { traveller, email } = await signInTraveller();
  await traveller.enter("facebook", "otra-cuenta@viajeros.test");
  await traveller.call("POST", "/profile", { form: { intent: "unlink", provider: "facebook" } });
  const subjects = async () => (await emailsTo(email)).map(({ subject }) => subject).sort();
  await waitFor("both e-mails", async () => (await subjects()).length === 2);
  expect(await subjects()).toEqual([
    "Se desvinculó Facebook de tu cuenta de Andes Vivo",
    "Se vinculó Facebook a tu cuenta de Andes Vivo",
  ]);
});
