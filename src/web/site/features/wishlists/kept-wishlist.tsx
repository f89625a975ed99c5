import { Heart } from "lucide-react";
import { useState } from "react";
import { buttonLook, LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { wishlistsMessages } from "../../messages/experiences/wishlists.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { signInPath } from "../../shell/session/require-user.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { WishlistHeart } from "./heart.tsx";
import { useHearts } from "./kept-hearts.ts";
import { SavedCard } from "./saved-card.tsx";
import type { SavedExperience } from "./shown-wishlists.ts";

export function KeptWishlist({ offered }: { offered: SavedExperience[] }) {
  const messages = useMessages(wishlistsMessages);
  const locale = useLocale();
  const { isKnown, shown } = useShownHearts(offered);
  return (
    <div className="grid min-h-[85svh] content-start gap-8">
      <div className="when-whole flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-sand p-5 sm:p-6">
        <p className="min-w-[min(16rem,100%)] flex-1">{messages.guestText}</p>
        <a href={signInPath(localPath(locale, "/wishlists"))} className={buttonLook({ size: "small" })}>
          {messages.signIn}
        </a>
      </div>
      {isKnown && shown.length === 0 && (
        <EmptyState
          icon={<Heart aria-hidden className="size-7" />}
          title={messages.empty}
          description={messages.emptyText}
          action={
            <LinkButton to={localPath(locale, "/home")} variant="secondary">
              {messages.explore}
            </LinkButton>
          }
        />
      )}
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {shown.map((item) => (
          <li key={item.id}>
            <SavedCard
              item={item}
              heading="h2"
              action={<WishlistHeart experienceId={item.id} title={item.title} />}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An experience stays after its heart is removed, so that the visitor can undo the removal. */
function useShownHearts(offered: readonly SavedExperience[]) {
  const hearts = useHearts();
  const [shownIds, setShownIds] = useState<readonly string[]>([]);
  const newIds = hearts?.filter((id) => !shownIds.includes(id)).toReversed() ?? [];
  if (newIds.length > 0) setShownIds([...newIds, ...shownIds]);
  return {
    /** The server cannot read the browser's hearts. */
    isKnown: hearts !== null,
    shown: shownIds.flatMap((id) => offered.find((experience) => experience.id === id) ?? []),
  };
}
