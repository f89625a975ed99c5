import { CloudLightning, Compass, Hourglass, RotateCw, ShieldCheck } from "lucide-react";
import { useLocation } from "react-router";
import { buttonLook, LinkButton } from "../../../ui/button.tsx";
import { errorsMessages } from "../../messages/shell/errors.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { barePath, localPath } from "../site/paths.ts";
import { useLocale } from "../site/use-site.ts";
import { AgencyContacts, ErrorFrame } from "./error-frame.tsx";
import { useQuietRetry } from "./use-quiet-retry.ts";

const ICON = { "aria-hidden": true, className: "size-9" } as const;

const BOOKING = /^\/booking\/[^/]+\/[^/]+/;

/** Only a signed-in traveller gets this page. It does not tell whether the booking exists. */
function BookingNotFoundPage() {
  const { notFound, notYourBooking } = useMessages(errorsMessages);
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ callbackUrl: pathname + search });
  return (
    <ErrorFrame code="404" icon={<Compass {...ICON} />} {...notYourBooking}>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <a href={`/api/auth/signout?${query}`} className={buttonLook()}>
          {notYourBooking.signIn}
        </a>
        <LinkButton variant="secondary" to={localPath(useLocale(), "/my-bookings")}>
          {notFound.bookings}
        </LinkButton>
      </div>
    </ErrorFrame>
  );
}

/** Also shown for objects that this visitor may not see. */
export function NotFoundPage() {
  const { notFound } = useMessages(errorsMessages);
  const locale = useLocale();
  const { pathname } = useLocation();
  if (BOOKING.test(barePath(pathname))) return <BookingNotFoundPage />;
  return (
    <ErrorFrame code="404" icon={<Compass {...ICON} />} {...notFound}>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <LinkButton to={localPath(locale, "/home")}>{notFound.home}</LinkButton>
        <LinkButton variant="secondary" to={localPath(locale, "/my-bookings")}>
          {notFound.bookings}
        </LinkButton>
        <LinkButton variant="ghost" to={localPath(locale, "/contact-us")}>
          {notFound.contact}
        </LinkButton>
      </div>
    </ErrorFrame>
  );
}

/** A link works before hydration and without JavaScript. */
function RetryLink() {
  const { retry } = useMessages(errorsMessages);
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className={`${buttonLook()} mt-3`}>
      <RotateCw aria-hidden className="size-5" />
      {retry}
    </a>
  );
}

/** @param requestId for the visitor to quote */
export function FaultPage({ requestId }: { requestId: string | null }) {
  const { fault } = useMessages(errorsMessages);
  return (
    <ErrorFrame code="500" icon={<CloudLightning {...ICON} />} {...fault}>
      <RetryLink />
      <AgencyContacts />
      {requestId && (
        <p className="text-muted text-sm">
          {fault.quote} <code className="break-all">{requestId}</code>
        </p>
      )}
    </ErrorFrame>
  );
}

const PAID = /^\/payments\/(success|pending)$/;
const NOT_PAID = /^\/payments\/failed$/;

export function UnavailablePage() {
  const messages = useMessages(errorsMessages);
  const { pathname, search } = useLocation();
  const path = barePath(pathname);
  useQuietRetry(pathname + search, () => window.location.reload());
  if (PAID.test(path)) return <Waiting icon={<ShieldCheck {...ICON} />} {...messages.paid} />;
  if (NOT_PAID.test(path)) return <Waiting icon={<ShieldCheck {...ICON} />} {...messages.checking} />;
  return <Waiting icon={<Hourglass {...ICON} />} {...messages.away} />;
}

function Waiting(props: { icon: React.ReactNode; title: string; description: string }) {
  return (
    <ErrorFrame {...props}>
      <RetryLink />
      <AgencyContacts />
    </ErrorFrame>
  );
}
