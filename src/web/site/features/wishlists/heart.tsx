import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { hasKeptHearts } from "../../shell/data/browser-storage.ts";
import { useSession } from "../../shell/session/session-provider.tsx";
import { HeartButton, type HeartProps } from "./heart-button.tsx";

const SavingHeart = lazy(() => import("./saving-heart.tsx"));

function onOtherTab(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/**
 * Saves an experience on a traveller's list, or in the browser of a visitor without a session. The saving code loads on demand.
 */
export function WishlistHeart(props: HeartProps) {
  const { status } = useSession();
  const hasKept = useSyncExternalStore(onOtherTab, hasKeptHearts, () => false);
  // A press waits until the session is known and the saving code has loaded.
  const [press, setPress] = useState<"waits" | "taken" | null>(null);

  const empty = (
    <HeartButton
      title={props.title}
      saved={false}
      onPress={() => setPress("waits")}
      replacesPressed={press === "waits"}
    />
  );
  if (status === "loading" || (status === "unauthenticated" && !press && !hasKept)) return empty;
  return (
    <Suspense fallback={empty}>
      <SavingHeart {...props} pressed={press === "waits"} onTaken={() => setPress("taken")} />
    </Suspense>
  );
}
