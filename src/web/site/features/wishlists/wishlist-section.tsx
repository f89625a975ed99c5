import { Heart } from "lucide-react";
import { Form } from "react-router";
import { classNames } from "../../../ui/class-names.ts";
import { wishlistsMessages } from "../../messages/experiences/wishlists.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { ManageList } from "./manage-list.tsx";
import { SavedCard } from "./saved-card.tsx";
import { ShareList } from "./share-list.tsx";
import type { SavedExperience, ShownWishlist } from "./shown-wishlists.ts";

interface WishlistSectionProps {
  list: ShownWishlist;
  /** Whether the page's title already shows the list's name. */
  isTitled: boolean;
  error: string | undefined;
}

export function WishlistSection({ list, isTitled, error }: WishlistSectionProps) {
  const { count, emptyList } = useMessages(wishlistsMessages);
  return (
    <section aria-label={list.name} className="grid gap-5">
      <div className="when-whole flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className={classNames("title-3 mr-auto break-words", !isTitled && "max-sm:w-full")}>
          {!isTitled && `${list.name} `}
          <span className="font-normal font-sans text-base text-muted">{count(list.items.length)}</span>
        </h2>
        <ShareList list={list} />
        <ManageList key={list.name} list={list} error={error} />
      </div>
      {list.items.length === 0 && <p className="text-muted">{emptyList}</p>}
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {list.items.map((item) => (
          <li key={item.id}>
            <SavedCard item={item} heading="h3" action={<Removal item={item} wishlistId={list.id} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Removal({ item, wishlistId }: { item: SavedExperience; wishlistId: string }) {
  const messages = useMessages(wishlistsMessages);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="experienceId" value={item.id} />
      <input type="hidden" name="wishlistId" value={wishlistId} />
      <button
        type="submit"
        name="intent"
        value="remove"
        aria-label={messages.remove(item.title)}
        className="grid size-11 place-items-center rounded-full bg-surface/90 text-danger shadow-control hover:scale-105"
      >
        <Heart aria-hidden className="size-5 fill-current" />
      </button>
    </Form>
  );
}
