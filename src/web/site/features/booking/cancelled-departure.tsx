import { formatMoment } from "../../../../domain/departures/format-moment.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { BookingView, CancelledDepartureView } from "../../../../use-cases/booking/booking-view.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { choiceMessages } from "../../messages/booking/choice.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useSite } from "../../shell/site/use-site.ts";
import { choiceTexts } from "./choice-texts.ts";

type Texts = (typeof choiceMessages)["es-CO"];
type CancelledBooking = Pick<BookingView, "cancelledDeparture" | "choice" | "refundIfCancelled">;

function nextText(
  { next, to, timeChange }: CancelledDepartureView,
  { choice, refundIfCancelled: refund }: CancelledBooking,
  all: Texts,
  locale: Locale,
): string {
  const { next: texts } = all;
  const words = choiceTexts(all, timeChange, locale);
  if (next === "choose") return choice ? all.until(formatMoment(choice.until, locale)) : texts.call;
  if (next === "move") return to ? words.moves(to) : texts.call;
  if (next === "offer") return words.offer;
  return next === "refund" && refund === 0 ? texts.cancel : texts[next];
}

export function CancelledDeparture({ booking }: { booking: CancelledBooking }) {
  const texts = useMessages(choiceMessages);
  const { locale, agency } = useSite();
  const { cancelledDeparture: cancelled, choice } = booking;
  if (!cancelled) return null;
  const words = choiceTexts(texts, cancelled.timeChange, locale);
  return (
    <Notice
      tone="warning"
      title={words.title}
      action={choice && <Choices choice={choice} timeChange={cancelled.timeChange} />}
    >
      <p>{words.becauseOf(cancelled.cause)}</p>
      {cancelled.note && (
        <p>
          <span className="font-semibold">{texts.fromAgency(agency.name)}</span> {cancelled.note}
        </p>
      )}
      <p className="font-semibold">{nextText(cancelled, booking, texts, locale)}</p>
    </Notice>
  );
}

function Choices({
  choice,
  timeChange,
}: Pick<CancelledDepartureView, "timeChange"> & { choice: NonNullable<CancelledBooking["choice"]> }) {
  const texts = useMessages(choiceMessages);
  const { locale } = useSite();
  const { path, departures, refundAmount } = choice;
  const words = choiceTexts(texts, timeChange, locale);
  const pathTo = (to: string): string => `${localPath(locale, path)}?${new URLSearchParams({ to })}`;
  return (
    <div className="grid gap-2">
      {departures.map((departure) => (
        <LinkButton key={departure.id} to={pathTo(departure.id)} className="w-full">
          {words.move(departure)}
        </LinkButton>
      ))}
      <LinkButton to={pathTo("refund")} variant="secondary" className="w-full">
        {refundAmount > 0 ? texts.refund(formatPesos(refundAmount, locale)) : texts.cancelBooking}
      </LinkButton>
    </div>
  );
}
