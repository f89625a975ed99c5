import { lazy } from "react";
import { useSession } from "../../shell/session/session-provider.tsx";
import { GuestsHeart } from "./guests-heart.tsx";
import type { SavingHeartProps } from "./heart-button.tsx";

const TravellersHeart = lazy(() => import("./travellers-heart.tsx"));

/** Heart of the signed-in traveller or the guest. While it loads, the surrounding heart takes presses. */
export default function SavingHeart(props: SavingHeartProps) {
  return useSession().status === "authenticated" ? (
    <TravellersHeart {...props} />
  ) : (
    <GuestsHeart {...props} />
  );
}
