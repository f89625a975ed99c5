import { useEffect, useId, useRef } from "react";
import { consentMessages } from "../../messages/consent.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { localPath } from "../site/paths.ts";
import { useLocale } from "../site/use-site.ts";
import type { Consent } from "./consent.ts";

interface ConsentBannerProps {
  /** The present answer. */
  consent: Consent;
  onAnswer: (granted: boolean) => void;
}

/**
 * Asks whether visits may be counted (Ley 1581 of 2012: before, expressly, informed). Stands at the top on phones, where
 * the bottom belongs to booking and paying, and in a corner on wide screens.
 */
export function ConsentBanner({ consent, onAnswer }: ConsentBannerProps) {
  const messages = useMessages(consentMessages);
  const locale = useLocale();
  const id = useId();
  const banner = useRef<HTMLElement>(null);
  // Opened from the footer, it takes the focus; opened by itself, it does not.
  useEffect(() => {
    if (consent !== "undecided") banner.current?.focus();
  }, [consent]);
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      data-consent
      className="fixed inset-x-2 top-[4.5rem] z-40 grid max-h-[calc(100dvh-6rem)] gap-3 overflow-y-auto rounded-card border border-line bg-surface p-4 text-ink shadow-float outline-none sm:right-auto sm:w-[24rem] lg:top-auto lg:bottom-5 lg:left-5 print:hidden"
    >
      <h2 id={`${id}-title`} className="font-semibold">
        {messages.title}
      </h2>
      <p className="text-muted text-sm leading-snug">
        {messages.text}{" "}
        <a href={localPath(locale, "/privacy")} className="text-ink underline underline-offset-2">
          {messages.policy}
        </a>
      </p>
      {consent !== "undecided" && <p className="font-semibold text-sm">{messages.now[consent]}</p>}
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" size="small" className="min-h-11" onClick={() => onAnswer(false)}>
          {messages.refuse}
        </Button>
        <Button variant="secondary" size="small" className="min-h-11" onClick={() => onAnswer(true)}>
          {messages.accept}
        </Button>
      </div>
    </section>
  );
}
