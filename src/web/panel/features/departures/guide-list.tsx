import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { ListStanding } from "../../../../domain/export/guide-list.ts";
import type { GuideListView } from "../../../../use-cases/guide-lists/guide-list-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { SubmitButton } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { guideListMessages } from "../../messages/departures/guide-list.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { Section } from "../booking-file/section.tsx";

export const STANDING_TONES: Record<ListStanding, "neutral" | "success" | "danger" | "warning"> = {
  ...{ waiting: "neutral", sent: "success", failed: "danger", uncertain: "warning", "left-out": "warning" },
};

interface GuideListProps {
  list: GuideListView;
  /** Two submissions of one form send the list once, because both have this id. */
  sendingId: string;
}

export function GuideList({ list, sendingId }: GuideListProps) {
  const t = useMessages(guideListMessages);
  const locale = useLocale();
  const { sent, dueAt, sendable } = list;
  if (!sent && !dueAt && !sendable) return null;
  return (
    <div data-chrome>
      <Section title={t.title}>
        {sent && (
          <div className="grid gap-2">
            <p>
              {sent.newTime
                ? t.moved(formatTime(sent.newTime, locale), formatPlaceMoment(sent.at, locale))
                : t.sent[sent.cause](formatPlaceMoment(sent.at, locale))}
              {sent.cause !== "cancelled" && <span className="text-muted"> {t.people(sent.people)}</span>}
            </p>
            <ul className="grid gap-1">
              {sent.recipients.map(({ name, standing }) => (
                <li key={name} className="flex flex-wrap items-baseline gap-x-2">
                  <span className="wrap-anywhere">{name}</span>
                  <Badge tone={STANDING_TONES[standing]}>{t.standings[standing]}</Badge>
                </li>
              ))}
            </ul>
          </div>
        )}
        {dueAt && <p className="text-muted">{t.dueAt(formatPlaceMoment(dueAt, locale))}</p>}
        {sendable && (
          <PanelForm method="post">
            <input type="hidden" name="id" value={sendingId} />
            <SubmitButton name="act" value="send-list" variant="secondary">
              {sent ? t.sendAgain : t.sendNow}
            </SubmitButton>
          </PanelForm>
        )}
      </Section>
    </div>
  );
}
