import { Images } from "lucide-react";
import type { PictureView } from "../../../../use-cases/experiences/experience-view.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Picture } from "../../../ui/picture.tsx";
import { experiencesMessages } from "../../messages/experiences/experiences.ts";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";

/** Number of pictures on wide screens. */
const WIDE_COUNT = 3;

/** `usePictureViewer` opens the pictures. */
export function Gallery({ experience: { images } }: { experience: { images: PictureView[] } }) {
  const { gallery } = useMessages(experiencesMessages);
  const { viewer } = useMessages(shellMessages);
  return (
    <section
      aria-label={gallery.label}
      data-pictures={viewer.title}
      className="on-picture relative bg-surface"
    >
      <ul
        className={classNames(
          "flex [scroll-snap-type:x_mandatory] overflow-x-auto [scrollbar-width:none] md:grid md:h-[min(34rem,36svh)] md:gap-1",
          images.length >= WIDE_COUNT && "md:grid-cols-[2fr_1fr] md:grid-rows-2",
        )}
      >
        {images.map((picture, index) => (
          <li
            key={picture.src}
            className={classNames(
              "relative w-full shrink-0 snap-center snap-always overflow-hidden",
              index === 0 && "transition-picture md:row-span-2",
              index >= WIDE_COUNT && "md:hidden",
            )}
          >
            <button type="button" className="block size-full cursor-zoom-in -outline-offset-4!">
              <span className="sr-only">{`${gallery.open(index + 1)}: `}</span>
              <Picture
                picture={picture}
                priority={index === 0}
                className="aspect-[4/3] size-full md:aspect-auto"
              />
            </button>
          </li>
        ))}
      </ul>
      <div className="when-whole page pointer-events-none absolute inset-x-0 bottom-4 flex justify-end">
        <button
          type="button"
          className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 font-semibold text-ink text-sm shadow-card hover:bg-sand"
        >
          <Images aria-hidden className="size-4" />
          <span className="sr-only sm:not-sr-only">{gallery.all}</span>
          <span className="tabular-nums">{images.length}</span>
        </button>
      </div>
    </section>
  );
}
