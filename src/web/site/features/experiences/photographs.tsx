import type { PhotographView } from "../../../../use-cases/experiences/get-social-proof.ts";
import { Picture } from "../../../ui/picture.tsx";
import { socialProofMessages } from "../../messages/experiences/social-proof.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { PHOTOGRAPHS } from "./parts.ts";
import { Section } from "./section.tsx";

/** `usePictureViewer` opens the photographs. */
export function Photographs({ photographs }: { photographs: PhotographView[] }) {
  const { photographs: messages } = useMessages(socialProofMessages);
  if (photographs.length === 0) return null;
  return (
    <Section id={PHOTOGRAPHS} title={messages.title}>
      <div data-pictures={messages.label}>
        <ul className="chips -mx-[clamp(1rem,4vw,2.5rem)] flex snap-x gap-3 overflow-x-auto px-[clamp(1rem,4vw,2.5rem)] py-1 sm:mx-0 sm:grid sm:grid-cols-2 sm:px-0">
          {photographs.map(({ picture, takenBy, credit }) => (
            <li key={picture.src} className="w-[min(18rem,78vw)] shrink-0 snap-start scroll-ml-4 sm:w-auto">
              <figure>
                <button
                  type="button"
                  className="relative block w-full cursor-zoom-in overflow-hidden rounded-card"
                >
                  <span className="sr-only">{`${messages.open} `}</span>
                  <Picture
                    picture={picture}
                    sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 18rem"
                    className="aspect-[3/2] w-full"
                  />
                </button>
                <figcaption className="mt-1.5 text-muted text-sm">
                  {takenBy === "traveller" ? messages.byTraveller(credit) : messages.by(credit)}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
