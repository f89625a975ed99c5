import { CircleCheck } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";

interface PassingDialogProps {
  title: string;
  description: string;
  okLabel: string;
  onClose: () => void;
}

function useCloseOnUse(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const onOutside = useEffectEvent(({ target, key }: Partial<KeyboardEvent>) => {
    const isInside = target instanceof Node && dialog.current?.contains(target);
    if (key === "Escape" || !isInside) onClose();
  });
  useEffect(() => {
    const eventTypes = ["pointerdown", "keydown", "focusin"] as const;
    const listen = (event: Event) => onOutside(event);
    for (const eventType of eventTypes) document.addEventListener(eventType, listen);
    return () => {
      for (const eventType of eventTypes) document.removeEventListener(eventType, listen);
    };
  }, []);
}

/** Success dialog that closes when the visitor uses the page. */
export function PassingDialog({ title, description, okLabel, onClose }: PassingDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // `show()` moves the focus, so a screen reader reads the dialog.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.show();
    return () => dialog?.close();
  }, []);
  useCloseOnUse(ref, onClose);
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      className="dialog fixed inset-x-0 top-20 z-40 w-[min(24rem,calc(100vw-2rem))] border border-line p-4 shadow-float"
    >
      <div className="flex flex-wrap items-center gap-3">
        <CircleCheck aria-hidden className="size-9 shrink-0 text-success" />
        <div className="flex-1 leading-snug">
          <h2 id={`${id}-title`} className="font-display text-lg">
            {title}
          </h2>
          <p id={`${id}-description`} className="text-muted text-sm">
            {description}
          </p>
        </div>
        <Button variant="secondary" size="small" onClick={onClose}>
          {okLabel}
        </Button>
      </div>
    </dialog>
  );
}
