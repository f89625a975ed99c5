import { Heart } from "lucide-react";
import { useEffect, useRef } from "react";
import { experiencesMessages } from "../../../messages/experiences.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { classNames } from "../../../ui/class-names.ts";

export interface HeartProps {
  experienceId: string;
  title: string;
}

/** Of a heart that saves. */
export interface SavingHeartProps extends HeartProps {
  /** It was pressed before what saves was there. */
  pressed: boolean;
  onTaken: () => void;
}

interface HeartButtonProps {
  title: string;
  saved: boolean;
  onPress: () => void;
  /** It stands where a focused one stood until now. */
  replacesPressed?: boolean;
}

export function HeartButton({ title, saved, onPress, replacesPressed = false }: HeartButtonProps) {
  const { heart } = useMessages(experiencesMessages);
  const button = useRef<HTMLButtonElement>(null);
  const comesInItsPlace = useRef(replacesPressed);
  useEffect(() => {
    // The focus is on the body once the element that had it is gone; elsewhere somebody has moved it.
    if (comesInItsPlace.current && document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={saved}
      aria-label={heart.save(title)}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full bg-surface/90 text-ink shadow-control transition-transform hover:scale-105 active:scale-95"
    >
      <Heart aria-hidden className={classNames("size-5", saved && "fill-danger text-danger")} />
    </button>
  );
}
