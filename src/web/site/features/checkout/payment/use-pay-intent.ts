import { useEffect, useEffectEvent, useState } from "react";
import { PAY_INTENT } from "../../../shell/data/booking-memory.ts";
import { browserStorage } from "../../../shell/data/browser-storage.ts";
import { onRegistered } from "../../../shell/session/registration-news.ts";
import { useSite } from "../../../shell/site/use-site.ts";
import type { KnownTraveller } from "../form/use-stored-form.ts";
import { rememberPayIntent, takePayIntent } from "./pay-intent.ts";

interface PayIntentInput {
  traveller: KnownTraveller | null;
  isRestored: boolean;
  query: string;
  onContinue: () => void;
}

/** @returns a function that remembers that Pay was pressed. */
export function usePayIntent({ traveller, isRestored, query, onContinue }: PayIntentInput): () => void {
  const [firstTraveller] = useState(traveller);
  const mayPay = useSite().agency.registration === "when-booking" || firstTraveller?.phoneNumber;
  const continuePayment = useEffectEvent(() => {
    if (takePayIntent(browserStorage("session"), query, Date.now())) onContinue();
  });
  useEffect(() => {
    // A visitor who returns without signing in no longer wants to pay.
    if (!firstTraveller) browserStorage("session").removeItem(PAY_INTENT);
    else if (isRestored && mayPay) continuePayment();
  }, [firstTraveller, isRestored, mayPay]);
  useEffect(() => onRegistered(() => continuePayment()), []);
  return () => rememberPayIntent(browserStorage("session"), query, Date.now());
}
