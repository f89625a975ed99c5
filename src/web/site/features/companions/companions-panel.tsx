import { UsersRound } from "lucide-react";
import { useState } from "react";
import { formatDayAndTime, formatMoment } from "../../../../domain/departures/format-moment.ts";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { Button } from "../../../ui/button.tsx";
import { companionsMessages } from "../../messages/booking/companions.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useSite } from "../../shell/site/use-site.ts";

type Trip = Pick<BookingView, "title" | "date" | "startTime" | "companions">;

export function CompanionsPanel({ trip }: { trip: Trip }) {
  const { panel } = useMessages(companionsMessages);
  const { locale, origin } = useSite();
  const [outcome, setOutcome] = useState("");
  const { companions, title, date, startTime } = trip;
  if (!companions) return null;
  const path = localPath(locale, companions.path);
  const when = formatDayAndTime(date, startTime, locale);
  const invitation = panel.invitation({ title, when, url: origin + path });

  async function copy() {
    await navigator.clipboard.writeText(origin + path).then(
      () => setOutcome(panel.copied),
      () => setOutcome(panel.failed),
    );
  }

  return (
    <section className="grid gap-4 rounded-card border border-warning/35 bg-warning-tint p-5 print:hidden">
      <div className="flex gap-3">
        <UsersRound aria-hidden className="mt-0.5 size-6 shrink-0 text-warning" />
        <div className="grid gap-1">
          <h2 className="title-3">{panel.title(companions.missing)}</h2>
          <p>{panel.text(formatMoment(companions.until, locale))}</p>
        </div>
      </div>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {/* Loads a document, because the referrer policy that protects the page's secret URL applies only to a loaded document. */}
        <Button asChild>
          <a href={path}>{panel.complete}</a>
        </Button>
        <Button asChild variant="secondary">
          <a
            href={`https://wa.me/?${new URLSearchParams({ text: invitation })}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {panel.share}
          </a>
        </Button>
        <Button variant="ghost" className="noscript:hidden" onClick={() => void copy()}>
          {panel.copy}
        </Button>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {outcome}
      </p>
    </section>
  );
}
