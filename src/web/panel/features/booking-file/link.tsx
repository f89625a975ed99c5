import { Link } from "react-router";
import { formatDate, formatTime } from "../../../../domain/departures/format-place-time.ts";
import type { BookingFile } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { fileMessages } from "../../messages/bookings/booking-file.ts";
import { useMessages } from "../../messages/messages.ts";
import { CopyAddress } from "../copy-address.tsx";
import { SendLink } from "../send-link.tsx";
import { ShareLinks } from "../share-links.tsx";
import { TextWithCodes } from "../text-with-codes.tsx";
import { Section } from "./section.tsx";

/** The text to send is in the booking's language. */
export function LinkPart({ file }: { file: BookingFile }) {
  const { link: t } = useMessages(fileMessages);
  const {
    booking,
    link,
    people: [lead],
  } = file;
  if (!link) return null;
  const { locale, code, title } = booking;
  const bookingMessages = fileMessages[locale].link;
  const when = `${formatDate(booking.date, locale)}, ${formatTime(booking.startTime, locale)}`;
  const text = bookingMessages.text({ title, when, url: link.url });
  const { host, pathname } = new URL(link.pinUrl);
  return (
    <Section title={t.title}>
      <p className="text-muted text-sm">{t.intro}</p>
      <CopyAddress name="booking-link" label={t.url} url={link.url} />
      <p>
        <span className="block text-muted text-sm">{t.pin}</span>
        <strong className="text-xl tabular-nums tracking-[0.2em]">{link.pin}</strong>
        <span className="block text-muted text-sm">
          <TextWithCodes text={t.pinHint(host + pathname, code)} />
        </span>
      </p>
      <ShareLinks
        to={{ email: null, phoneNumber: lead?.phoneNumber ?? null }}
        subject=""
        text={text}
        messages={t}
      >
        {lead?.email && booking.status !== "CANCELLED" && <SendLink label={t.byEmail} />}
      </ShareLinks>
      <Link
        to="renew-link"
        relative="path"
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand underline-offset-4 hover:underline"
      >
        {t.renew}
      </Link>
    </Section>
  );
}
