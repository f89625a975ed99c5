import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { signInPath } from "../../shell/require-user.ts";
import { useSession } from "../../shell/session/session-provider.tsx";
import { HeartButton, type HeartProps } from "./heart-button.tsx";
import { rememberWish } from "./pending-wish.ts";

const TravellersHeart = lazy(() => import("./travellers-heart.tsx"));

/** Saves an experience. Who is not signed in signs in first; what it takes to have lists loads for travellers alone. */
export function WishlistHeart(props: HeartProps) {
  const { status } = useSession();
  const { pathname, search } = useLocation();

  function signIn() {
    if (status === "loading") return;
    rememberWish(props.experienceId, Date.now());
    window.location.assign(signInPath(pathname + search, "SessionRequired"));
  }
  const empty = <HeartButton title={props.title} saved={false} onPress={signIn} />;
  if (status !== "authenticated") return empty;
  return (
    <Suspense fallback={empty}>
      <TravellersHeart {...props} />
    </Suspense>
  );
}
