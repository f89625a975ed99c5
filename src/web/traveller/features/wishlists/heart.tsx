import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { signInPath } from "../../../shell/session/require-user.ts";
import { useSession } from "../../../shell/session/session-provider.tsx";
import { HeartButton, type HeartProps } from "./heart-button.tsx";
import { rememberWish } from "./pending-wish.ts";

const TravellersHeart = lazy(() => import("./travellers-heart.tsx"));

/** Saves an experience. Who is not signed in signs in first; what it takes to have lists loads for travellers alone. */
export function WishlistHeart(props: HeartProps) {
  const { status } = useSession();
  const { pathname, search } = useLocation();

  const [pressed, setPressed] = useState(false);

  // Pressed before it is known who is there, it waits for the answer; the traveller's own heart takes the wish up.
  useEffect(() => {
    if (!pressed || status !== "unauthenticated") return;
    window.location.assign(signInPath(pathname + search));
  }, [pressed, status, pathname, search]);

  function press() {
    rememberWish(props.experienceId, Date.now());
    setPressed(true);
  }
  const empty = <HeartButton title={props.title} saved={false} onPress={press} />;
  if (status !== "authenticated") return empty;
  return (
    <Suspense fallback={empty}>
      <TravellersHeart {...props} />
    </Suspense>
  );
}
