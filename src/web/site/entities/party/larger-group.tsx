import { Link } from "react-router";
import { formatDay } from "../../../../domain/departures/format-place-time.ts";
import { MAX_PARTICIPANTS } from "../../../../domain/pricing/quote.ts";
import { largerGroupMessages } from "../../messages/checkout/larger-group.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useSite } from "../../shell/site/use-site.ts";
import { whatsappUrl } from "../../shell/site/whatsapp-url.ts";

export interface PartyTrip {
  title: string;
  /** `YYYY-MM-DD`, or null if no date is chosen. */
  date: string | null;
}

const LINK = "inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4";

export default function LargerGroup({ title, date }: PartyTrip) {
  const messages = useMessages(largerGroupMessages);
  const { agency, locale } = useSite();
  if (!agency.whatsapp)
    return (
      <Link to={localPath(locale, "/contact-us")} className={LINK}>
        {messages.contact}
      </Link>
    );
  const text = messages.text(agency.name, title, MAX_PARTICIPANTS, date && formatDay(date, locale));
  return (
    <a href={whatsappUrl(agency.whatsapp, text)} rel="noopener" target="_blank" className={LINK}>
      {messages.ask}
    </a>
  );
}
