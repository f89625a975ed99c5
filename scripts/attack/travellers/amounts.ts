import { planStandIns } from "../../stand-ins.ts";
import type { Attack, Target } from "../attack.ts";
import {
  atProvider,
  type Booked,
  bookPaid,
  change,
  hurry,
  joiner,
  type PaymentAtProvider,
  pay,
  preferenceOf,
  viewOf,
  whenIdle,
} from "./play.ts";

interface Link {
  reference: string;
  amount: number;
  notify: string;
  /** Access token of the seller; the site's own if left out. */
  token?: string;
}

/** Creates a payment outside the checkout, like a payment link from the provider's panel. */
async function payByLink({ site }: Target, { reference, amount, notify, token }: Link) {
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
      notification_url: notify,
    }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as PaymentAtProvider;
}

/** Makes a booking with a change that waits for payment of the difference. */
async function askDearer(target: Target, name: string) {
  const booked = await bookPaid(target, name, { experience: 3 });
  const { paymentUrl } = await change(booked, { add: [joiner(booked)] });
  const preference = preferenceOf(paymentUrl ?? "");
  const { external_reference: reference, notification_url: notify } = await target.site.sandbox.control<{
    external_reference: string;
    notification_url: string;
  }>("GET", `mercado-pago/preferences/${preference}`);
  return { booked, preference, reference, notify, price: booked.payment.transaction_amount };
}

type Waiting = Awaited<ReturnType<typeof askDearer>>;

async function settled(target: Target, booked: Booked): Promise<number> {
  await whenIdle(target);
  await hurry(target, booked.id);
  await whenIdle(target);
  return (await viewOf(booked)).participants;
}

const isBack = async (target: Target, payment: PaymentAtProvider): Promise<boolean> =>
  (await atProvider(target, payment)).status === "refunded";

/** Pays a wrong amount under the change's reference. @returns the problem, or null. */
async function payWrongly(target: Target, { booked, reference, notify }: Waiting, amount: number) {
  const payment = await payByLink(target, { reference, amount, notify });
  if ((await settled(target, booked)) !== 1) return `${amount} pays for the change`;
  return (await isBack(target, payment)) ? null : `${amount} stays with the agency, for nothing`;
}

async function payElsewhere(target: Target, { booked, reference, notify, price }: Waiting) {
  const token = "APP_USR-8712300987234-112215-somebody-elses-424242424";
  const link = { reference, amount: price, notify, token };
  const foreign = await payByLink(target, link);
  const path = `/payments/success?payment_id=${foreign.id}&external_reference=${booked.id}&status=approved`;
  await booked.traveller.call("GET", path);
  return (await settled(target, booked)) === 1 ? null : "another account's money pays for the change";
}

async function payCrosswise(target: Target, one: Waiting, other: Waiting) {
  const payment = await payByLink(target, { ...one, reference: one.booked.id, amount: one.price });
  await one.booked.traveller.call(
    "GET",
    `/payments/success?payment_id=${payment.id}&external_reference=${other.reference}&status=approved`,
  );
  const people = [await settled(target, one.booked), await settled(target, other.booked)];
  if (people.join() !== "1,1") return `money for a booking pays for a change: ${people}`;
  return (await isBack(target, payment)) ? null : "a second payment of the booking is kept";
}

export const AMOUNT_ATTACKS: Attack[] = [
  {
    name: "wrong amounts for a dearer change",
    once: true,
    async run(target) {
      const waiting = await askDearer(target, "amounts");
      const { price, booked, preference } = waiting;
      for (const amount of [1, price - 1, price + 1, price * 2, price + 0.5]) {
        const wrong = await payWrongly(target, waiting, amount);
        if (wrong) return wrong;
      }
      const elsewhere = await payElsewhere(target, waiting);
      if (elsewhere) return elsewhere;
      const crosswise = await payCrosswise(target, waiting, await askDearer(target, "crosswise"));
      if (crosswise) return crosswise;
      const right = await pay(target, preference);
      if ((await settled(target, booked)) !== 2) return "the right amount no longer pays";
      const again = await payByLink(target, { ...waiting, amount: price });
      if ((await settled(target, booked)) !== 2) return "a second payment changes the booking";
      if (!(await isBack(target, again))) return "a second payment for the change is kept";
      return (await isBack(target, right)) ? "the payment that counts went back" : null;
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
