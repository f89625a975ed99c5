import { Link } from "react-router";
import { formatDay } from "../../../../domain/departures/format-place-time.ts";
import { Button } from "../../../ui/button.tsx";
import { departuresMessages } from "../../messages/experiences/departures.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";

interface NoSeatsProps {
  /** A date with free seats, `YYYY-MM-DD`; null if no date has any. */
  otherDate: string | null;
  onOtherDate: (date: string) => void;
}

const LINK =
  "inline-flex min-h-11 items-center font-semibold text-brand text-sm underline underline-offset-4";

export function NoSeats({ otherDate, onOtherDate }: NoSeatsProps) {
  const messages = useMessages(departuresMessages);
  const locale = useLocale();
  if (otherDate) {
    return (
      <Button variant="secondary" size="small" onClick={() => onOtherDate(otherDate)}>
        {messages.otherDate(formatDay(otherDate, locale))}
      </Button>
    );
  }
  return (
    <p className="flex flex-wrap gap-x-5">
      <Link to={localPath(locale, "/contact-us")} className={LINK}>
        {messages.askForDates}
      </Link>
      <Link to={`${localPath(locale, "/home")}#experiences`} className={LINK}>
        {messages.otherExperiences}
      </Link>
    </p>
  );
}
