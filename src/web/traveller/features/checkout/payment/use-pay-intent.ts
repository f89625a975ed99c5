import { useEffect, useEffectEvent, useState } from "react";
import { PAY_INTENT } from "../../../../shell/data/booking-memory.ts";
import { browserStorage } from "../../../../shell/data/browser-storage.ts";
import { onRegistered } from "../../../../shell/session/registration-news.ts";
import { useSite } from "../../../../shell/site/use-site.ts";
import type { KnownTraveller } from "../participants/use-remembered-drafts.ts";
import { rememberPayIntent, takePayIntent } from "./pay-intent.ts";

interface PayIntentSubject {
  traveller: KnownTraveller | null;
  /** What was typed before is back on the page. */
  recalled: boolean;
  /** The query of the booking. */
  query: string;
  onGoOn: () => void;
}

/**
 * Paying that was pressed goes on by itself once it is known who pays: back from the provider, and after the registration
 * if that was missing and this booking does not register. @returns a function that remembers the press.
 */
export function usePayIntent({ traveller, recalled, query, onGoOn }: PayIntentSubject): () => void {
  const [came] = useState(traveller);
  const mayPay = useSite().agency.registration === "when-booking" || came?.phoneNumber;
  const goOn = useEffectEvent(() => {
    if (takePayIntent(browserStorage("session"), query, Date.now())) onGoOn();
  });
  useEffect(() => {
    // A visitor who comes back without having signed in no longer wants to pay.
    if (!came) browserStorage("session").removeItem(PAY_INTENT);
    else if (recalled && mayPay) goOn();
  }, [came, recalled, mayPay]);
  useEffect(() => onRegistered(() => goOn()), []);
  return () => rememberPayIntent(browserStorage("session"), query, Date.now());
}
