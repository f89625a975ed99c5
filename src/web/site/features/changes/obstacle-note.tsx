import type { ChangeObstacle } from "../../../../domain/booking/abilities.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { MAX_PARTICIPANTS } from "../../../../domain/pricing/quote.ts";
import { changesMessages } from "../../messages/booking/changes.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useSite } from "../../shell/site/use-site.ts";

type Texts = (typeof changesMessages)[Locale];

const TEXTS: Record<ChangeObstacle | "not-offered" | "answers", (texts: Texts, agency: string) => string> = {
  closed: (texts, agency) => texts.closed(agency),
  "too-late": (texts, agency) => texts.tooLate(agency),
  "not-offered": (texts, agency) => texts.notOffered(agency),
  answers: (texts, agency) => texts.answers(agency),
  "only-one": (texts) => texts.onlyOne,
  full: (texts) => texts.full(MAX_PARTICIPANTS),
};

export function ObstacleNote({ obstacle, code }: { obstacle: keyof typeof TEXTS; code: string }) {
  const texts = useMessages(changesMessages);
  const { agency } = useSite();
  const toAgency = obstacle !== "only-one" && obstacle !== "full";
  return (
    <p className="text-muted">
      {TEXTS[obstacle](texts, agency.name)}{" "}
      {toAgency && (
        <a
          href={`mailto:${agency.email}?${new URLSearchParams({ subject: code })}`}
          className="break-words font-semibold text-brand underline underline-offset-4"
        >
          {agency.email}
        </a>
      )}
    </p>
  );
}
