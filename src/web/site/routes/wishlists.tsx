import { Heart } from "lucide-react";
import { data } from "react-router";
import type { Application } from "../../../use-cases/application.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { KeptWishlist } from "../features/wishlists/kept-wishlist.tsx";
import { NewWishlist } from "../features/wishlists/new-wishlist.tsx";
import { type ShownWishlist, shownWishlists, toSaved } from "../features/wishlists/shown-wishlists.ts";
import { WishlistSection } from "../features/wishlists/wishlist-section.tsx";
import { wishlistsMessages } from "../messages/experiences/wishlists.ts";
import { failuresMessages } from "../messages/shell/failures.ts";
import { useMessages } from "../messages/use-messages.ts";
import { requestContext } from "../request-context.ts";
import { readForm } from "../shell/data/read-form.ts";
import { orNotFound } from "../shell/errors/answer-not-found.ts";
import { answerOr, reloadIfAnswered } from "../shell/errors/answer-or.ts";
import { type Failure, readFailure } from "../shell/errors/failure.ts";
import { fieldFaults } from "../shell/errors/field-faults.ts";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { localeOf, screenMeta } from "../shell/layout/screen-meta.ts";
import { requireUser } from "../shell/session/require-user.ts";
import { localPath } from "../shell/site/paths.ts";
import { useLocale } from "../shell/site/use-site.ts";
import type { Route } from "./+types/wishlists.ts";

export const handle: PageHandle = { isPrivate: true, isForGuests: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  screenMeta(matches, { title: wishlistsMessages[localeOf(matches)].title, index: false });

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(requestContext);
  const { application } = site;
  const user = await site.user();
  const experiences = await application.listExperiences();
  // Only the browser knows a visitor's hearts, so the page gets every experience.
  if (!user) return { lists: null, offered: experiences.map(toSaved) };
  return { lists: shownWishlists(await application.listWishlists(), experiences), offered: [] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(requestContext);
  await requireUser(site, request);
  const form = await readForm(request);
  const wishlistId = textOf(form, "wishlistId");
  try {
    await orNotFound(runIntent(site.application, form, wishlistId));
    return data({ ...NOTHING_DONE, doneAt: site.now.getTime() });
  } catch (error) {
    if (readFailure(error).code === "too-many-requests")
      return data<Outcome>(
        { ...NOTHING_DONE, at: wishlistId, failure: "too-many-requests" },
        { status: 429 },
      );
    const fields = fieldFaults(error);
    if (!fields) throw error;
    return data({ ...NOTHING_DONE, error: fields.name, at: wishlistId }, { status: 422 });
  }
}

interface Outcome {
  error: string | undefined;
  /** Id of the list with the error; empty for a new list. */
  at: string;
  doneAt: number;
  failure: Failure["code"] | null;
}

const NOTHING_DONE: Outcome = { error: undefined, at: "", doneAt: 0, failure: null };

export const clientAction = (call: Route.ClientActionArgs) =>
  answerOr(call, "wishlist.change", (failure): Outcome => ({ ...NOTHING_DONE, failure }));

export const shouldRevalidate = reloadIfAnswered;

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "");

async function runIntent(application: Application, form: FormData, id: string): Promise<unknown> {
  const name = textOf(form, "name");
  const experienceId = textOf(form, "experienceId");
  switch (textOf(form, "intent")) {
    case "create":
      return application.createWishlist({ name });
    case "rename":
      return application.renameWishlist({ id, name });
    case "delete":
      return application.deleteWishlist({ id });
    case "share":
      return application.shareWishlist({ id, shared: true });
    case "unshare":
      return application.shareWishlist({ id, shared: false });
    case "remove":
      return application.toggleWishlist({ experienceId, wishlistId: id, wanted: false });
    default:
      return undefined;
  }
}

export default function Wishlists({ loaderData: { lists, offered }, actionData }: Route.ComponentProps) {
  const { title } = useMessages(wishlistsMessages);
  if (lists) return <TravellersWishlists lists={lists} outcome={actionData} />;
  return (
    <div className="page grid gap-6 py-10 sm:py-14">
      <h1 className="title-2">{title}</h1>
      <KeptWishlist offered={offered} />
    </div>
  );
}

interface TravellersWishlistsProps {
  lists: ShownWishlist[];
  outcome: Outcome | undefined;
}

function TravellersWishlists({ lists, outcome }: TravellersWishlistsProps) {
  const messages = useMessages(wishlistsMessages);
  const failures = useMessages(failuresMessages);
  const locale = useLocale();
  const errorAt = (id: string) => (outcome?.at === id ? outcome.error : undefined);
  return (
    <div className="page grid gap-10 py-10 sm:py-14">
      <header className="when-whole flex flex-wrap items-center justify-between gap-4">
        <h1 className="title-2">{lists.length > 1 ? messages.lists : messages.title}</h1>
        <NewWishlist error={errorAt("")} created={outcome?.doneAt ?? 0} />
      </header>
      {outcome?.failure && <Notice tone="danger">{failures[outcome.failure]}</Notice>}
      {lists.length === 0 && (
        <EmptyState
          icon={<Heart aria-hidden className="size-7" />}
          title={messages.empty}
          description={messages.emptyText}
          action={<LinkButton to={localPath(locale, "/home")}>{messages.explore}</LinkButton>}
        />
      )}
      {lists.map((list) => (
        <WishlistSection
          key={list.id}
          list={list}
          isTitled={lists.length === 1 && list.name === messages.title}
          error={errorAt(list.id)}
        />
      ))}
    </div>
  );
}
