import { formatMoment } from "../../../../domain/departures/format-moment.ts";
import { Countdown } from "../../../ui/countdown.tsx";
import { holdsMessages } from "../../messages/checkout/holds.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";

interface HoldCountdownProps {
  until: Date;
  /** Name of the countdown, unless it counts the time to pay a booking. */
  label?: string;
  onEnd?: () => void;
}

/** Remaining time of a hold. Without JavaScript, the moment at which the hold ends. */
export function HoldCountdown({ until, label, onEnd }: HoldCountdownProps) {
  const messages = useMessages(holdsMessages);
  const locale = useLocale();
  // Browsers with JavaScript do not need the text, so their scripts leave it out.
  const plain = import.meta.env.SSR ? messages.ends(formatMoment(until, locale)) : undefined;
  return <Countdown until={until} label={label ?? messages.timer} plain={plain} onEnd={onEnd} />;
}
