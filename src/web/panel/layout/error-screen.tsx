import { isRouteErrorResponse, useParams, useRouteLoaderData } from "react-router";
import type { ErrorCode } from "../../../domain/errors.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { readErrorCode } from "../acts.ts";
import { failureMessages } from "../messages/failures.ts";
import { useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";
import { useAgencyFrame } from "./agency-frame.ts";
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

/** Returns null if only the panel's start page is known to exist for the reader. */
function useNextPage(error: unknown): { path: string; text: string } | null {
  const t = useMessages(shellMessages);
  const { agency, bookingId } = useParams();
  const isInFrame = useAgencyFrame() !== undefined;
  const status = isRouteErrorResponse(error) ? error.status : null;
  if (bookingId && status === 409) return { path: `/${agency}/bookings/${bookingId}`, text: t.toBooking };
  if (bookingId && status === 404) return { path: `/${agency}/bookings`, text: t.toBookings };
  // Only members of the agency get a 403.
  if (status === 403 || (isInFrame && status === 404)) return { path: `/${agency}`, text: t.home };
  return null;
}

/** @see holdSentTexts */
function SentTexts() {
  const t = useMessages(shellMessages);
  const texts = useRouteLoaderData<{ sentTexts?: readonly string[] }>("root")?.sentTexts ?? [];
  return (
    texts.length > 0 && (
      <section aria-label={t.sentTexts} className="grid gap-3">
        <p>{t.sentTextsHint}</p>
        {texts.map((text) => (
          <p key={text} className="rounded-card border border-line p-4 wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        ))}
      </section>
    )
  );
}

export function ErrorScreen({ error }: { error: unknown }) {
  const t = useMessages(shellMessages);
  const { title, text, isTemporary } = useFailure(error);
  const nextPage = useNextPage(error);
  return (
    <div className="grid min-h-[60dvh] place-content-center">
      <title>{`${title} · Trocha`}</title>
      <EmptyState
        title={title}
        heading="h1"
        description={text}
        action={
          isTemporary ? (
            <Button onClick={() => location.reload()}>{t.again}</Button>
          ) : nextPage ? (
            <LinkButton to={nextPage.path}>{nextPage.text}</LinkButton>
          ) : (
            <LinkButton to="/" reloadDocument>
              {t.home}
            </LinkButton>
          )
        }
      />
      {isRouteErrorResponse(error) && error.status === 403 && <SentTexts />}
    </div>
  );
}
