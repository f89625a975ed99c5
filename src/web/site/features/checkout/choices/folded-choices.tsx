import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatDay, formatTime } from "../../../../../domain/departures/format-place-time.ts";
import { formatDuration } from "../../../../../domain/experiences/duration.ts";
import { Picture } from "../../../../ui/picture.tsx";
import { checkoutMessages } from "../../../messages/checkout/checkout.ts";
import { holdsMessages } from "../../../messages/checkout/holds.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { shownSeats } from "./changed-booking.ts";
import { foldedLines } from "./folded-lines.ts";
import type { ShownChoices } from "./latest-choices.ts";

interface FoldedChoicesProps {
  checkout: ShownChoices;
  isIncomplete: boolean;
  children: ReactNode;
}

/** The choices start folded, because visitors usually made them on the previous page. */
export function FoldedChoices({ checkout, isIncomplete, children }: FoldedChoicesProps) {
  const { summary: messages } = useMessages(checkoutMessages);
  const locale = useLocale();
  const [startsOpen] = useState(isIncomplete);
  const folded = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isIncomplete && folded.current) folded.current.open = true;
  }, [isIncomplete]);
  const { experience, selectedDate, startTime, selectedDuration, lines } = checkout;
  const picture = experience.images[0];
  const time = startTime && formatTime(startTime, locale);
  const group = lines.map(({ people, price }) => `${people} × ${price.name}`).join(" · ");
  const hours = [time, formatDuration(selectedDuration, locale)].filter(Boolean).join(" · ");
  return (
    <details
      ref={folded}
      open={startsOpen}
      data-choices
      className="group overflow-hidden rounded-card border border-line bg-surface"
    >
      <summary className="when-whole flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 hover:bg-sand sm:flex-nowrap sm:gap-4 sm:p-4 [&::-webkit-details-marker]:hidden">
        {picture && (
          <Picture
            picture={{ ...picture, alt: "" }}
            sizes="5rem"
            className="size-10 shrink-0 rounded-control sm:size-20"
          />
        )}
        <span className="min-w-0 flex-1 basis-28 text-sm leading-snug">
          <span className="block font-semibold max-sm:truncate sm:text-base">{experience.title}</span>
          {foldedLines(checkout, messages, locale).map((line) => (
            <span key={line} className="block truncate text-muted first-letter:uppercase sm:hidden">
              {line}
            </span>
          ))}
          <span className="block text-muted max-lg:hidden">{experience.place}</span>
          <span className="block first-letter:uppercase max-sm:hidden">
            {selectedDate ? formatDay(selectedDate, locale) : messages.noDate}
            <span className="lg:hidden"> · </span>
            <span className="lg:block">{hours}</span>
          </span>
          <span className="block text-muted max-sm:hidden">{group}</span>
          <SeatsNote checkout={checkout} />
        </span>
        <span className="ml-auto flex shrink-0 items-center gap-0.5 font-semibold text-sm sm:flex-col underline underline-offset-4 group-open:no-underline">
          <span className="group-open:sr-only">{messages.change}</span>
          <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-5 border-line border-t p-[clamp(0.5rem,4vw,1rem)] sm:p-5">{children}</div>
    </details>
  );
}

function SeatsNote({ checkout }: Pick<FoldedChoicesProps, "checkout">) {
  const { summary: messages } = useMessages(checkoutMessages);
  const holds = useMessages(holdsMessages);
  const { own, free } = shownSeats(checkout);
  if (own > 0) return <span className="block font-semibold text-success">{holds.seats(own, free)}</span>;
  if (free === 0) return null;
  return <span className="block font-semibold text-warning">{messages.seatsLeft(free)}</span>;
}
