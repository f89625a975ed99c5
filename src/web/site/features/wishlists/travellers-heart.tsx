import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { wishlistsMessages } from "../../messages/wishlists.ts";
import { readFailure } from "../../shell/errors/failure.ts";
import { signInAgain } from "../../shell/session/sign-in-again.ts";
import { HeartButton, type SavingHeartProps } from "./heart-button.tsx";
import { useIsKept } from "./kept-hearts.ts";
import { rememberWish, takeWish } from "./pending-wish.ts";
import { isSaved } from "./wishlist-state.ts";
import { readLists, save, useWishlists } from "./wishlist-store.ts";

const ListChooser = lazy(() => import("./list-chooser.tsx"));

const FAILED =
  "absolute top-full right-0 mt-2 w-max max-w-52 rounded-control bg-ink px-3 py-2 text-sm text-surface leading-snug";

/** Heart of a signed-in traveller. Saves on the only list, or on the chosen lists. */
export default function TravellersHeart({ experienceId, title, pressed, onTaken }: SavingHeartProps) {
  const messages = useMessages(wishlistsMessages);
  // A heart kept in the browser is about to be merged into a list.
  const isKept = useIsKept(experienceId);
  const saved = isSaved(useWishlists(), experienceId) || isKept;
  const [status, setStatus] = useState<"added" | "removed" | "notSaved" | null>(null);
  const [choosing, setChoosing] = useState(false);

  async function change(wanted: boolean) {
    setStatus(wanted ? "added" : "removed");
    await save({ experienceId, wishlistId: null, wanted }).catch((error) => showFailure(error, wanted));
  }

  /** Reports a failure. Remembers the experience if saving requires a new sign-in, and saves it afterwards. */
  function showFailure(error: unknown, wanted: boolean) {
    const leaves = signInAgain(readFailure(error));
    setStatus(leaves ? null : "notSaved");
    if (leaves && wanted) rememberWish(experienceId, Date.now());
  }

  /** Opens the list chooser if the traveller has several lists. */
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
    const wished = takeWish(experienceId, Date.now());
    if (pressed) onTaken();
    if (pressed || wished) void choose(true);
  });
  useEffect(() => onArrival(), []);

  return (
    <>
      <HeartButton
        title={title}
        saved={saved}
        onPress={() => void choose(!saved)}
        replacesPressed={pressed}
      />
      <span role="status" className={status === "notSaved" ? FAILED : "sr-only"}>
        {status && messages[status]}
      </span>
      {choosing && (
        <Suspense>
          <ListChooser experienceId={experienceId} title={title} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
