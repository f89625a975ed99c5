import type { ReactNode } from "react";
import { Link, useViewTransitionState } from "react-router";
import { formatDuration } from "../../../../domain/experiences/duration.ts";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Picture } from "../../../ui/picture.tsx";
import { experiencesMessages } from "../../messages/experiences/experiences.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { Approximate } from "../../shell/currency/approximate.tsx";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import type { ExperienceTeaser } from "./experience-teaser.ts";
import { NextDepartureBadge } from "./next-departure-badge.tsx";
import { AverageRating } from "./rating.tsx";

type Shape = "tile" | "lead" | "banner";

interface ExperienceCardProps {
  experience: ExperienceTeaser;
  /** Today at the place, `YYYY-MM-DD`. */
  today: string;
  /** Query of the link to the experience, with its question mark. */
  query?: string | undefined;
  /**
   * A `tile` is a row on a phone, with the picture beside the text. A `lead` may be two columns wide. A `banner` takes the
   * whole width, with the picture beside the text.
   */
  shape?: Shape;
  /** Content over the picture, such as the wishlist heart. */
  action?: ReactNode;
}

const PICTURE_CLASSES: Record<Shape, string> = {
  tile: "max-sm:min-w-0 max-sm:flex-[1_34vw] sm:aspect-[3/2]",
  lead: "aspect-[16/9] sm:aspect-[3/2] lg:aspect-[3.08/1]",
  banner: "aspect-[16/9] sm:max-lg:aspect-[2/1] lg:h-full",
};

const SIZES: Record<Shape, string> = {
  tile: "(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 8rem",
  lead: "(min-width: 64rem) 52rem, 100vw",
  banner: "(min-width: 64rem) 46rem, 100vw",
};

const LAYOUT_CLASSES: Record<Shape, string> = {
  tile: "max-sm:flex-row max-sm:flex-wrap",
  lead: "",
  banner: "lg:grid lg:grid-cols-[3fr_2fr]",
};

export function ExperienceCard({
  experience,
  today,
  query = "",
  shape = "tile",
  action,
}: ExperienceCardProps) {
  const isOpening = useViewTransitionState(localPath(useLocale(), `/experience/${experience.id}`));
  return (
    <article
      className={classNames(
        "relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-card",
        LAYOUT_CLASSES[shape],
      )}
    >
      {experience.image && (
        <Picture
          picture={experience.image}
          sizes={SIZES[shape]}
          className={classNames("w-full", PICTURE_CLASSES[shape], isOpening && "transition-picture")}
        />
      )}
      <CardText {...{ experience, today, query, shape }} />
      {action && (
        <div
          className={classNames(
            "absolute z-10",
            shape === "tile" ? "top-1.5 left-1.5 sm:top-3 sm:right-3 sm:left-auto" : "top-3 right-3",
          )}
        >
          {action}
        </div>
      )}
    </article>
  );
}

const TEXT_CLASSES: Record<Shape, string> = {
  // Text in a large font moves below the picture.
  tile: "flex-1 p-3 max-sm:flex-[99_9rem] sm:p-5",
  lead: "flex-1 p-4 sm:p-5",
  banner: "when-whole p-4 sm:p-5 lg:justify-center lg:px-8 lg:py-6",
};

function CardText({ experience, today, query, shape }: Required<Omit<ExperienceCardProps, "action">>) {
  const messages = useMessages(experiencesMessages);
  const locale = useLocale();
  const isBanner = shape === "banner";
  const { childPriceFrom, next, rating } = experience;
  return (
    <div className={classNames("flex min-w-0 flex-col", TEXT_CLASSES[shape])}>
      <p className="font-semibold text-brand text-xs sm:text-sm">{experience.place}</p>
      <h3
        className={classNames(
          "title-3 mt-0.5 sm:mt-1",
          shape === "tile" && "max-sm:text-base",
          isBanner && "lg:text-[1.75rem]",
        )}
      >
        <Link
          to={localPath(locale, `/experience/${experience.id}${query}`)}
          viewTransition
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-brand"
        >
          {experience.title}
        </Link>
      </h3>
      {isBanner && experience.shortDescription && (
        <p className="mt-2 hidden text-muted lg:line-clamp-2">{experience.shortDescription}</p>
      )}
      <p className="mt-1.5 text-muted text-sm leading-snug sm:mt-2">
        {`${messages.facts.or(experience.duration.map((iso) => formatDuration(iso, locale)))}\u00a0· ${messages.difficulty[experience.difficulty]}`}
      </p>
      {rating && (
        <p className="mt-1.5 text-muted text-sm sm:mt-2">
          <AverageRating rating={rating} />
        </p>
      )}
      {next && <NextDepartureBadge next={next} today={today} />}
      <p
        className={classNames(
          "pt-2 text-muted text-sm leading-snug sm:pt-5",
          isBanner ? "mt-auto lg:mt-0" : "mt-auto",
        )}
      >
        {messages.from}{" "}
        <strong className="whitespace-nowrap text-ink text-lg">
          {formatPesos(experience.priceFrom, locale)}
        </strong>
        <Approximate value={experience.priceFrom} />
        {` ${childPriceFrom === null ? messages.perPerson : messages.perAdult}`}
        {childPriceFrom !== null && (
          <span className={classNames("block", shape === "tile" && "max-sm:hidden")}>
            {messages.children(formatPesos(childPriceFrom, locale))}
          </span>
        )}
      </p>
    </div>
  );
}
