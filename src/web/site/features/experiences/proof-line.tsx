import type { ReactNode } from "react";
import type { ExperienceView } from "../../../../use-cases/experiences/experience-view.ts";
import type { SocialProofView } from "../../../../use-cases/experiences/get-social-proof.ts";
import { Face } from "../../entities/guide/face.tsx";
import { ratingMessages } from "../../messages/experiences/rating.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { GUIDES, MEETING_POINT, PHOTOGRAPHS, REVIEWS } from "./parts.ts";
import { AverageRating } from "./rating.tsx";

interface ProofLineProps {
  experience: Pick<ExperienceView, "meetingPlace">;
  proof: SocialProofView;
}

const MAX_FACES = 3;

export function ProofLine({ experience: { meetingPlace }, proof }: ProofLineProps) {
  const { rating, guides, photographs } = proof;
  const messages = useMessages(ratingMessages);
  const names = new Intl.ListFormat(useLocale(), { type: "conjunction" });
  const anchor = (id: string, content: ReactNode) => (
    <a
      href={`#${id}`}
      className="inline-flex min-h-8 items-center gap-2 text-muted underline-offset-4 hover:underline"
    >
      {content}
    </a>
  );
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 empty:hidden">
      {rating && anchor(REVIEWS, <AverageRating rating={rating} />)}
      {guides.length > 0 &&
        anchor(
          GUIDES,
          <>
            <span className="flex pl-2 *:-ml-2">
              {guides.slice(0, MAX_FACES).map(({ id, name, photo }) => (
                <Face
                  key={id}
                  name={name}
                  photo={photo}
                  className="size-7 text-xs [box-shadow:0_0_0_2px_var(--surface)]"
                />
              ))}
            </span>
            {messages.guidedBy(names.format(guides.map(({ name }) => name.split(" ")[0] ?? name)))}
          </>,
        )}
      {photographs.length > 0 && anchor(PHOTOGRAPHS, messages.photographs(photographs.length))}
      {meetingPlace && anchor(MEETING_POINT, messages.meetingPoint)}
    </p>
  );
}
