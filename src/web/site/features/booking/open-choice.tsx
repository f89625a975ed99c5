import { formatDayAndTime, formatMoment } from "../../../../domain/departures/format-moment.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { OpenChoiceView } from "../../../../use-cases/booking/booking-view.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { choiceMessages } from "../../messages/choice.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";

/** The choice of a booking whose departure was cancelled. Each button opens the page where it is confirmed. */
export function OpenChoice({ choice }: { choice: OpenChoiceView }) {
  const texts = useMessages(choiceMessages);
  const locale = useLocale();
  const { path, until, departures, refundAmount } = choice;
  const pathTo = (to: string): string => `${localPath(locale, path)}?${new URLSearchParams({ to })}`;
  return (
    <Notice
      tone="warning"
      title={texts.title}
      action={
        <div className="grid gap-2">
          {departures.map(({ id, date, startTime }) => (
            <LinkButton key={id} to={pathTo(id)} className="w-full">
              {texts.move(formatDayAndTime(date, startTime, locale))}
            </LinkButton>
          ))}
          <LinkButton to={pathTo("refund")} variant="secondary" className="w-full">
            {refundAmount > 0 ? texts.refund(formatPesos(refundAmount, locale)) : texts.cancelBooking}
          </LinkButton>
        </div>
      }
    >
      {texts.until(formatMoment(until, locale))}
    </Notice>
  );
}
