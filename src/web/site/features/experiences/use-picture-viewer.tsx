import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from "react";
import type { PictureSource } from "../../../ui/picture.tsx";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";

const ImageViewer = lazy(() => import("../../../ui/image-viewer.tsx"));

interface Opened {
  title: string;
  pictures: PictureSource[];
  start: number;
}

/** Reads a picture from its element (`picture.tsx`). */
const pictureOf = (image: HTMLImageElement): PictureSource => ({
  src: image.getAttribute("src")?.split("?")[0] ?? "",
  alt: image.alt,
  width: Number(image.getAttribute("width")),
  height: Number(image.getAttribute("height")),
  color: image.style.backgroundColor || undefined,
});

/** Returns the pressed picture, or the picture in view if another button of the part was pressed. */
function indexOf(button: Element, row: Element): number {
  const index = [...row.children].findIndex((item) => item.contains(button));
  return index < 0 ? Math.round(row.scrollLeft / (row.clientWidth || 1)) : index;
}

/**
 * The part of the page has a row of pictures, and the viewer's title in `data-pictures`. The pictures are read from the markup,
 * because static parts have no facts in the browser.
 */
export function usePictureViewer(): { onPress: (event: MouseEvent) => void; viewer: ReactNode } {
  const { viewer: messages, close } = useMessages(shellMessages);
  const [opened, open] = useState<Opened | null>(null);
  return {
    onPress({ target }) {
      const button = target instanceof Element ? target.closest("button") : null;
      const part = button?.closest<HTMLElement>("[data-pictures]");
      const row = part?.querySelector("ul");
      if (!button || !row) return;
      open({
        title: part?.dataset.pictures ?? "",
        pictures: Array.from(row.querySelectorAll("img"), pictureOf),
        start: indexOf(button, row),
      });
    },
    viewer: opened && (
      <Suspense>
        <ImageViewer
          pictures={opened.pictures}
          start={opened.start}
          messages={{ ...messages, title: opened.title, close }}
          onClose={() => open(null)}
        />
      </Suspense>
    ),
  };
}
