import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { BookingFile } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { changeMessages } from "../../messages/change.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { CopyAddress } from "../copy-address.tsx";
import { SendLink } from "../send-link.tsx";
import { ShareLinks } from "../share-links.tsx";

/** How whoever pays is reached. */
export interface LinkFor {
  code: string;
  email: string | null;
  phoneNumber: string | null;
  /** The language of the booking's e-mails. */
  locale: "es-CO" | "en";
  /** The booking's own link, where it is nobody's account's; null for one that is paid from an account. */
  link: string | null;
  /** Of the booking on the panel. */
  path: string;
}

export const linkFor = ({ booking, link, people: [lead] }: BookingFile, path: string): LinkFor => ({
  ...{ code: booking.code, locale: booking.locale, path, link: link?.url ?? null },
  ...{ email: lead?.email ?? null, phoneNumber: lead?.phoneNumber ?? null },
});

interface PaymentLinkProps {
  /** The provider's checkout, for a booking that has no link of its own: it lapses. */
  url: string | null;
  toPay: number;
  to: LinkFor;
}

/**
 * Where a change is paid, to be copied or handed on; the message is in the language of the booking. A booking's own link asks for a checkout
 * when it is paid, and so stays good as long as the change waits.
 */
export function PaymentLink({ url, toPay, to }: PaymentLinkProps) {
  const t = useMessages(changeMessages);
  const theirs = changeMessages[to.locale];
  const locale = useLocale();
  const address = to.link ?? url;
  if (!address) return null;
  const text = theirs.linkText(to.code, formatPesos(toPay, to.locale), address);
  return (
    <div className="grid gap-4">
      <CopyAddress name="link" label={`${t.link}: ${formatPesos(toPay, locale)}`} url={address} />
      <ShareLinks
        to={{ ...to, email: to.link ? null : to.email }}
        subject={theirs.linkSubject(to.code)}
        text={text}
        messages={t}
      >
        {to.link && to.email && <SendLink label={t.byEmail} bookingPath={to.path} />}
      </ShareLinks>
    </div>
  );
}
