import { lazy, Suspense } from "react";

const WishlistHeart = lazy(async () => ({ default: (await import("./heart.tsx")).WishlistHeart }));

/** The heart for pages that open without it: it and its calls load after the page is there. */
export function LazyHeart(props: { experienceId: string; title: string }) {
  return (
    <Suspense>
      <WishlistHeart {...props} />
    </Suspense>
  );
}
