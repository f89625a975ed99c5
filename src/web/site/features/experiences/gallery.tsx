import { Images } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import type { PictureView } from "../../../../use-cases/experiences/experience-view.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Picture } from "../../../ui/picture.tsx";
import { experiencesMessages } from "../../messages/experiences.ts";
import { shellMessages } from "../../messages/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";

const ImageViewer = lazy(() => import("../../../ui/image-viewer.tsx"));

/** Number of pictures on wide screens. */
const WIDE_COUNT = 3;

export function Gallery({ pictures }: { pictures: PictureView[] }) {
  const { gallery } = useMessages(experiencesMessages);
  const { viewer, close } = useMessages(shellMessages);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);

  function visibleIndex(): number {
    const { scrollLeft = 0, clientWidth = 0 } = list.current ?? {};
    return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
  }

  return (
    <section aria-label={gallery.label} className="on-picture relative bg-surface">
      <ul
        ref={list}
        className={classNames(
          "flex [scroll-snap-type:x_mandatory] overflow-x-auto [scrollbar-width:none] md:grid md:h-[min(34rem,36svh)] md:gap-1",
          pictures.length >= WIDE_COUNT && "md:grid-cols-[2fr_1fr] md:grid-rows-2",
        )}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.src}
            className={classNames(
              "relative w-full shrink-0 snap-center snap-always overflow-hidden",
              index === 0 && "transition-picture md:row-span-2",
              index >= WIDE_COUNT && "md:hidden",
            )}
          >
            <button
              type="button"
              aria-label={`${gallery.open(index + 1)}: ${picture.alt}`}
              onClick={() => setOpenIndex(index)}
              className="block size-full cursor-zoom-in -outline-offset-4!"
            >
              <Picture
                picture={{ ...picture, alt: "" }}
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
          onClick={() => setOpenIndex(visibleIndex())}
          className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 font-semibold text-ink text-sm shadow-card hover:bg-sand"
        >
          <Images aria-hidden className="size-4" />
          <span className="sr-only sm:not-sr-only">{gallery.all}</span>
          <span className="tabular-nums">{pictures.length}</span>
        </button>
      </div>
      {openIndex !== null && (
        <Suspense>
          <ImageViewer
            pictures={pictures}
            start={openIndex}
            messages={{ ...viewer, close }}
            onClose={() => setOpenIndex(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
