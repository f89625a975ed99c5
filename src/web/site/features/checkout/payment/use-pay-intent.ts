import { useEffect, useEffectEvent, useState } from "react";
import { PAY_INTENT } from "../../../shell/data/booking-memory.ts";
import { browserStorage } from "../../../shell/data/browser-storage.ts";
import { onRegistered } from "../../../shell/session/registration-news.ts";
import { useSite } from "../../../shell/site/use-site.ts";
import type { KnownTraveller } from "../form/use-stored-form.ts";
import { rememberPayIntent, takePayIntent } from "./pay-intent.ts";

interface PayIntentSubject {
  traveller: KnownTraveller | null;
  recalled: boolean;
  query: string;
  onGoOn: () => void;
}

/**
 * Continues a pressed payment after the sign-in, and after the registration if one is required before booking.
 * @returns a function that remembers the press.
 */
export function usePayIntent({ traveller, recalled, query, onGoOn }: PayIntentSubject): () => void {
  const [came] = useState(traveller);
  const mayPay = useSite().agency.registration === "when-booking" || came?.phoneNumber;
  const goOn = useEffectEvent(() => {
    if (takePayIntent(browserStorage("session"), query, Date.now())) onGoOn();
  });
  useEffect(() => {
    // A visitor who returns without signing in no longer wants to pay.
    if (!came) browserStorage("session").removeItem(PAY_INTENT);
    else if (recalled && mayPay) goOn();
  }, [came, recalled, mayPay]);
  useEffect(() => onRegistered(() => goOn()), []);
  return () => rememberPayIntent(browserStorage("session"), query, Date.now());
}
