import { MessageCircle, Phone } from "lucide-react";
import { formatDay } from "../../../../domain/departures/format-place-time.ts";
import { Button } from "../../../ui/button.tsx";
import { callUsMessages } from "../../messages/experiences/call-us.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useSite } from "../../shell/site/use-site.ts";
import { whatsappUrl } from "../../shell/site/whatsapp-url.ts";

export interface CallUsProps {
  /** Title of the experience. */
  title: string;
  /** `YYYY-MM-DD` */
  date: string;
}

export default function CallUs({ title, date }: CallUsProps) {
  const messages = useMessages(callUsMessages);
  const { agency, locale } = useSite();
  return (
    <span className="flex flex-wrap gap-2">
      <Button asChild variant="secondary" size="small">
        <a href={`tel:${agency.phone.replace(/[^\d+]/g, "")}`}>
          <Phone aria-hidden className="size-4" />
          {messages.call(agency.phone)}
        </a>
      </Button>
      {agency.whatsapp && (
        <Button asChild variant="secondary" size="small">
          <a
            href={whatsappUrl(agency.whatsapp, messages.text(agency.name, title, formatDay(date, locale)))}
            rel="noopener"
            target="_blank"
          >
            <MessageCircle aria-hidden className="size-4" />
            {messages.whatsapp}
          </a>
        </Button>
      )}
    </span>
  );
}
