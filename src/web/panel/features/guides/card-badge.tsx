import { formatDate } from "../../../../domain/departures/format-place-time.ts";
import type { Locale } from "../../../../domain/locale.ts";
import type { AgencyGuide } from "../../../../use-cases/guides/agency-guide-view.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { guideMessages } from "../../messages/departures/guides.ts";
import { useLocale } from "../../messages/messages.ts";

type Card = Pick<AgencyGuide, "card" | "cardExpiresOn">;

function cardText({ card, cardExpiresOn }: Card, locale: Locale): string {
  const texts = guideMessages[locale].card;
  const until = cardExpiresOn === null ? null : formatDate(cardExpiresOn, locale);
  if (card.kind === "missing") return texts.missing();
  if (card.kind === "valid" || until === null) return texts.valid(until);
  if (card.kind === "expired") return texts.expired(until);
  return card.days === 0 ? texts.today() : texts.expiring(card.days, until);
}

const TONES: Record<AgencyGuide["card"]["kind"], BadgeTone> = {
  missing: "warning",
  valid: "success",
  expiring: "warning",
  expired: "danger",
};

export function CardBadge({ guide }: { guide: Card }) {
  const locale = useLocale();
  return <Badge tone={TONES[guide.card.kind]}>{cardText(guide, locale)}</Badge>;
}
