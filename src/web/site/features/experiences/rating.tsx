import { Star } from "lucide-react";
import type { Rating } from "../../../../domain/experiences/social-proof.ts";
import { ratingMessages } from "../../messages/experiences/rating.ts";
import { useMessages } from "../../messages/use-messages.ts";

export function AverageRating({ rating: { average, count } }: { rating: Rating }) {
  const messages = useMessages(ratingMessages);
  return (
    <span>
      <Star aria-hidden className="-mt-1 inline size-4 fill-accent text-warning" strokeWidth={1.5} />{" "}
      <strong aria-hidden className="text-ink">
        {messages.average(average)}
      </strong>
      <span className="sr-only">{`${messages.outOfFive(average)}, `}</span>
      {` (${messages.count(count)})`}
    </span>
  );
}

const MAX_STARS = 5;

export function Stars({ rating }: { rating: number }) {
  const messages = useMessages(ratingMessages);
  return (
    <span role="img" aria-label={messages.stars(rating)} className="text-warning tracking-wider">
      {"★".repeat(rating) + "☆".repeat(MAX_STARS - rating)}
    </span>
  );
}
