import { Clock, Mountain } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useViewTransitionState } from "react-router";
import { formatDuration } from "../../../../domain/experiences/duration.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { experiencesMessages } from "../../../messages/experiences.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { localPath } from "../../../shell/site/paths.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Money } from "../../../ui/money.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { ExperienceTeaser } from "./experience-teaser.ts";

type Shape = "tile" | "lead" | "banner";

interface ExperienceCardProps {
  experience: ExperienceTeaser;
  /** A `lead` may be two columns wide; a `banner` takes the whole width, its picture beside the text. */
  shape?: Shape;
  /** Shown over the picture, such as the wishlist heart. */
  action?: ReactNode;
}

const PICTURES: Record<Shape, string> = {
  tile: "aspect-[3/2]",
  lead: "aspect-[3/2] lg:aspect-[3.08/1]",
  banner: "aspect-[3/2] sm:max-lg:aspect-[2/1] lg:aspect-[16/9] lg:h-full",
};

const SIZES: Record<Shape, string> = {
  tile: "(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw",
  lead: "(min-width: 64rem) 52rem, 100vw",
  banner: "(min-width: 64rem) 46rem, 100vw",
};

/** A card of an experience; all of it is a link. */
export function ExperienceCard({ experience, shape = "tile", action }: ExperienceCardProps) {
  const banner = shape === "banner";
  const opening = useViewTransitionState(localPath(useLocale(), `/experience/${experience.id}`));
  return (
    <article
      className={classNames(
        "group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-card",
        banner && "lg:grid lg:grid-cols-[3fr_2fr]",
      )}
    >
      <div className={classNames("overflow-hidden", opening && "transition-picture")}>
        {experience.image && (
          <Picture
            picture={experience.image}
            sizes={SIZES[shape]}
            className={classNames(
              "w-full transition-transform duration-500 group-hover:scale-[1.03]",
              PICTURES[shape],
            )}
          />
        )}
      </div>
      <CardText experience={experience} banner={banner} />
      {action && <div className="absolute top-3 right-3 z-10">{action}</div>}
    </article>
  );
}

function CardText({ experience, banner }: { experience: ExperienceTeaser; banner: boolean }) {
  const messages = useMessages(experiencesMessages);
  const locale = useLocale();
  const { childPriceFrom } = experience;
  return (
    <div className={classNames("flex flex-col p-5", banner ? "lg:justify-center lg:p-10" : "flex-1")}>
      <p className="font-semibold text-brand text-sm">{experience.place}</p>
      <h3 className={classNames("mt-1", banner ? "title-3 lg:text-[2rem]" : "title-3")}>
        <Link
          to={localPath(locale, `/experience/${experience.id}`)}
          viewTransition
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-brand"
        >
          {experience.title}
        </Link>
      </h3>
      {banner && <p className="mt-3 hidden text-lg text-muted lg:block">{experience.shortDescription}</p>}
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] text-muted">
        <span className="flex items-center gap-1.5">
          <Clock aria-hidden className="size-4" />
          {messages.facts.or(experience.duration.map((iso) => formatDuration(iso, locale)))}
        </span>
        <span className="flex items-center gap-1.5">
          <Mountain aria-hidden className="size-4" />
          {messages.difficulty[experience.difficulty]}
        </span>
      </p>
      <p className={classNames("pt-5 text-muted text-sm", banner ? "mt-auto lg:mt-0" : "mt-auto")}>
        {messages.from}{" "}
        <strong className="text-ink text-lg">
          <Money value={experience.priceFrom} locale={locale} />
        </strong>{" "}
        {childPriceFrom === null ? messages.perPerson : messages.perAdult}
        {childPriceFrom !== null && (
          <span className="block">{messages.children(formatPesos(childPriceFrom, locale))}</span>
        )}
      </p>
    </div>
  );
}
