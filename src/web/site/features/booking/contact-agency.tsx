import { Mail, MessageCircle, Phone } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useSite } from "../../shell/site/use-site.ts";
import { whatsappUrl } from "../../shell/site/whatsapp-url.ts";
import { phoneUrl } from "./links.ts";

export function ContactAgency({ code }: { code: string }) {
  const { contact } = useMessages(bookingsMessages);
  const { agency } = useSite();
  return (
    <section className="grid gap-3 print:hidden">
      <h2 className="title-3">{contact.heading}</h2>
      <p className="text-muted">{contact.text}</p>
      <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-1">
        <Button asChild variant="secondary">
          <a href={phoneUrl(agency.phone)}>
            <Phone aria-hidden className="size-5" />
            {contact.call}
          </a>
        </Button>
        {agency.whatsapp && (
          <Button asChild variant="secondary">
            <a href={whatsappUrl(agency.whatsapp, contact.whatsappText(code))} rel="noopener" target="_blank">
              <MessageCircle aria-hidden className="size-5" />
              {contact.whatsapp}
            </a>
          </Button>
        )}
        <Button asChild variant="secondary">
          <a href={`mailto:${agency.email}?${new URLSearchParams({ subject: code })}`}>
            <Mail aria-hidden className="size-5" />
            {contact.email}
          </a>
        </Button>
      </div>
    </section>
  );
}
