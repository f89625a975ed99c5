import { lazy } from "react";
import { useSession } from "../../shell/session/session-provider.tsx";
import { GuestsHeart } from "./guests-heart.tsx";
import type { SavingHeartProps } from "./heart-button.tsx";

const TravellersHeart = lazy(() => import("./travellers-heart.tsx"));

/** `WishlistHeart` remembers a press while this component loads. */
export default function SavingHeart(props: SavingHeartProps) {
  return useSession().status === "authenticated" ? (
    <TravellersHeart {...props} />
  ) : (
    <GuestsHeart {...props} />
  );
}
