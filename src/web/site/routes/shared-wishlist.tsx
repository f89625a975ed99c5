import { Heart } from "lucide-react";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SavedCard } from "../features/wishlists/saved-card.tsx";
import { shownItems } from "../features/wishlists/shown-wishlists.ts";
import { wishlistsMessages } from "../messages/experiences/wishlists.ts";
import { useMessages } from "../messages/use-messages.ts";
import { requestContext } from "../request-context.ts";
import { orNotFound } from "../shell/errors/answer-not-found.ts";
import { localeOf, screenMeta } from "../shell/layout/screen-meta.ts";
import { localPath } from "../shell/site/paths.ts";
import { useSite } from "../shell/site/use-site.ts";
import type { Route } from "./+types/shared-wishlist.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  screenMeta(matches, { title: wishlistsMessages[localeOf(matches)].sharedTitle, index: false });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { application } = context.get(requestContext);
  const [list, experiences] = await Promise.all([
    orNotFound(application.getSharedWishlist({ token: params.token })),
    application.listExperiences(),
  ]);
  return { name: list.name, items: shownItems(list.items, experiences) };
}

export default function SharedWishlist({ loaderData: { name, items } }: Route.ComponentProps) {
  const messages = useMessages(wishlistsMessages);
  const { agency, locale } = useSite();
  const home = localPath(locale, "/home");
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<Heart aria-hidden className="size-7" />}
        title={name}
        description={messages.sharedEmpty}
        action={<LinkButton to={home}>{messages.explore}</LinkButton>}
      />
    );
  }
  return (
    <div className="page grid gap-8 py-10 sm:py-14">
      <header>
        <p className="font-semibold text-brand">{messages.sharedTitle}</p>
        <h1 className="title-1 mt-2 break-words">{name}</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-muted">{messages.sharedText(agency.name)}</p>
      </header>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {items.map((item) => (
          <li key={item.id}>
            <SavedCard item={item} heading="h2" />
          </li>
        ))}
      </ul>
      <p className="text-center">
        <LinkButton to={home} variant="secondary">
          {messages.explore}
        </LinkButton>
      </p>
    </div>
  );
}
