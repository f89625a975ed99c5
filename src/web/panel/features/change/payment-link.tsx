import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { BookingFile } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { changeMessages } from "../../messages/bookings/change.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { CopyAddress } from "../copy-address.tsx";
import { SendLink } from "../send-link.tsx";
import { ShareLinks } from "../share-links.tsx";

export interface LinkRecipient {
  code: string;
  email: string | null;
  phoneNumber: string | null;
  /** Language of the booking's e-mails. */
  locale: "es-CO" | "en";
  /** Null if the booking is paid from an account. */
  link: string | null;
  /** Path of the booking's page on the panel. */
  path: string;
}

export const linkRecipient = (
  { booking, link, people: [lead] }: BookingFile,
  path: string,
): LinkRecipient => ({
  ...{ code: booking.code, locale: booking.locale, path, link: link?.url ?? null },
  ...{ email: lead?.email ?? null, phoneNumber: lead?.phoneNumber ?? null },
});

interface PaymentLinkProps {
  /** URL of the provider's checkout, which expires. */
  url: string | null;
  toPay: number;
  to: LinkRecipient;
}

/**
 * The message is in the language of the booking. The booking's own link opens a checkout only when the traveller
 * pays. The link therefore stays valid while the change is pending.
 */
export function PaymentLink({ url, toPay, to }: PaymentLinkProps) {
  const t = useMessages(changeMessages);
  const recipientMessages = changeMessages[to.locale];
  const locale = useLocale();
  const address = to.link ?? url;
  if (!address) return null;
  const text = recipientMessages.linkText(to.code, formatPesos(toPay, to.locale), address);
  return (
    <div className="grid gap-4">
      <CopyAddress name="link" label={`${t.link}: ${formatPesos(toPay, locale)}`} url={address} />
      <ShareLinks
        to={{ ...to, email: to.link ? null : to.email }}
        subject={recipientMessages.linkSubject(to.code)}
        text={text}
        messages={t}
      >
        {to.link && to.email && <SendLink label={t.byEmail} bookingPath={to.path} />}
      </ShareLinks>
    </div>
  );
}
