import { useEffect, useRef, useState } from "react";
import { useMatches } from "react-router";
import { browserStorage } from "../data/browser-storage.ts";
import { usePageHandle } from "../layout/page-handle.ts";
import { useSite } from "../site/use-site.ts";
import { type Consent, recallConsent, rememberConsent, watchConsent } from "./consent.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { createEventGate, type EventGate } from "./event-gate.ts";
import { findLinkNames, keepLinkNames, type LinkNames } from "./link-names.ts";
import { pageView, type ShownScreen, salesEvent, type VisitEvent } from "./visit-event.ts";

export default function Tracker({ endpoint }: { endpoint: string }) {
  const { agency } = useSite();
  const [gate] = useState(() => createEventGate(() => loadDestination(endpoint, agency.id), localStore()));
  const [consent, setConsent] = useState<Consent>(() => recallConsent(localStore(), agency.id));
  const { isGlance, footer } = usePageHandle();
  const [isOpen, setOpen] = useState(consent === "undecided");
  const [isReopened, setReopened] = useState(false);
  const [linkNames] = useState(() => findLinkNames(sessionStore(), agency.id, openedPage()));
  useEffect(() => gate.decide(consent), [gate, consent]);
  useEffect(
    () => keepLinkNames(sessionStore(), agency.id, linkNames, consent),
    [agency.id, linkNames, consent],
  );
  useEffect(() => {
    const onAnswer = (choice: Consent) => {
      setConsent(choice);
      setOpen(choice === "undecided");
    };
    const onReopen = () => {
      setReopened(true);
      setOpen(true);
    };
    return watchConsent(agency.id, onReopen, onAnswer);
  }, [agency.id]);
  useScreenEvents(gate, linkNames);

  function answer(granted: boolean) {
    rememberConsent(localStore(), agency.id, granted, new Date());
    setConsent(granted ? "granted" : "refused");
    setOpen(false);
  }

  // The banner must not cover the checkout's form or a voucher's code.
  const isHidden = (isGlance || footer === "legal") && !isReopened;
  return isOpen && !isHidden ? <ConsentBanner consent={consent} onAnswer={answer} /> : null;
}

const localStore = () => browserStorage("local");
const sessionStore = () => browserStorage("session");
const openedPage = () => ({ search: location.search, referrer: document.referrer, origin: location.origin });

const loadDestination = async (endpoint: string, site: string) =>
  (await import("./open-destination.ts")).default(endpoint, site);

function useScreenEvents(gate: EventGate, linkNames: LinkNames): void {
  const { locale } = useSite();
  const { id = "", pathname = "", loaderData } = useMatches().at(-1) ?? {};
  const screen: ShownScreen = { id, pathname, loaderData };
  useEventCount(gate, pageView(screen, locale), linkNames);
  useEventCount(gate, salesEvent(screen, new Date()), linkNames);
}

/** The event objects cannot be compared, because each render makes a new one. */
function useEventCount(gate: EventGate, event: VisitEvent | null, linkNames: LinkNames): void {
  const lastKey = useRef<string | null>(null);
  useEffect(() => {
    const key = event?.key ?? null;
    if (event && key !== lastKey.current)
      gate.count({ ...event, properties: { ...event.properties, ...linkNames } });
    lastKey.current = key;
  }, [gate, event, linkNames]);
}
