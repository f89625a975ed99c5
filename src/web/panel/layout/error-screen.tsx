import { isRouteErrorResponse, useParams } from "react-router";
import type { ErrorCode } from "../../../domain/errors.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { readErrorCode } from "../acts.ts";
import { failureMessages } from "../messages/failures.ts";
import { useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";
import { readOtherAuthor } from "./author.ts";

interface Failure {
  title: string;
  text: string;
  /** Whether the same request may succeed later. */
  isTemporary?: boolean;
}

const TEMPORARY_CODES: readonly ErrorCode[] = ["busy", "too-many-requests", "payment-provider-unavailable"];

/** Returns the refusal that `loadPageData` throws, for example because a colleague has cancelled the booking meanwhile. */
function useRefusal(error: unknown): { code: ErrorCode; text: string } | null {
  const failures = useMessages(failureMessages);
  if (!isRouteErrorResponse(error) || error.status !== 409) return null;
  const { code } = Object(error.data) as { code?: unknown };
  const known = readErrorCode(typeof code === "string" ? code : null);
  const text = known && failures[known];
  return known && text ? { code: known, text } : null;
}

function useFailure(error: unknown): Failure {
  const t = useMessages(shellMessages);
  const refusal = useRefusal(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const otherAuthor = isRouteErrorResponse(error) ? readOtherAuthor(error.data) : null;
  if (status === 404) return { title: t.notFoundTitle, text: t.notFound };
  if (status === 403) return { title: t.noAccessTitle, text: t.noAccess };
  if (otherAuthor) return { title: t.otherAuthorTitle(otherAuthor.name), text: t.otherAuthor };
  if (refusal && !TEMPORARY_CODES.includes(refusal.code))
    return { title: t.refusedTitle, text: refusal.text };
  return { title: t.faultTitle, text: refusal?.text ?? t.fault, isTemporary: true };
}

export function ErrorScreen({ error }: { error: unknown }) {
  const t = useMessages(shellMessages);
  const { agency, bookingId } = useParams();
  const { title, text, isTemporary } = useFailure(error);
  const status = bookingId !== undefined && isRouteErrorResponse(error) ? error.status : null;
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <title>{`${title} · Trocha`}</title>
      <EmptyState
        title={title}
        heading="h1"
        description={text}
        action={
          isTemporary ? (
            <Button onClick={() => location.reload()}>{t.again}</Button>
          ) : status === 409 ? (
            <LinkButton to={`/${agency}/bookings/${bookingId}`}>{t.toBooking}</LinkButton>
          ) : status === 404 ? (
            <LinkButton to={`/${agency}/bookings`}>{t.toBookings}</LinkButton>
          ) : (
            <LinkButton to="/" reloadDocument>
              {t.home}
            </LinkButton>
          )
        }
      />
    </div>
  );
}
