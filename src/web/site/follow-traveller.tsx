import { lazy, Suspense } from "react";
import { hasKeptHearts } from "./shell/data/browser-storage.ts";
import FollowSession from "./shell/session/follow-session.tsx";
import { useSession } from "./shell/session/session-provider.tsx";

const MergeHearts = lazy(() =>
  import("./features/wishlists/merge-hearts.tsx").catch(() => ({ default: () => null })),
);

export default function FollowTraveller() {
  const isSignedIn = useSession().status === "authenticated";
  return (
    <>
      <FollowSession />
      {isSignedIn && hasKeptHearts() && (
        <Suspense>
          <MergeHearts />
        </Suspense>
      )}
    </>
  );
}
