import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { hasKeptHearts } from "../../shell/data/browser-storage.ts";
import { useSession } from "../../shell/session/session-provider.tsx";
import { HeartButton, type HeartProps } from "./heart-button.tsx";

const SavingHeart = lazy(() => import("./saving-heart.tsx"));

function onStorageChange(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

export function WishlistHeart(props: HeartProps) {
  const { status } = useSession();
  const hasKept = useSyncExternalStore(onStorageChange, hasKeptHearts, () => false);
  // A press waits until the session is known and the saving code has loaded.
  const [press, setPress] = useState<"waiting" | "handled" | null>(null);

  const empty = (
    <HeartButton
      title={props.title}
      saved={false}
      onPress={() => setPress("waiting")}
      takesFocus={press === "waiting"}
    />
  );
  if (status === "loading" || (status === "unauthenticated" && !press && !hasKept)) return empty;
  return (
    <Suspense fallback={empty}>
      <SavingHeart {...props} pressed={press === "waiting"} onPressHandled={() => setPress("handled")} />
    </Suspense>
  );
}
