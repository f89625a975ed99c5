import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { wishlistsMessages } from "../../messages/experiences/wishlists.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { signInForHearts } from "../../shell/session/require-user.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { HeartButton, type SavingHeartProps } from "./heart-button.tsx";
import { toggleHeart, useHasHeart } from "./kept-hearts.ts";

const NOTE_CLASSES =
  "absolute top-full right-0 z-10 mt-2 w-max max-w-52 rounded-control bg-ink px-3 py-2 text-left text-sm text-surface leading-snug";

const LINK_CLASSES = "inline-block py-1 font-semibold underline";

/** The browser stores the heart, and the sign-in moves it to a list. */
export function GuestsHeart({ experienceId, title, pressed, onPressHandled }: SavingHeartProps) {
  const messages = useMessages(wishlistsMessages);
  const hasHeart = useHasHeart(experienceId);
  const { pathname, search } = useLocation();
  const wishlists = localPath(useLocale(), "/wishlists");
  const [status, setStatus] = useState<"kept" | "removed" | null>(null);
  const note = useRef<HTMLParagraphElement>(null);

  const change = () => setStatus(toggleHeart(experienceId) ? "kept" : "removed");

  const onArrival = useEffectEvent(() => {
    if (!pressed) return;
    onPressHandled();
    change();
  });
  useEffect(() => onArrival(), []);

  // The note covers a part of the page, so the next press outside closes it.
  useEffect(() => {
    if (status !== "kept") return;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && note.current?.contains(target)) return;
      setStatus(null);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [status]);

  return (
    <>
      <HeartButton title={title} saved={hasHeart} onPress={change} takesFocus={pressed} />
      <p ref={note} role="status" className={status === "kept" ? NOTE_CLASSES : "sr-only"}>
        {status === "removed" && messages.removed}
        {status === "kept" && (
          <>
            {messages.keptHere}{" "}
            <a href={signInForHearts(pathname + search)} className={LINK_CLASSES}>
              {messages.signInToKeep}
            </a>
            {pathname !== wishlists && (
              <Link to={wishlists} className={LINK_CLASSES}>
                {messages.seeKept}
              </Link>
            )}
          </>
        )}
      </p>
    </>
  );
}
