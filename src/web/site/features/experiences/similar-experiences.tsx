import { Link } from "react-router";
import { Money } from "../../../ui/money.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { experiencesMessages } from "../../messages/experiences/experiences.ts";
import { questionsMessages } from "../../messages/experiences/questions.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import type { SimilarExperience } from "./similar.ts";

export function SimilarExperiences({ experiences }: { experiences: SimilarExperience[] }) {
  const messages = useMessages(experiencesMessages);
  const { similar } = useMessages(questionsMessages);
  const locale = useLocale();
  return (
    <section aria-label={similar} className="page pb-10 lg:pb-4">
      <h2 className="title-3 mb-4 sm:text-2xl">{similar}</h2>
      <ul className="chips -mx-[clamp(1rem,4vw,2.5rem)] flex snap-x gap-4 overflow-x-auto px-[clamp(1rem,4vw,2.5rem)] py-1 md:mx-0 md:grid md:grid-cols-3 md:px-0">
        {experiences.map(({ id, title, place, priceFrom, image }) => (
          <li
            key={id}
            className="relative w-[min(16rem,70vw)] shrink-0 snap-start scroll-ml-4 overflow-hidden rounded-card border border-line bg-surface hover:shadow-card md:w-auto"
          >
            {image && (
              <Picture
                picture={image}
                sizes="(min-width: 48rem) 25rem, 16rem"
                className="aspect-[3/2] w-full"
              />
            )}
            <div className="p-4">
              <p className="font-semibold text-brand text-xs">{place}</p>
              <h3 className="mt-0.5 font-display font-semibold leading-snug">
                <Link
                  to={localPath(locale, `/experience/${id}`)}
                  className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-brand"
                >
                  {title}
                </Link>
              </h3>
              <p className="mt-1 text-muted text-sm">
                {`${messages.from} `}
                <strong className="text-ink">
                  <Money value={priceFrom} locale={locale} />
                </strong>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
