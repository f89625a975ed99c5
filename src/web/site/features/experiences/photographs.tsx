import { lazy, Suspense, useState } from "react";
import type { PhotographView } from "../../../../use-cases/experiences/get-social-proof.ts";
import { Picture } from "../../../ui/picture.tsx";
import { shellMessages } from "../../messages/shell.ts";
import { socialProofMessages } from "../../messages/social-proof.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { PHOTOGRAPHS } from "./parts.ts";
import { Section } from "./section.tsx";

const ImageViewer = lazy(() => import("../../../ui/image-viewer.tsx"));

export function Photographs({ photographs }: { photographs: PhotographView[] }) {
  const { photographs: messages } = useMessages(socialProofMessages);
  const { viewer, close } = useMessages(shellMessages);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  if (photographs.length === 0) return null;
  return (
    <Section id={PHOTOGRAPHS} title={messages.title}>
      <ul className="chips -mx-[clamp(1rem,4vw,2.5rem)] flex snap-x gap-3 overflow-x-auto px-[clamp(1rem,4vw,2.5rem)] py-1 sm:mx-0 sm:grid sm:grid-cols-2 sm:px-0">
        {photographs.map(({ picture, takenBy, credit }, index) => (
          <li key={picture.src} className="w-[min(18rem,78vw)] shrink-0 snap-start scroll-ml-4 sm:w-auto">
            <figure>
              <button
                type="button"
                aria-label={messages.open(picture.alt)}
                onClick={() => setOpenIndex(index)}
                className="block w-full cursor-zoom-in overflow-hidden rounded-card"
              >
                <Picture
                  picture={{ ...picture, alt: "" }}
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
      {openIndex !== null && (
        <Suspense>
          <ImageViewer
            pictures={photographs.map(({ picture }) => picture)}
            start={openIndex}
            messages={{ ...viewer, title: messages.label, close }}
            onClose={() => setOpenIndex(null)}
          />
        </Suspense>
      )}
    </Section>
  );
}
