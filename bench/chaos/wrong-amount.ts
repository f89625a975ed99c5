import type { Payment, Preference, StandIns } from "./stand-ins.ts";
import type { World } from "./world.ts";

/**
 * Payers can pay a wrong amount outside the booking's checkout, with a payment link of the agency.
 * @returns undefined if the stand-in did not respond; the stand-in may have taken the money.
 */
export async function payWrongAmount(
  { standIns, environment }: World,
  preferenceId: string,
  key: string,
): Promise<Payment | undefined> {
  const preference = await readPreference(standIns, preferenceId);
  if (!preference) return undefined;
  const answer = await fetch(`${environment.MERCADO_PAGO_BASE_URL}/v1/payments`, {
    method: "POST",
    signal: AbortSignal.timeout(10_000),
    headers: {
      authorization: `Bearer ${environment.MERCADO_PAGO_ACCESS_TOKEN}`,
      "content-type": "application/json",
      "x-idempotency-key": key,
    },
    body: JSON.stringify({
      transaction_amount: 12_345,
      payment_method_id: "visa",
      token: "APRO",
      installments: 1,
      payer: { email: "test_user_comprador@testuser.com" },
      external_reference: preference.external_reference,
      notification_url: preference.notification_url,
    }),
  }).catch(() => undefined);
  return answer?.ok ? ((await answer.json().catch(() => undefined)) as Payment | undefined) : undefined;
}

const readPreference = (standIns: StandIns, id: string): Promise<Preference | undefined> =>
  standIns.control<Preference>("GET", `mercado-pago/preferences/${id}`).catch(() => undefined);
