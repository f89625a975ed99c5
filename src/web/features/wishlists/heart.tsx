import { Heart } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { useWords } from "../../copy/use-words.ts";
import { wishlistsCopy } from "../../copy/wishlists.ts";
import { readFailure } from "../../shell/failure.ts";
import { signInPath } from "../../shell/require-user.ts";
import { useSession } from "../../shell/session/session-provider.tsx";
import { classNames } from "../../ui/class-names.ts";
import { toggleSaved, useSaved } from "./wishlist-store.ts";

/** Keeps an experience on the traveller's wishlist. Who is not signed in is asked to, and comes back here. */
export function WishlistHeart({ experienceId, title }: { experienceId: string; title: string }) {
  const words = useWords(wishlistsCopy);
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const saved = useSaved(status === "authenticated").has(experienceId);
  const [said, setSaid] = useState("");

  async function toggle() {
    const signIn = () => window.location.assign(signInPath(pathname + search, "SessionRequired"));
    if (status === "unauthenticated") return signIn();
    if (status === "loading") return;
    try {
      setSaid(saved ? words.removed : words.added);
      await toggleSaved(experienceId);
    } catch (error) {
      setSaid("");
      if (readFailure(error).code === "not-signed-in") signIn();
    }
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={saved}
        aria-label={words.add(title)}
        onClick={() => void toggle()}
        className="grid size-11 place-items-center rounded-full bg-surface/90 text-ink shadow-control transition-transform hover:scale-105 active:scale-95"
      >
        <Heart aria-hidden className={classNames("size-5", saved && "fill-danger text-danger")} />
      </button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
