import { useEffect, useRef } from "react";
import { experiencesMessages } from "../../messages/experiences/experiences.ts";
import { useMessages } from "../../messages/use-messages.ts";

export interface HeartProps {
  experienceId: string;
  title: string;
}

export interface SavingHeartProps extends HeartProps {
  /** Whether the heart was pressed before the saving code had loaded. */
  pressed: boolean;
  onPressHandled: () => void;
}

interface HeartButtonProps {
  title: string;
  saved: boolean;
  onPress: () => void;
  /** Whether this button replaces a pressed button, which had the focus. */
  takesFocus?: boolean;
}

export function HeartButton({ title, saved, onPress, takesFocus = false }: HeartButtonProps) {
  const { heart } = useMessages(experiencesMessages);
  const button = useRef<HTMLButtonElement>(null);
  const isReplacement = useRef(takesFocus);
  useEffect(() => {
    // The focus is on the body if the focused button was removed. Otherwise the visitor has moved the focus.
    if (isReplacement.current && document.activeElement === document.body) button.current?.focus();
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
