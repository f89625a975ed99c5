import { formatMoment } from "../../../../domain/departures/format-moment.ts";
import { Countdown } from "../../../ui/countdown.tsx";
import { holdsMessages } from "../../messages/checkout/holds.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";

interface HoldCountdownProps {
  until: Date;
  /** Accessible name of the countdown. */
  label?: string;
  onEnd?: () => void;
}

export function HoldCountdown({ until, label, onEnd }: HoldCountdownProps) {
  const messages = useMessages(holdsMessages);
  const locale = useLocale();
  // Browsers with JavaScript do not need the text, so their scripts leave it out.
  const plain = import.meta.env.SSR ? messages.ends(formatMoment(until, locale)) : undefined;
  return <Countdown until={until} label={label ?? messages.timer} plain={plain} onEnd={onEnd} />;
}
