import { actionFailure } from "../../../shell/errors/answer-or.ts";
import type { Rejection } from "./submit-booking.ts";

export type Refusal = Pick<Rejection, "messages" | "failure">;

export type PayAnswer = { paymentUrl: string } | Refusal;

let latest: PayAnswer | null = null;

/** A redirect becomes a URL, because the router ignores a redirect that arrives after a revalidation. */
export async function payAnswer(submit: () => Promise<{ rejected: Rejection | null }>): Promise<PayAnswer> {
  latest = await readAnswer(submit);
  return latest;
}

/** The router's `useSubmit` returns nothing, and `useFetcher` would add its code to every page. */
export async function answerTo(submission: Promise<void>): Promise<PayAnswer | null> {
  latest = null;
  await submission;
  return latest;
}

async function readAnswer(submit: () => Promise<{ rejected: Rejection | null }>): Promise<PayAnswer> {
  try {
    const { rejected } = await submit();
    return { messages: rejected?.messages ?? {}, failure: rejected?.failure ?? null };
  } catch (error) {
    const paymentUrl = error instanceof Response ? error.headers.get("location") : null;
    if (paymentUrl) return { paymentUrl };
    return { messages: {}, failure: actionFailure(error, "checkout.pay") };
  }
}
