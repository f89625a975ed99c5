import { Clock, Mountain } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDuration } from "../../../domain/experiences/duration.ts";
import { useCopy } from "../../copy/use-copy.ts";
import { localPath } from "../../shell/paths.ts";
import { useLocale } from "../../shell/use-site.ts";
import { Money } from "../../ui/money.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { ExperienceTeaser } from "./experience-teaser.ts";

interface ExperienceCardProps {
  experience: ExperienceTeaser;
  /** In view when the page opens. */
  priority?: boolean;
  /** Lies over the picture, such as the wishlist heart. */
  action?: ReactNode;
}

/** An experience as an invitation: the whole card leads to it. */
export function ExperienceCard({ experience, priority = false, action }: ExperienceCardProps) {
  const { experiences: words } = useCopy();
  const locale = useLocale();
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-card">
      <div className="overflow-hidden">
        {experience.image && (
          <Picture
            picture={experience.image}
            priority={priority}
            className="aspect-[3/2] w-full transition-transform duration-500 group-hover:scale-[1.03]"
          />
        )}
      </div>
      <div className="flex flex-1 flex-col p-5">
        <p className="font-semibold text-brand text-sm">{experience.place}</p>
        <h3 className="title-3 mt-1">
          <Link
            to={localPath(locale, `/experience/${experience.id}`)}
            viewTransition
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-brand"
          >
            {experience.title}
          </Link>
        </h3>
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] text-muted">
          <span className="flex items-center gap-1.5">
            <Clock aria-hidden className="size-4" />
            {words.facts.or(experience.duration.map((iso) => formatDuration(iso, locale)))}
          </span>
          <span className="flex items-center gap-1.5">
            <Mountain aria-hidden className="size-4" />
            {words.difficulty[experience.difficulty]}
          </span>
        </p>
        <p className="mt-auto flex items-baseline gap-1.5 pt-5 text-muted text-sm">
          {words.from}
          <strong className="text-ink text-lg">
            <Money value={experience.priceFrom} locale={locale} />
          </strong>
          {words.perPerson}
        </p>
      </div>
      {action && <div className="absolute top-3 right-3 z-10">{action}</div>}
    </article>
  );
}
