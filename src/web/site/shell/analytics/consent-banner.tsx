import { useEffect, useId, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { consentMessages } from "../../messages/legal/consent.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../site/paths.ts";
import { useLocale } from "../site/use-site.ts";
import type { Consent } from "./consent.ts";

interface ConsentBannerProps {
  consent: Consent;
  onAnswer: (granted: boolean) => void;
}

/**
 * Ley 1581 of 2012 demands prior, express and informed consent. The page grows by the height of the banner, so that the banner
 * does not cover the end of the page.
 */
export function ConsentBanner({ consent, onAnswer }: ConsentBannerProps) {
  const messages = useMessages(consentMessages);
  const locale = useLocale();
  const id = useId();
  const banner = useRef<HTMLElement>(null);
  // The banner takes the focus only if the visitor opened it from the footer.
  useEffect(() => {
    if (consent !== "undecided") banner.current?.focus();
  }, [consent]);
  useEffect(() => {
    const { style } = document.documentElement;
    const resizeObserver = new ResizeObserver(() =>
      style.setProperty("--consent", `${banner.current?.offsetHeight ?? 0}px`),
    );
    if (banner.current) resizeObserver.observe(banner.current);
    return () => {
      resizeObserver.disconnect();
      style.removeProperty("--consent");
    };
  }, []);
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      data-consent
      className="consent fixed z-40 flex max-h-[calc(100dvh-6rem)] flex-wrap items-center gap-x-3 gap-y-2 overflow-y-auto border-line bg-surface px-4 py-2 text-ink shadow-float outline-none print:hidden"
    >
      <h2 id={`${id}-title`} className="sr-only">
        {messages.title}
      </h2>
      <p className="flex-[1_1_9rem] text-muted text-sm leading-snug max-lg:text-xs max-lg:leading-snug">
        {messages.text}{" "}
        <a href={localPath(locale, "/privacy")} className="text-ink underline underline-offset-2">
          {messages.policy}
        </a>
        {consent !== "undecided" && <strong className="block text-ink">{messages.now[consent]}</strong>}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          className="min-h-11 flex-1 px-2!"
          onClick={() => onAnswer(false)}
        >
          {messages.refuse}
        </Button>
        <Button
          variant="secondary"
          size="small"
          className="min-h-11 flex-1 px-2!"
          onClick={() => onAnswer(true)}
        >
          {messages.accept}
        </Button>
      </div>
    </section>
  );
}
