import { Heart } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { useCopy } from "../../copy/use-copy.ts";
import { signInPath } from "../../shell/require-user.ts";
import { useSession } from "../../shell/session/session-provider.tsx";
import { classNames } from "../../ui/class-names.ts";
import { rememberWish, takeWish } from "./pending-wish.ts";
import { isSaved } from "./wishlist-state.ts";
import { readLists, save, useWishlists } from "./wishlist-store.ts";

const ListChooser = lazy(() => import("./list-chooser.tsx"));

/** Saves an experience: on the one list, or on those that are chosen. Who is not signed in signs in first. */
export function WishlistHeart({ experienceId, title }: { experienceId: string; title: string }) {
  const { heart: words } = useCopy().experiences;
  const { saved, said, choosing, press, stopChoosing } = useHeart(experienceId);
  return (
    <>
      <button
        type="button"
        aria-pressed={saved}
        aria-label={words.save(title)}
        onClick={press}
        className="grid size-11 place-items-center rounded-full bg-surface/90 text-ink shadow-control transition-transform hover:scale-105 active:scale-95"
      >
        <Heart aria-hidden className={classNames("size-5", saved && "fill-danger text-danger")} />
      </button>
      <span role="status" className={said === "failed" ? FAILED : "sr-only"}>
        {said && words[said]}
      </span>
      {choosing && (
        <Suspense>
          <ListChooser experienceId={experienceId} title={title} onClose={stopChoosing} />
        </Suspense>
      )}
    </>
  );
}

const FAILED =
  "absolute top-full right-0 mt-2 w-max max-w-52 rounded-control bg-ink px-3 py-2 text-sm text-surface leading-snug";

type Said = "saved" | "removed" | "failed";

function useHeart(experienceId: string) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const saved = isSaved(useWishlists(status === "authenticated"), experienceId);
  const [said, setSaid] = useState<Said | null>(null);
  const [choosing, setChoosing] = useState(false);

  async function change(wanted: boolean) {
    setSaid(wanted ? "saved" : "removed");
    await save({ experienceId, wishlistId: null, wanted }).catch(() => setSaid("failed"));
  }

  async function press() {
    if (status === "loading") return;
    if (status === "unauthenticated") {
      rememberWish(experienceId, Date.now());
      return window.location.assign(signInPath(pathname + search, "SessionRequired"));
    }
    const known = await readLists().catch(() => null);
    if (!known) return setSaid("failed");
    if (known.lists.length > 1) return setChoosing(true);
    await change(!saved);
  }

  const afterSignIn = useEffectEvent(() => {
    if (takeWish(experienceId, Date.now())) void change(true);
  });
  useEffect(() => {
    if (status === "authenticated") afterSignIn();
  }, [status]);

  return { saved, said, choosing, press: () => void press(), stopChoosing: () => setChoosing(false) };
}
