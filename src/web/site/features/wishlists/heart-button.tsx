import { useEffect, useRef } from "react";
import { experiencesMessages } from "../../messages/experiences.ts";
import { useMessages } from "../../messages/use-messages.ts";

export interface HeartProps {
  experienceId: string;
  title: string;
}

export interface SavingHeartProps extends HeartProps {
  /** Whether the heart was pressed before the saving code had loaded. */
  pressed: boolean;
  onTaken: () => void;
}

interface HeartButtonProps {
  title: string;
  saved: boolean;
  onPress: () => void;
  /** Whether this button replaces a button that had the focus. */
  replacesPressed?: boolean;
}

export function HeartButton({ title, saved, onPress, replacesPressed = false }: HeartButtonProps) {
  const { heart } = useMessages(experiencesMessages);
  const button = useRef<HTMLButtonElement>(null);
  const comesInItsPlace = useRef(replacesPressed);
  useEffect(() => {
    // The focus is on the body if the focused element was removed. Otherwise the visitor has moved the focus.
    if (comesInItsPlace.current && document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={saved}
      aria-label={heart.save(title)}
      onClick={onPress}
      className="mark mark-heart grid size-11 place-items-center rounded-full bg-surface/90 text-ink shadow-control transition-transform hover:scale-105 active:scale-95"
    />
  );
}
