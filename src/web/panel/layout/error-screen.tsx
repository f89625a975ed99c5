import { isRouteErrorResponse } from "react-router";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";
import { readOtherAuthor } from "./author.ts";

/** Shows why a page failed: missing, not allowed, another person's, or a temporary fault. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useMessages(shellMessages);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const otherAuthor = isRouteErrorResponse(error) ? readOtherAuthor(error.data) : null;
  const [title, text] =
    status === 404
      ? [t.notFoundTitle, t.notFound]
      : status === 403
        ? [t.noAccessTitle, t.noAccess]
        : otherAuthor
          ? [t.otherAuthorTitle(otherAuthor.name), t.otherAuthor]
          : [t.faultTitle, t.fault];
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <title>{`${title} · Trocha`}</title>
      <EmptyState
        title={title}
        heading="h1"
        description={text}
        action={
          status === 404 || status === 403 || otherAuthor ? (
            <LinkButton to="/" reloadDocument>
              {t.home}
            </LinkButton>
          ) : (
            <Button onClick={() => location.reload()}>{t.again}</Button>
          )
        }
      />
    </div>
  );
}
