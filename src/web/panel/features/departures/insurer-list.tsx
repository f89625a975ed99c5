import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { InsurerListView } from "../../../../use-cases/insurer-lists/insurer-list-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { insurerListMessages } from "../../messages/departures/insurer-list.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { Section } from "../booking-file/section.tsx";
import { STANDING_TONES } from "./guide-list.tsx";

export function InsurerList({ list: { sent, dueAt } }: { list: InsurerListView }) {
  const t = useMessages(insurerListMessages);
  const locale = useLocale();
  if (!sent && !dueAt) return null;
  return (
    <div data-chrome>
      <Section title={t.title}>
        {sent && (
          <p>
            {sent.newTime
              ? t.moved(formatTime(sent.newTime, locale), formatPlaceMoment(sent.at, locale))
              : t.sent[sent.cause](formatPlaceMoment(sent.at, locale))}
            {sent.cause !== "cancelled" && <span className="text-muted"> {t.people(sent.people)}</span>}{" "}
            <Badge tone={STANDING_TONES[sent.standing]}>{t.standings[sent.standing]}</Badge>
          </p>
        )}
        {(sent?.standing === "failed" || sent?.standing === "uncertain") && <p>{t.whatHelps}</p>}
        {dueAt && <p className="text-muted">{t.dueAt(formatPlaceMoment(dueAt, locale))}</p>}
      </Section>
    </div>
  );
}
