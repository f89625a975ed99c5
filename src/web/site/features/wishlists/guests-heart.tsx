import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { useMessages } from "../../messages/use-messages.ts";
import { wishlistsMessages } from "../../messages/wishlists.ts";
import { signInForHearts } from "../../shell/session/require-user.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { HeartButton, type SavingHeartProps } from "./heart-button.tsx";
import { toggleKept, useIsKept } from "./kept-hearts.ts";

const NOTE =
  "absolute top-full right-0 z-10 mt-2 w-max max-w-52 rounded-control bg-ink px-3 py-2 text-left text-sm text-surface leading-snug";

const LINK = "inline-block py-1 font-semibold underline";

/** Heart of a visitor who is not signed in. The browser keeps the heart until it is put on a list after sign-in. */
export function GuestsHeart({ experienceId, title, pressed, onTaken }: SavingHeartProps) {
  const messages = useMessages(wishlistsMessages);
  const kept = useIsKept(experienceId);
  const { pathname, search } = useLocation();
  const wishlists = localPath(useLocale(), "/wishlists");
  const [status, setStatus] = useState<"kept" | "removed" | null>(null);
  const note = useRef<HTMLParagraphElement>(null);

  const change = () => setStatus(toggleKept(experienceId) ? "kept" : "removed");

  const onArrival = useEffectEvent(() => {
    if (!pressed) return;
    onTaken();
    change();
  });
  useEffect(() => onArrival(), []);

  // The next press elsewhere closes the note, because the note covers part of the page.
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
      <HeartButton title={title} saved={kept} onPress={change} replacesPressed={pressed} />
      <p ref={note} role="status" className={status === "kept" ? NOTE : "sr-only"}>
        {status === "removed" && messages.removed}
        {status === "kept" && (
          <>
            {messages.keptHere}{" "}
            <a href={signInForHearts(pathname + search)} className={LINK}>
              {messages.signInToKeep}
            </a>
            {pathname !== wishlists && (
              <Link to={wishlists} className={LINK}>
                {messages.seeKept}
              </Link>
            )}
          </>
        )}
      </p>
    </>
  );
}
