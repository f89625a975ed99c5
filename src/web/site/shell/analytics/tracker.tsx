import { useEffect, useRef, useState } from "react";
import { useMatches } from "react-router";
import { browserStorage } from "../data/browser-storage.ts";
import { usePageHandle } from "../layout/page-handle.ts";
import { useSite } from "../site/use-site.ts";
import { type Consent, recallConsent, rememberConsent, watchConsent } from "./consent.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { createEventGate, type EventGate } from "./event-gate.ts";
import { pageView, type ShownScreen, salesEvent, type VisitEvent } from "./visit-event.ts";

export default function Tracker({ endpoint }: { endpoint: string }) {
  const { agency } = useSite();
  const [gate] = useState(() => createEventGate(() => loadDestination(endpoint, agency.id), local()));
  const [consent, setConsent] = useState<Consent>(() => recallConsent(local(), agency.id));
  const { isGlance, footer } = usePageHandle();
  const [asking, setAsking] = useState(consent === "undecided");
  const [reopened, setReopened] = useState(false);
  useEffect(() => gate.decide(consent), [gate, consent]);
  useEffect(() => {
    const answered = (choice: Consent) => {
      setConsent(choice);
      setAsking(choice === "undecided");
    };
    const ask = () => {
      setReopened(true);
      setAsking(true);
    };
    return watchConsent(agency.id, ask, answered);
  }, [agency.id]);
  useCounting(gate);

  function answer(granted: boolean) {
    rememberConsent(local(), agency.id, granted, new Date());
    setConsent(granted ? "granted" : "refused");
    setAsking(false);
  }

  // The banner must not cover the checkout's form or a voucher's code. On such pages it waits until the visitor opens it.
  const waits = (isGlance || footer === "legal") && !reopened;
  return asking && !waits ? <ConsentBanner consent={consent} onAnswer={answer} /> : null;
}

const local = () => browserStorage("local");

const loadDestination = async (endpoint: string, site: string) =>
  (await import("./open-destination.ts")).default(endpoint, site);

function useCounting(gate: EventGate): void {
  const { locale } = useSite();
  const { id = "", pathname = "", loaderData } = useMatches().at(-1) ?? {};
  const screen: ShownScreen = { id, pathname, loaderData };
  useCounted(gate, pageView(screen, locale));
  useCounted(gate, salesEvent(screen, new Date()));
}

/** Compares events by `key`, because each render makes a new object. */
function useCounted(gate: EventGate, event: VisitEvent | null): void {
  const counted = useRef<string | null>(null);
  useEffect(() => {
    const key = event?.key ?? null;
    if (event && key !== counted.current) gate.count(event);
    counted.current = key;
  }, [gate, event]);
}
