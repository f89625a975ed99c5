import { planStandIns } from "../../stand-ins.ts";
import type { Attack, Target } from "../attack.ts";
import {
  bookPaid,
  change,
  newParticipant,
  type PaymentAtProvider,
  pay,
  preferenceOf,
  providerPayment,
  runReconciliationNow,
  type TravellerBooking,
  viewOf,
  whenIdle,
} from "./play.ts";

interface Link {
  reference: string;
  amount: number;
  notificationUrl: string;
  token?: string;
}

async function payByLink({ site }: Target, { reference, amount, notificationUrl, token }: Link) {
  const { environment } = planStandIns({}, site.sandbox.url, "");
  const answer = await fetch(`${environment.MERCADO_PAGO_BASE_URL}/v1/payments`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token ?? environment.MERCADO_PAGO_ACCESS_TOKEN}`,
      "content-type": "application/json",
      "x-idempotency-key": `${reference}:${amount}:${token ?? ""}:${Math.random()}`,
    },
    body: JSON.stringify({
      transaction_amount: amount,
      payment_method_id: "visa",
      token: "APRO",
      installments: 1,
      payer: { email: "test_user_comprador@testuser.com" },
      external_reference: reference,
      notification_url: notificationUrl,
    }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as PaymentAtProvider;
}

async function requestDearerChange(target: Target, name: string) {
  const booked = await bookPaid(target, name, { experience: 3 });
  const { paymentUrl } = await change(booked, { add: [newParticipant(booked)] });
  const preference = preferenceOf(paymentUrl ?? "");
  const { external_reference: reference, notification_url: notificationUrl } =
    await target.site.sandbox.control<{
      external_reference: string;
      notification_url: string;
    }>("GET", `mercado-pago/preferences/${preference}`);
  return { booked, preference, reference, notificationUrl, price: booked.payment.transaction_amount };
}

type PendingChange = Awaited<ReturnType<typeof requestDearerChange>>;

async function participantsWhenIdle(target: Target, booked: TravellerBooking): Promise<number> {
  await whenIdle(target);
  await runReconciliationNow(target, booked.id);
  await whenIdle(target);
  return (await viewOf(booked)).participants;
}

const isRefunded = async (target: Target, payment: PaymentAtProvider): Promise<boolean> =>
  (await providerPayment(target, payment)).status === "refunded";

async function payWrongAmount(
  target: Target,
  { booked, reference, notificationUrl }: PendingChange,
  amount: number,
) {
  const payment = await payByLink(target, { reference, amount, notificationUrl });
  if ((await participantsWhenIdle(target, booked)) !== 1) return `${amount} pays for the change`;
  return (await isRefunded(target, payment)) ? null : `${amount} stays with the agency, for nothing`;
}

async function payIntoForeignAccount(
  target: Target,
  { booked, reference, notificationUrl, price }: PendingChange,
) {
  const token = "APP_USR-8712300987234-112215-somebody-elses-424242424";
  const link = { reference, amount: price, notificationUrl, token };
  const foreign = await payByLink(target, link);
  const path = `/payments/success?payment_id=${foreign.id}&external_reference=${booked.id}&status=approved`;
  await booked.traveller.call("GET", path);
  return (await participantsWhenIdle(target, booked)) === 1
    ? null
    : "another account's money pays for the change";
}

async function payCrosswise(target: Target, one: PendingChange, other: PendingChange) {
  const payment = await payByLink(target, { ...one, reference: one.booked.id, amount: one.price });
  await one.booked.traveller.call(
    "GET",
    `/payments/success?payment_id=${payment.id}&external_reference=${other.reference}&status=approved`,
  );
  const people = [
    await participantsWhenIdle(target, one.booked),
    await participantsWhenIdle(target, other.booked),
  ];
  if (people.join() !== "1,1") return `money for a booking pays for a change: ${people}`;
  return (await isRefunded(target, payment)) ? null : "a second payment of the booking is kept";
}

export const AMOUNT_ATTACKS: Attack[] = [
  {
    name: "wrong amounts for a dearer change",
    once: true,
    async run(target) {
      const pendingChange = await requestDearerChange(target, "amounts");
      const { price, booked, preference } = pendingChange;
      for (const amount of [1, price - 1, price + 1, price * 2, price + 0.5]) {
        const wrong = await payWrongAmount(target, pendingChange, amount);
        if (wrong) return wrong;
      }
      const elsewhere = await payIntoForeignAccount(target, pendingChange);
      if (elsewhere) return elsewhere;
      const crosswise = await payCrosswise(
        target,
        pendingChange,
        await requestDearerChange(target, "crosswise"),
      );
      if (crosswise) return crosswise;
      const right = await pay(target, preference);
      if ((await participantsWhenIdle(target, booked)) !== 2) return "the right amount no longer pays";
      const again = await payByLink(target, { ...pendingChange, amount: price });
      if ((await participantsWhenIdle(target, booked)) !== 2) return "a second payment changes the booking";
      if (!(await isRefunded(target, again))) return "a second payment for the change is kept";
      return (await isRefunded(target, right)) ? "the payment that counts went back" : null;
    },
  },
  {
    name: "books that do not add up after all that",
    once: true,
    async run({ site }) {
      const output = await site.run("reconcile", ["--grace", "0", "--rate", "500"]);
      return /(^|\n)0 discrepancies/.test(output) ? null : output.slice(0, 1_000);
    },
  },
];
