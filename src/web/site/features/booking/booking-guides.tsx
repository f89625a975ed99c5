import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { Face } from "../../entities/guide/face.tsx";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";

export function BookingGuides({ guides }: Pick<BookingView, "guides">) {
  const messages = useMessages(bookingsMessages);
  const locale = useLocale();
  if (guides.length === 0) return null;
  const language = new Intl.DisplayNames(locale, { type: "language" });
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return (
    <ul aria-label={messages.guide} className="grid gap-3">
      {guides.map(({ id, name, photo, languages, cardNumber }) => (
        <li key={id} className="flex items-center gap-3">
          <Face name={name} photo={photo} className="size-14 text-xl" />
          <span className="grid min-w-0 wrap-anywhere">
            <span className="text-muted text-sm">{messages.guide}</span>
            <span className="font-semibold">{name}</span>
            <span className="text-muted text-sm">
              {messages.guideSpeaks(list.format(languages.map((code) => language.of(code) ?? code)))}
            </span>
            {cardNumber && <span className="text-muted text-sm">{messages.guideCard(cardNumber)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
