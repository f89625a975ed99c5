import { Heart } from "lucide-react";
import { data, Form, Link } from "react-router";
import { isId } from "../../domain/ids.ts";
import { formatPesos } from "../../domain/pricing/format-pesos.ts";
import { useWords } from "../copy/use-words.ts";
import { wishlistsCopy } from "../copy/wishlists.ts";
import { NewWishlist } from "../features/wishlists/new-wishlist.tsx";
import { type ShownWishlist, shownWishlists } from "../features/wishlists/shown-wishlists.ts";
import { requestContext } from "../request-context.ts";
import { fieldFaults } from "../shell/field-faults.ts";
import { localPath } from "../shell/paths.ts";
import { requireUser } from "../shell/require-user.ts";
import { localeOf, screenMeta } from "../shell/screen-meta.ts";
import { useLocale } from "../shell/use-site.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/wishlists.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  screenMeta(matches, { title: wishlistsCopy[localeOf(matches)].title, index: false });

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(requestContext);
  await requireUser(site, request);
  const { application } = site;
  const [lists, experiences] = await Promise.all([
    application.listWishlists(),
    application.listExperiences(),
  ]);
  return { lists: shownWishlists(lists, experiences) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(requestContext);
  await requireUser(site, request);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  try {
    if (form.get("intent") === "create") await site.application.createWishlist({ name: text("name") });
    else if (isId(text("experienceId")) && isId(text("wishlistId")))
      await site.application.toggleWishlist({
        experienceId: text("experienceId"),
        wishlistId: text("wishlistId"),
      });
    return data({ error: undefined, doneAt: site.now.getTime() });
  } catch (error) {
    const fields = fieldFaults(error);
    if (!fields) throw error;
    return data({ error: fields.name, doneAt: 0 }, { status: 422 });
  }
}

export default function Wishlists({ loaderData: { lists }, actionData }: Route.ComponentProps) {
  const words = useWords(wishlistsCopy);
  const locale = useLocale();
  return (
    <div className="page grid gap-10 py-10 sm:py-14">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="title-2">{words.title}</h1>
        <NewWishlist error={actionData?.error} created={actionData?.doneAt ?? 0} />
      </header>
      {lists.length === 0 && (
        <EmptyState
          icon={<Heart aria-hidden className="size-7" />}
          title={words.empty}
          description={words.emptyText}
          action={<LinkButton to={localPath(locale, "/home")}>{words.explore}</LinkButton>}
        />
      )}
      {lists.map((list) => (
        <section key={list.id} className="grid gap-5">
          <h2 className="title-3">
            {list.name}{" "}
            <span className="font-normal font-sans text-base text-muted">
              {words.count(list.items.length)}
            </span>
          </h2>
          {list.items.length === 0 && <p className="text-muted">{words.emptyList}</p>}
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {list.items.map((item) => (
              <li key={item.id}>
                <SavedExperience item={item} wishlistId={list.id} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function SavedExperience({ item, wishlistId }: { item: ShownWishlist["items"][number]; wishlistId: string }) {
  const words = useWords(wishlistsCopy);
  const locale = useLocale();
  return (
    <article className="relative overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-card">
      {item.image && <Picture picture={item.image} className="aspect-[4/3] w-full" />}
      <div className="grid gap-1 p-5">
        <p className="text-muted text-sm">{item.place}</p>
        <h3 className="title-3">
          <Link
            to={localPath(locale, `/experience/${item.id}`)}
            className="after:absolute after:inset-0 after:content-['']"
          >
            {item.title}
          </Link>
        </h3>
        <p className="mt-1">
          {words.from} <strong className="tabular-nums">{formatPesos(item.priceFrom, locale)}</strong>
        </p>
      </div>
      <Form method="post" className="absolute top-3 right-3">
        <input type="hidden" name="experienceId" value={item.id} />
        <input type="hidden" name="wishlistId" value={wishlistId} />
        <button
          type="submit"
          aria-label={words.remove(item.title)}
          className="grid size-11 place-items-center rounded-full bg-surface/90 text-danger shadow-control hover:scale-105"
        >
          <Heart aria-hidden className="size-5 fill-current" />
        </button>
      </Form>
    </article>
  );
}
