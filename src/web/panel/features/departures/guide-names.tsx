import { UserRoundX } from "lucide-react";
import type { ListedDeparture } from "../../../../use-cases/departures/agency-departure-view.ts";
import { classNames } from "../../../ui/class-names.ts";
import { departuresMessages } from "../../messages/departures/departures.ts";
import { useMessages } from "../../messages/messages.ts";

export function GuideNames({
  departure: { guides, needsGuide },
  className,
}: {
  departure: Partial<Pick<ListedDeparture, "guides" | "needsGuide">>;
  className?: string;
}) {
  const t = useMessages(departuresMessages);
  if (needsGuide)
    return (
      <span className={classNames("flex items-center gap-1 font-semibold text-warning", className)}>
        <UserRoundX aria-hidden className="size-4 shrink-0" />
        {t.noGuide}
      </span>
    );
  if (!guides || guides.length === 0) return null;
  return <span className={classNames("text-muted", className)}>{t.ledBy(guides.join(", "))}</span>;
}
