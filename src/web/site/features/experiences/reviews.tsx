import { ChevronDown } from "lucide-react";
import { formatDateParts } from "../../../../domain/format-date.ts";
import type { Locale } from "../../../../domain/locale.ts";
import type { ReviewView, SocialProofView } from "../../../../use-cases/experiences/get-social-proof.ts";
import { socialProofMessages } from "../../messages/experiences/social-proof.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useSite } from "../../shell/site/use-site.ts";
import { REVIEWS } from "./parts.ts";
import { AverageRating, Stars } from "./rating.tsx";
import { Section } from "./section.tsx";

/** Number of reviews shown before the visitor unfolds the others. */
const UNFOLDED_COUNT = 2;

export function Reviews({ rating, reviews }: Pick<SocialProofView, "rating" | "reviews">) {
  const { reviews: messages } = useMessages(socialProofMessages);
  if (!rating) return null;
  const others = reviews.slice(UNFOLDED_COUNT);
  return (
    <Section id={REVIEWS} title={messages.title}>
      <p className="-mt-2 mb-4 text-lg text-muted">
        <AverageRating rating={rating} />
      </p>
      <ReviewList reviews={reviews.slice(0, UNFOLDED_COUNT)} />
      {others.length > 0 && (
        <details className="group/reviews mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline group-open/reviews:hidden">
            {messages.more(others.length)}
            <ChevronDown aria-hidden className="size-5" />
          </summary>
          <ReviewList reviews={others} />
        </details>
      )}
      {rating.count > reviews.length && (
        <p className="mt-4 text-muted text-sm">{messages.latest(reviews.length)}</p>
      )}
    </Section>
  );
}

const ReviewList = ({ reviews }: { reviews: ReviewView[] }) => (
  <ul className="grid gap-4">
    {reviews.map((review) => (
      <li key={`${review.firstName} ${review.text}`} className="rounded-card border border-line p-4 sm:p-5">
        <ReviewText review={review} />
      </li>
    ))}
  </ul>
);

const monthIn = (month: string, locale: Locale): string =>
  formatDateParts(`${month}-01`, { month: "long", year: "numeric" }, locale);

function ReviewText({ review }: { review: ReviewView }) {
  const { reviews: messages } = useMessages(socialProofMessages);
  const { agency, locale } = useSite();
  const { rating, text, language, firstName, travelledIn, answer } = review;
  // The agency's answer is in the language of the review.
  const isForeign = !locale.startsWith(language);
  const languageName = new Intl.DisplayNames(locale, { type: "language" }).of(language) ?? language;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="font-semibold">{firstName}</h3>
        <Stars rating={rating} />
        <p className="w-full text-muted text-sm">
          {messages.went(monthIn(travelledIn, locale)) +
            (isForeign ? ` · ${messages.writtenIn(languageName)}` : "")}
        </p>
      </div>
      <p lang={isForeign ? language : undefined} className="mt-2 max-w-[65ch] leading-relaxed">
        {text}
      </p>
      {answer && (
        <div className="mt-3 rounded-control bg-sand p-3 text-sm leading-relaxed">
          <p className="font-semibold">{messages.answer(agency.name)}</p>
          <p lang={isForeign ? language : undefined}>{answer}</p>
        </div>
      )}
    </div>
  );
}
