import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDuration } from "../../../../domain/experiences/duration.ts";
import { Money } from "../../../ui/money.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { experiencesMessages } from "../../messages/experiences/experiences.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { Approximate } from "../../shell/currency/approximate.tsx";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import type { SavedExperience } from "./shown-wishlists.ts";

interface SavedCardProps {
  item: SavedExperience;
  heading: "h2" | "h3";
  action?: ReactNode;
}

export function SavedCard({ item, heading: Title, action }: SavedCardProps) {
  const messages = useMessages(experiencesMessages);
  const locale = useLocale();
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-card max-sm:flex-row max-sm:flex-wrap">
      {item.image && (
        <Picture
          picture={item.image}
          sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 8rem"
          className="w-full max-sm:min-h-28 max-sm:flex-[1_34vw] sm:aspect-[3/2]"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col p-[min(0.75rem,4vw)] max-sm:flex-[99_9rem] sm:p-5">
        <p className="font-semibold text-brand text-xs sm:text-sm">{item.place}</p>
        <Title className="title-3 mt-0.5 max-sm:text-base sm:mt-1">
          <Link
            to={localPath(locale, `/experience/${item.id}`)}
            className="after:absolute after:inset-0 after:rounded-card after:content-['']"
          >
            {item.title}
          </Link>
        </Title>
        <p className="mt-1.5 text-muted text-sm leading-snug sm:mt-3">
          <Clock aria-hidden className="-mt-0.5 mr-1.5 inline size-4" />
          {`${messages.facts.or(item.duration.map((iso) => formatDuration(iso, locale)))}\u00a0·\u00a0${messages.difficulty[item.difficulty]}`}
        </p>
        <p className="mt-auto pt-2 text-muted text-sm leading-snug sm:pt-5">
          {messages.from}{" "}
          <strong className="text-ink text-lg">
            <Money value={item.priceFrom} locale={locale} />
          </strong>
          <Approximate value={item.priceFrom} />
          {` ${item.childPriceFrom === null ? messages.perPerson : messages.perAdult}`}
        </p>
      </div>
      {action && (
        <div className="absolute top-1.5 left-1.5 z-10 sm:top-3 sm:right-3 sm:left-auto">{action}</div>
      )}
    </article>
  );
}
