import { Share2 } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { formatDay, formatTime } from "../../../../domain/departures/format-place-time.ts";
import { capitalized } from "../../../../domain/sentence.ts";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { Button } from "../../../ui/button.tsx";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useSite } from "../../shell/site/use-site.ts";
import { directionsUrl } from "./links.ts";

type Trip = Pick<
  BookingView,
  "experienceId" | "title" | "date" | "startTime" | "meetingPoint" | "meetingPlace"
>;

/** The text has no booking code, names or voucher. */
export function ShareTrip({ trip }: { trip: Trip }) {
  const { share: messages } = useMessages(bookingsMessages);
  const { locale, origin } = useSite();
  const [outcome, setOutcome] = useState("");
  const { date, startTime, meetingPoint, meetingPlace, title } = trip;
  const text = messages.text({
    title,
    when: capitalized(`${formatDay(date, locale)}, ${formatTime(startTime, locale)}`),
    meetingPoint: meetingPlace ? `${meetingPoint} (${meetingPlace.address})` : meetingPoint,
    map: meetingPlace && directionsUrl(meetingPlace),
    page: `${origin}${localPath(locale, `/experience/${trip.experienceId}`)}`,
  });

  async function share() {
    if (typeof navigator.share === "function") {
      // An AbortError means that the visitor closed the share sheet. After other errors the text is copied.
      const shared = await navigator.share({ title, text }).then(
        () => true,
        (error: unknown) => error instanceof Error && error.name === "AbortError",
      );
      if (shared) return;
    }
    await navigator.clipboard.writeText(text).then(
      () => setOutcome(messages.copied),
      () => setOutcome(messages.failed),
    );
  }

  return (
    <div className="grid gap-1 sm:justify-items-start">
      <Button asChild variant="secondary">
        <a
          href={`https://wa.me/?${new URLSearchParams({ text })}`}
          target="_blank"
          rel="noopener"
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            void share();
          }}
        >
          <Share2 aria-hidden className="size-5" />
          {messages.button}
        </a>
      </Button>
      <p role="status" className="text-muted text-sm">
        {outcome}
      </p>
    </div>
  );
}
