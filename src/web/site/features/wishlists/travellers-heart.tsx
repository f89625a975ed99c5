import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { wishlistsMessages } from "../../messages/experiences/wishlists.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { readFailure } from "../../shell/errors/failure.ts";
import { signInAgain } from "../../shell/session/sign-in-again.ts";
import { HeartButton, type SavingHeartProps } from "./heart-button.tsx";
import { useHasHeart } from "./kept-hearts.ts";
import { rememberWish, takeWish } from "./pending-wish.ts";
import { isSaved } from "./wishlist-state.ts";
import { readLists, save, useWishlists } from "./wishlist-store.ts";

const ListChooser = lazy(() => import("./list-chooser.tsx"));

const FAILURE_CLASSES =
  "absolute top-full right-0 mt-2 w-max max-w-52 rounded-control bg-ink px-3 py-2 text-sm text-surface leading-snug";

export default function TravellersHeart({ experienceId, title, pressed, onPressHandled }: SavingHeartProps) {
  const messages = useMessages(wishlistsMessages);
  // A heart in the browser's storage is about to be moved to a list.
  const hasHeart = useHasHeart(experienceId);
  const saved = isSaved(useWishlists(), experienceId) || hasHeart;
  const [status, setStatus] = useState<"added" | "removed" | "notSaved" | null>(null);
  const [isChoosing, setChoosing] = useState(false);

  async function change(wanted: boolean) {
    setStatus(wanted ? "added" : "removed");
    await save({ experienceId, wishlistId: null, wanted }).catch((error) => showFailure(error, wanted));
  }

  /** If the session has ended, remembers the experience, which is saved after the new sign-in. */
  function showFailure(error: unknown, wanted: boolean) {
    const isSigningIn = signInAgain(readFailure(error));
    setStatus(isSigningIn ? null : "notSaved");
    if (isSigningIn && wanted) rememberWish(experienceId, Date.now());
  }

  async function choose(wanted: boolean) {
    try {
      const { lists } = await readLists();
      if (lists.length > 1) setChoosing(true);
      else await change(wanted);
    } catch (error) {
      showFailure(error, true);
    }
  }

  const onArrival = useEffectEvent(() => {
    const hasWish = takeWish(experienceId, Date.now());
    if (pressed) onPressHandled();
    if (pressed || hasWish) void choose(true);
  });
  useEffect(() => onArrival(), []);

  return (
    <>
      <HeartButton title={title} saved={saved} onPress={() => void choose(!saved)} takesFocus={pressed} />
      <span role="status" className={status === "notSaved" ? FAILURE_CLASSES : "sr-only"}>
        {status && messages[status]}
      </span>
      {isChoosing && (
        <Suspense>
          <ListChooser experienceId={experienceId} title={title} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
