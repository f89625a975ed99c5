import { Check, ChevronDown, MapPin, X } from "lucide-react";
import type { ComponentType } from "react";
import type { MeetingPlaceView } from "../../../../domain/experiences/meeting-place.ts";
import type { ExperienceView } from "../../../../use-cases/experiences/experience-view.ts";
import type { SocialProofView } from "../../../../use-cases/experiences/get-social-proof.ts";
import { buttonLook } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import createLucideIcon from "../../../ui/lucide-icon.tsx";
import { experiencesMessages } from "../../messages/experiences/experiences.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { Guides } from "./guides.tsx";
import { MEETING_POINT } from "./parts.ts";
import { Photographs } from "./photographs.tsx";
import { Provider } from "./provider.tsx";
import { Questions } from "./questions.tsx";
import { Reviews } from "./reviews.tsx";
import { Section } from "./section.tsx";

type Icon = ComponentType<{ className?: string; "aria-hidden"?: boolean }>;

/** The icon of the package has rounded points, which take 0.1 kB of each page. */
const Star = createLucideIcon({
  node: [["path", { d: "M12 3l2.5 6.5L21 12l-6.5 2.5L12 21l-2.5-6.5L3 12l6.5-2.5z", key: "0" }]],
});

export function Details({ experience, proof }: { experience: ExperienceView; proof: SocialProofView }) {
  const { about, highlights, included, notIncluded } = useMessages(experiencesMessages);
  return (
    <div className="grid gap-8 *:min-w-0 sm:gap-12">
      <Listing title={highlights} items={experience.highlights} icon={Star} mark="text-accent" />
      <div className="grid gap-8 sm:grid-cols-2">
        <Listing title={included} items={experience.included} icon={Check} mark="text-success" narrow />
        <Listing title={notIncluded} items={experience.notIncluded} icon={X} mark="text-danger" narrow />
      </div>
      <Section title={about}>
        <Description text={experience.description} />
      </Section>
      <Photographs photographs={proof.photographs} />
      <Guides guides={proof.guides} />
      <MeetingPoint experience={experience} />
      <Reviews rating={proof.rating} reviews={proof.reviews} />
      <Questions experience={experience} />
      <Provider />
    </div>
  );
}

function Description({ text }: { text: string }) {
  const { readMore } = useMessages(experiencesMessages);
  const [first, ...others] = text.split(/\n+/);
  return (
    <div className="max-w-[65ch] leading-relaxed sm:text-lg/relaxed">
      <p>{first}</p>
      {others.length > 0 && (
        <details className="unfolded-when-wide group/text">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline group-open/text:hidden">
            {readMore}
            <ChevronDown aria-hidden className="size-5" />
          </summary>
          {others.map((paragraph) => (
            <p key={paragraph} className="mt-4">
              {paragraph}
            </p>
          ))}
        </details>
      )}
    </div>
  );
}

interface ListingProps {
  title: string;
  items: string[];
  icon: Icon;
  mark: string;
  narrow?: boolean;
}

function Listing({ title, items, icon: Mark, mark, narrow = false }: ListingProps) {
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={classNames("grid gap-x-8 gap-y-2 sm:gap-y-3", !narrow && "sm:grid-cols-2")}>
        {items.map((item) => (
          <li key={item} className="wrap-anywhere flex gap-3 leading-snug">
            <Mark aria-hidden className={classNames("mt-px size-5 shrink-0", mark)} />
            {item}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function mapUrl({ name, address, coordinates }: MeetingPlaceView): string {
  const map = "https://www.openstreetmap.org";
  if (!coordinates) return `${map}/search?${new URLSearchParams({ query: `${name}, ${address}` })}`;
  const { latitude, longitude } = coordinates;
  return `${map}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}

function MeetingPoint({ experience }: { experience: ExperienceView }) {
  const messages = useMessages(experiencesMessages);
  const place = experience.meetingPlace;
  return (
    <Section id={MEETING_POINT} title={messages.meetingPoint}>
      <div className="flex flex-wrap items-center gap-5 rounded-card bg-sand p-5 sm:p-6">
        <MapPin aria-hidden className="size-8 shrink-0 text-brand" />
        <p className="min-w-[min(13rem,100%)] flex-1 leading-snug">
          <strong className="block whitespace-pre-line">{experience.meetingPoint}</strong>
          {place && <span className="text-muted">{place.address}</span>}
        </p>
        {place && (
          <a
            href={mapUrl(place)}
            rel="noopener"
            target="_blank"
            className={buttonLook({ variant: "secondary", size: "small" })}
          >
            {messages.openMap}
          </a>
        )}
      </div>
    </Section>
  );
}
