import { MessageCircle, Phone } from "lucide-react";
import type { SharedText } from "../../../../use-cases/staff-messages/staff-message-view.ts";
import { useMessages } from "../../messages/messages.ts";
import { staffMessageMessages } from "../../messages/messaging/staff-message.ts";

const LINK = "inline-flex min-h-11 items-center gap-2 text-brand underline-offset-4 hover:underline";

export function Share({ share, name }: { share: SharedText; name: string }) {
  const t = useMessages(staffMessageMessages);
  const digits = share.phoneNumber.replace(/\D/g, "");
  return (
    <span className="flex flex-wrap gap-x-5">
      <a
        href={`https://wa.me/${digits}?text=${encodeURIComponent(share.text)}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t.whatsApp(name)}
        className={LINK}
      >
        <MessageCircle aria-hidden className="size-4 shrink-0" />
        WhatsApp
      </a>
      <a href={`tel:+${digits}`} aria-label={`${t.call(name)}: ${share.phoneNumber}`} className={LINK}>
        <Phone aria-hidden className="size-4 shrink-0" />
        {share.phoneNumber}
      </a>
    </span>
  );
}
