import { useEffect, useRef, useState } from "react";
import type { OwnHold } from "../../../../domain/booking/own-hold.ts";
import { TIME } from "../../../../domain/departures/format-place-time.ts";
import { formatParts } from "../../../../domain/format-date.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { useContinuePayment } from "../../entities/hold/use-continue-payment.ts";
import { holdsMessages } from "../../messages/checkout/holds.ts";
import { failuresMessages } from "../../messages/shell/failures.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { bookingPath } from "../../shell/site/booking-paths.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";

function useHasPassed(moment: Date): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), moment.getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [moment]);
  return hasPassed;
}

/** Sets the height of the strip as `--strip`, with which the page keeps its end and focused controls clear of the strip. */
function useStripHeight() {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const resizeObserver = new ResizeObserver(() =>
      style.setProperty("--strip", `${strip.current?.offsetHeight ?? 0}px`),
    );
    if (strip.current) resizeObserver.observe(strip.current);
    return () => {
      resizeObserver.disconnect();
      style.removeProperty("--strip");
    };
  }, []);
  return strip;
}

/** A low screen has too little room for the line, and shows only the notice below the page's title. */
export default function OwnHoldStrip({ hold }: { hold: OwnHold }) {
  return useHasPassed(hold.holdExpiresAt) ? null : <Strip hold={hold} />;
}

function Strip({ hold }: { hold: OwnHold }) {
  const strip = useStripHeight();
  const messages = useMessages(holdsMessages);
  const failures = useMessages(failuresMessages);
  const locale = useLocale();
  const { paying, failure, pay } = useContinuePayment(hold.bookingId);
  const path = localPath(locale, bookingPath({ experienceId: hold.experienceId, id: hold.bookingId }));
  // The time is in the time zone of the visitor's device, like the countdown.
  const until = formatParts(hold.holdExpiresAt, { ...TIME, timeZone: undefined }, locale);
  return (
    <div
      ref={strip}
      className="absolute inset-x-0 bottom-full [@media(height<36rem)]:hidden border-line border-t bg-brand-tint"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <p className="min-w-0 flex-1 basis-36 font-semibold text-sm leading-snug">
          {hold.paymentPending ? messages.pending : messages.until(hold.participants, until)}
          {failure && (
            <span role="alert" className="block text-danger">
              {failures[failure.code]}
            </span>
          )}
        </p>
        {hold.paymentPending ? (
          <LinkButton variant="secondary" size="small" to={path}>
            {messages.view}
          </LinkButton>
        ) : (
          <Button variant="secondary" size="small" loading={paying} onClick={() => void pay()}>
            {messages.pay}
          </Button>
        )}
      </div>
    </div>
  );
}
