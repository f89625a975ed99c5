import { Link } from "react-router";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import type { DepartureFile } from "../../../../use-cases/departures/departure-file-view.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { staffMessageMessages } from "../../messages/messaging/staff-message.ts";
import { Section } from "../booking-file/section.tsx";
import { messagePath } from "./departure-path.ts";

export function DepartureMessages({ file, agencyId }: { file: DepartureFile; agencyId: string }) {
  const t = useMessages(staffMessageMessages);
  const locale = useLocale();
  const { messages, departure } = file;
  if (!messages) return null;
  const isBooked = departure.taken + departure.held > 0;
  return (
    <div data-chrome>
      <Section title={t.messages}>
        {messages.length === 0 && <p className="text-muted">{isBooked ? t.noMessages : t.nobody}</p>}
        <ul className="grid">
          {messages.map(({ id, subject, status, at }) => (
            <li key={id} className="border-b border-line last:border-0">
              <Link
                to={`/${agencyId}/messages/${id}`}
                className="grid min-h-11 content-center py-2 underline-offset-4 hover:underline"
              >
                <span lang="es-CO" className="font-medium wrap-anywhere">
                  {subject}
                </span>
                <span className="text-sm text-muted">
                  {formatPlaceMoment(at, locale)} · {t.statuses[status]}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {isBooked && (
          <LinkButton
            to={messagePath(agencyId, departure)}
            variant="secondary"
            className="justify-self-start"
          >
            {t.title}
          </LinkButton>
        )}
      </Section>
    </div>
  );
}
