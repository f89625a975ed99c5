import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { Picture, type PictureSource } from "./picture.tsx";
import { useSlide } from "./use-slide.ts";
import { useZoom } from "./use-zoom.ts";
import type { Zoom } from "./zoom.ts";

export interface ImageViewerMessages {
  title: string;
  previous: string;
  next: string;
  close: string;
  zoomIn: string;
  zoomOut: string;
  position: (current: number, total: number) => string;
}

interface ImageViewerProps {
  pictures: PictureSource[];
  start: number;
  messages: ImageViewerMessages;
  onClose: () => void;
}

function RoundButton(props: {
  label: string;
  onPress: () => void;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      disabled={props.disabled}
      onClick={props.onPress}
      className={classNames(
        "grid size-12 place-items-center rounded-full bg-on-picture/12 text-on-picture backdrop-blur transition-colors hover:bg-on-picture/25 disabled:pointer-events-none disabled:opacity-30",
        props.className,
      )}
    >
      {props.children}
    </button>
  );
}

const zoomStyle = ({ x, y, scale }: Zoom) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})` });

export default function ImageViewer({ pictures, start, messages, onClose }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { index, lastIndex, row, slide, drag, step } = useSlide(start, pictures.length);
  const picture = pictures[index];
  const { zoom, reset, toggle, frame, handlers } = useZoom<HTMLDivElement>({ onSwipe: move, onDrag: drag });
  const zoomed = zoom.scale > 1;

  function move(by: 1 | -1) {
    const next = step(by);
    // The dialog takes the focus from a button that becomes disabled, so that arrow keys keep working.
    if (next === 0 || next === lastIndex) dialog.current?.focus();
    reset();
  }

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={messages.title}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === "ArrowLeft") move(-1);
        if (event.key === "ArrowRight") move(1);
      }}
      className="on-picture m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-shade/92 text-on-picture outline-none backdrop:bg-shade/80"
    >
      <div className="grid h-full grid-rows-[auto_1fr_auto]">
        <div className="flex items-center justify-between p-3">
          <p aria-live="polite" className="px-3 font-semibold tabular-nums">
            {messages.position(index + 1, pictures.length)}
            <span className="sr-only">: {picture.alt}</span>
          </p>
          <div className="flex gap-2">
            <RoundButton label={zoomed ? messages.zoomOut : messages.zoomIn} onPress={toggle}>
              {zoomed ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
            </RoundButton>
            <RoundButton label={messages.close} onPress={() => dialog.current?.close()}>
              <X aria-hidden />
            </RoundButton>
          </div>
        </div>
        <div
          ref={frame}
          {...handlers}
          className={classNames(
            "relative min-h-0 touch-none select-none overflow-hidden",
            zoomed ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in",
          )}
        >
          <div
            ref={row}
            style={{ transform: `translateX(${slide.offset}px)` }}
            className={classNames(
              "absolute inset-0",
              slide.gliding && "transition-transform duration-200 motion-reduce:transition-none",
            )}
          >
            {pictures.map((source, position) =>
              Math.abs(position - index) > 1 ? null : (
                <div
                  key={source.src}
                  aria-hidden={position !== index}
                  style={{ transform: `translateX(${(position - index) * 100}%)` }}
                  className="absolute inset-0"
                >
                  <div style={position === index ? zoomStyle(zoom) : undefined} className="size-full">
                    <Picture
                      picture={{ ...source, color: undefined }}
                      priority
                      className="pointer-events-none size-full bg-transparent! object-contain!"
                    />
                  </div>
                </div>
              ),
            )}
          </div>
          <RoundButton
            label={messages.previous}
            disabled={index === 0}
            onPress={() => move(-1)}
            className="absolute top-1/2 left-3 -translate-y-1/2"
          >
            <ChevronLeft aria-hidden />
          </RoundButton>
          <RoundButton
            label={messages.next}
            disabled={index === lastIndex}
            onPress={() => move(1)}
            className="absolute top-1/2 right-3 -translate-y-1/2"
          >
            <ChevronRight aria-hidden />
          </RoundButton>
        </div>
        <p aria-hidden className="px-6 py-4 text-center text-sm text-on-picture/85">
          {picture.alt}
        </p>
      </div>
    </dialog>
  );
}
