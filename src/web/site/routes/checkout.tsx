import { useEffect, useEffectEvent, useState } from "react";
import { data, redirect, redirectDocument, useLocation, useRevalidator, useSearchParams } from "react-router";
import { formatPesos } from "../../../domain/pricing/format-pesos.ts";
import { Notice } from "../../ui/notice.tsx";
import { CheckoutForm } from "../features/checkout/checkout-form.tsx";
import { CheckoutHeader } from "../features/checkout/checkout-header.tsx";
import { changedBooking } from "../features/checkout/choices/changed-booking.ts";
import { queryOfChoices, typedWith, updatesChoices } from "../features/checkout/choices/plain-choices.ts";
import { PlainChoicesForm } from "../features/checkout/choices/plain-choices-form.tsx";
import { freshOrShown } from "../features/checkout/choices/shown-quote.ts";
import { useChoices } from "../features/checkout/choices/use-choices.ts";
import { type CheckoutData, loadCheckout } from "../features/checkout/load-checkout.ts";
import { keepForm } from "../features/checkout/payment/kept-form.ts";
import { payAnswer } from "../features/checkout/payment/pay-answer.ts";
import { submitBooking } from "../features/checkout/payment/submit-booking.ts";
import { LazyCalendar } from "../features/departures/lazy-calendar.tsx";
import { LazySignInDialog, prepareSignInDialog } from "../features/identity/lazy-sign-in-dialog.tsx";
import { RegisterFirst } from "../features/identity/register-first.tsx";
import { savePlainPhone } from "../features/identity/save-plain-phone.ts";
import { checkoutMessages } from "../messages/checkout/checkout.ts";
import { useMessages } from "../messages/use-messages.ts";
import { type RequestContext, requestContext } from "../request-context.ts";
import { useBookingNews } from "../shell/data/booking-news.ts";
import { readForm } from "../shell/data/read-form.ts";
import { orNotFound } from "../shell/errors/answer-not-found.ts";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { localeOf, screenMeta } from "../shell/layout/screen-meta.ts";
import { useSession } from "../shell/session/session-provider.tsx";
import { onTravellerLeft } from "../shell/session/traveller-memory.ts";
import { readCheckoutQuery, readCheckoutUrl, writeCheckoutQuery } from "../shell/site/checkout-url.ts";
import { useSite } from "../shell/site/use-site.ts";
import type { Route } from "./+types/checkout.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  screenMeta(matches, { title: checkoutMessages[localeOf(matches)].title, index: false });

export const handle: PageHandle = { footer: "legal", hydrates: "when-registered" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readCheckoutUrl(new URL(request.url).searchParams);
  if (!query) throw data(null, { status: 404 });
  return orNotFound(loadCheckout(context.get(requestContext), query));
}

let shownCheckout: CheckoutData | null = null;

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs): Promise<CheckoutData> =>
  freshOrShown(() => serverLoader(), shownCheckout, request.signal);

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(requestContext);
  const { pathname, search, searchParams } = new URL(request.url);
  const query = readCheckoutUrl(searchParams);
  if (!query) throw data(null, { status: 404 });
  const form = await readForm(request);
  if (form.get("intent") === "register") return register(site, form, pathname + search);
  if (updatesChoices(form)) {
    const chosen = queryOfChoices(form, query);
    // The redirect repeats the submission, so that no input is stored in between.
    if (chosen !== String(searchParams)) return redirect(`${pathname}?${chosen}`, 307);
    return data({
      rejected: null,
      wrongPhone: null,
      isKept: false,
      typed: await typedWith(site, form, query),
    });
  }
  const result = await submitBooking(site, query, form);
  if (typeof result === "string") return redirectDocument(result, 303);
  const isKept = await keepForm(site, query, { form, typed: result.submitted });
  return data({ rejected: result, wrongPhone: null, isKept, typed: null }, { status: 422 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => payAnswer(serverAction);

/** Saves the phone number that is required before payment. */
async function register({ application, locale }: RequestContext, form: FormData, page: string) {
  const phone = String(form.get("phoneNumber") ?? "");
  const save = application.finishRegistration;
  if (await savePlainPhone({ typed: phone, locale, save })) return redirect(page, 303);
  return data({ rejected: null, wrongPhone: phone, isKept: false, typed: null }, { status: 422 });
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { checkout, returned, traveller, saved, outdated, today, kept } = loaderData;
  const submitted = actionData && "rejected" in actionData ? actionData : null;
  const rejected = submitted?.rejected ?? null;
  const hasInput = import.meta.env.SSR && Boolean(submitted?.rejected && !submitted.isKept);
  const messages = useMessages(checkoutMessages);
  const [params, setParams] = useSearchParams();
  const { pathname, search } = useLocation();
  const revalidator = useRevalidator();
  const { isPending, change, ...choices } = useChoices(checkout, outdated);
  const session = useSession();
  const { agency, locale } = useSite();
  const registersByBooking = agency.registration === "when-booking";
  // E-mail of the lead as typed; null while the sign-in is closed.
  const [signInEmail, setSignInEmail] = useState<string | null>(null);
  useEffect(() => {
    shownCheckout = loaderData;
    return () => {
      shownCheckout = null;
    };
  }, [loaderData]);
  useBookingNews(revalidator.revalidate);
  // If the hold ends while the page shows its departure, its id is added to the URL, and the loader looks the booking up. With
  // another departure the id is not added, because a booking named by the URL is replaced.
  const { ownHold } = checkout;
  const [lastHold, setLastHold] = useState(ownHold);
  if (ownHold && ownHold.bookingId !== lastHold?.bookingId) setLastHold(ownHold);
  const isLost =
    traveller !== null &&
    !ownHold &&
    lastHold?.experienceId === checkout.experience.id &&
    lastHold.date === checkout.selectedDate &&
    lastHold.startTime === checkout.startTime;
  const lostId = isLost && params.get("bookingId") !== lastHold.bookingId ? lastHold.bookingId : undefined;
  const nameLostHold = useEffectEvent((bookingId: string) => {
    const query = readCheckoutQuery(params);
    if (query)
      setParams(writeCheckoutQuery({ ...query, bookingId }), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (lostId) nameLostHold(lostId);
  }, [lostId]);
  const [hasLeft, setLeft] = useState(false);
  useEffect(() => onTravellerLeft(() => setLeft(true)), []);
  // After a sign-out, the next person on the device must not see that the traveller's payment failed.
  const isNextVisitor = hasLeft && session.status === "unauthenticated";
  const dropBooking = useEffectEvent(() => {
    const query = readCheckoutQuery(params);
    if (query) setParams(writeCheckoutQuery(query), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isNextVisitor) dropBooking();
  }, [isNextVisitor]);
  // The session may end before its listeners have loaded.
  const isOfFormerTraveller = traveller !== null && session.status === "unauthenticated" && !session.failed;
  const reloadAsVisitor = useEffectEvent(() => void revalidator.revalidate());
  useEffect(() => {
    if (isOfFormerTraveller) reloadAsVisitor();
  }, [isOfFormerTraveller]);
  return (
    <div className="page py-3 sm:py-12 lg:py-6">
      <CheckoutHeader
        checkout={checkout}
        returned={returned}
        signedIn={traveller !== null}
        hasInput={hasInput}
        keepsInput={import.meta.env.SSR && submitted?.isKept === true}
      >
        {hasLeft && <Notice tone="warning">{messages.signIn.left}</Notice>}
        <noscript>
          {import.meta.env.SSR && submitted?.typed && (
            <Notice>{messages.summary.updated(formatPesos(checkout.total, locale))}</Notice>
          )}
        </noscript>
        {traveller?.phoneNumber === null && !registersByBooking && (
          <RegisterFirst wrongPhone={submitted?.wrongPhone ?? null} hasInput={hasInput} />
        )}
      </CheckoutHeader>
      <PlainChoicesForm checkout={checkout} bookingId={changedBooking(checkout) ?? params.get("bookingId")} />
      <CheckoutForm
        key={traveller?.id ?? "visitor"}
        {...{ checkout, outdated, rejected, traveller, saved, today, ...choices }}
        kept={submitted?.typed ?? kept}
        updating={isPending}
        reloading={revalidator.state === "loading"}
        formKey={loaderData.formKey}
        cancellation={loaderData.cancellation}
        query={search}
        calendar={(onChoose) => <LazyCalendar checkout={checkout} today={today} onChoose={onChoose} />}
        onBegin={prepareSignInDialog}
        onChange={change}
        onSignIn={setSignInEmail}
        onRegister={session.retry}
        onReload={() => void revalidator.revalidate()}
      />
      {signInEmail !== null && (
        <LazySignInDialog
          open
          title={messages.signIn.title}
          description={messages.signIn.description}
          closeLabel={messages.signIn.close}
          address={signInEmail}
          onClose={() => setSignInEmail(null)}
          callbackUrl={pathname + search}
        />
      )}
    </div>
  );
}
