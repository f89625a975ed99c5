import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  data,
  redirect,
  redirectDocument,
  useLocation,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from "react-router";
import { fits } from "../../domain/departures/first-fit.ts";
import { placeDate } from "../../domain/departures/place-time.ts";
import { isId } from "../../domain/ids.ts";
import { rejectionReason } from "../../domain/payments/rejection-reasons.ts";
import { formatPesos } from "../../domain/pricing/format-pesos.ts";
import type { DepartureView } from "../../use-cases/departures/departure-view.ts";
import type { CheckoutView } from "../../use-cases/pricing/checkout-view.ts";
import type { QuoteCheckoutInput } from "../../use-cases/pricing/quote-checkout.ts";
import { checkoutCopy } from "../copy/checkout.ts";
import { useWords } from "../copy/use-words.ts";
import { cancellationPreview } from "../features/checkout/cancellation-preview.ts";
import { changedBooking } from "../features/checkout/changed-booking.ts";
import { CheckoutForm } from "../features/checkout/checkout-form.tsx";
import { tidyPhone } from "../features/checkout/participant-drafts.ts";
import { PlainChoicesForm } from "../features/checkout/plain-choices-form.tsx";
import { type ReturnedBooking, ReturnedNotice } from "../features/checkout/returned-notice.tsx";
import { freshOrShown } from "../features/checkout/shown-quote.ts";
import { SignInFirst } from "../features/checkout/sign-in-first.tsx";
import { submitBooking } from "../features/checkout/submit-booking.ts";
import { readSubmittedForm } from "../features/checkout/submitted-form.ts";
import { RegisterFirst } from "../features/identity/register-first.tsx";
import { savePlainPhone } from "../features/identity/save-plain-phone.ts";
import { type RequestContext, requestContext } from "../request-context.ts";
import { orNotFound } from "../shell/answer-not-found.ts";
import { changeCheckout, readCheckoutQuery, readCheckoutReturn } from "../shell/checkout-url.ts";
import { NotSelling } from "../shell/not-selling.tsx";
import { readForm } from "../shell/read-form.ts";
import { signInPath } from "../shell/require-user.ts";
import { localeOf, screenMeta } from "../shell/screen-meta.ts";
import { useSession } from "../shell/session/session-provider.tsx";
import { useLocale } from "../shell/use-site.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { Steps } from "../ui/steps.tsx";
import type { Route } from "./+types/checkout.ts";

const DepartureCalendar = lazy(() => import("../features/departures/departure-calendar.tsx"));

const SignInDialog = lazy(() =>
  import("../features/identity/sign-in-dialog.tsx")
    .then((module) => ({ default: module.SignInDialog }))
    .catch(() => ({ default: SignInElsewhere })),
);

/** Where the dialog cannot be had, the sign-in page is asked for. */
function SignInElsewhere({ callbackUrl }: { callbackUrl: string }) {
  useEffect(() => window.location.assign(signInPath(callbackUrl)), [callbackUrl]);
  return <span hidden />;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  screenMeta(matches, { title: checkoutCopy[localeOf(matches)].title, index: false });

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(requestContext);
  const params = new URL(request.url).searchParams;
  const query = readCheckoutQuery(params);
  if (!query) throw data(null, { status: 404 });
  const checkout = await orNotFound(quote(site, query, params));
  const { selectedDate, startTime, departure } = checkout;
  const user = await site.user();
  return {
    checkout,
    cancellation:
      departure && selectedDate && startTime ? cancellationPreview(selectedDate, startTime, site.now) : null,
    today: placeDate(site.now),
    traveller: user && { id: user.id, name: user.name, email: user.email, phoneNumber: user.phoneNumber },
    returned: user ? await returnedBooking(site, params) : null,
    formKey: crypto.randomUUID(),
    outdated: false,
  };
}

type CheckoutData = Awaited<ReturnType<typeof loader>>;

let shown: CheckoutData | null = null;

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs): Promise<CheckoutData> =>
  freshOrShown(() => serverLoader(), shown, request.signal);

/** Books and leads to where it is paid, for browsers without JavaScript; the page with it asks `booking.create`. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(requestContext);
  const { pathname, search, searchParams: params } = new URL(request.url);
  const query = readCheckoutQuery(params);
  if (!query) throw data(null, { status: 404 });
  const form = await readForm(request);
  if (form.get("intent") === "register") return register(site, form, pathname + search);
  const checkout = await orNotFound(quote(site, query, params));
  const signedIn = (await site.user()) !== null;
  const { ownHold } = checkout;
  const held = ownHold && (await site.application.getBooking({ id: ownHold.bookingId }));
  const newKey = () => crypto.randomUUID();
  const submitted = readSubmittedForm(form, checkout.participants, newKey);
  const { application, locale } = site;
  const about = { application, checkout, signedIn, locale, newKey, today: placeDate(site.now) };
  const paid = await submitBooking({ ...about, held }, submitted);
  if (typeof paid === "string") return redirectDocument(paid, 303);
  return data({ rejected: paid, wrongPhone: null }, { status: 422 });
}

/** Saves the phone number without which nobody pays, and shows the same page again. */
async function register({ application, locale }: RequestContext, form: FormData, page: string) {
  const typed = String(form.get("phoneNumber") ?? "");
  const save = application.finishRegistration;
  if (await savePlainPhone({ typed: tidyPhone(typed), locale, save })) return redirect(page, 303);
  return data({ rejected: null, wrongPhone: typed }, { status: 422 });
}

/** The checkout of a URL, with the seats that the booking it names keeps for its traveller. */
const quote = ({ application }: RequestContext, query: QuoteCheckoutInput, params: URLSearchParams) =>
  application.quoteCheckout({ ...query, bookingId: readCheckoutReturn(params).bookingId ?? undefined });

/** What became of the booking that the URL names, if it is this traveller's. */
async function returnedBooking(
  { application, locale }: RequestContext,
  params: URLSearchParams,
): Promise<ReturnedBooking | null> {
  const { bookingId } = readCheckoutReturn(params);
  if (!isId(bookingId)) return null;
  const booking = await application.getBooking({ id: bookingId }).catch(() => null);
  if (!booking || booking.replacedBy) return null;
  const reason = rejectionReason(booking.payment?.statusDetail ?? null, locale);
  return { isPaid: booking.status === "CONFIRMED", reason };
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { checkout, returned, traveller, outdated } = loaderData;
  const rejected = actionData?.rejected ?? null;
  const words = useWords(checkoutCopy);
  const [params, setParams] = useSearchParams();
  const { pathname, search } = useLocation();
  const revalidator = useRevalidator();
  const pending = usePendingQuery(pathname);
  const session = useSession();
  const [signingIn, setSigningIn] = useState(false);
  useEffect(() => {
    shown = loaderData;
    return () => {
      shown = null;
    };
  }, [loaderData]);
  useFreshOnReturn(revalidator.revalidate);
  const failed = params.has("paymentError");
  const latest = useRef(params);
  latest.current = new URLSearchParams(pending ?? params);

  // What was chosen last may be ahead of what is computed.
  const ahead = pending ?? (outdated ? params : null);
  const chosenParticipants = ahead ? readCheckoutQuery(ahead)?.participants : undefined;

  function change(options: Partial<QuoteCheckoutInput>) {
    const next = changeCheckout(latest.current, options, changedBooking(checkout));
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="page py-8 sm:py-12">
      <header className="mb-8 grid gap-5 sm:mb-10">
        <Steps steps={words.steps} current={1} label={words.stepsLabel} />
        <h1 className="title-2">{words.title}</h1>
        <p className="text-muted lg:hidden">{`${checkout.experience.title}, ${checkout.experience.place}`}</p>
        {!checkout.ownHold && <NotSelling />}
        {!traveller && <SignInFirst callbackUrl={pathname + search} typed={rejected !== null} />}
        {traveller && traveller.phoneNumber === null && (
          <RegisterFirst wrong={actionData?.wrongPhone ?? null} typed={rejected !== null} />
        )}
        <ReturnedNotice checkout={checkout} failed={failed} returned={returned} />
      </header>
      <TotalAnnouncer total={checkout.total} />
      <PlainChoicesForm checkout={checkout} bookingId={changedBooking(checkout) ?? params.get("bookingId")} />
      <CheckoutForm
        key={traveller?.id ?? "visitor"}
        checkout={checkout}
        participants={chosenParticipants ?? checkout.participants}
        updating={pending !== null || revalidator.state === "loading"}
        outdated={outdated}
        rejected={rejected}
        formKey={loaderData.formKey}
        cancellation={loaderData.cancellation}
        today={loaderData.today}
        traveller={traveller}
        query={search}
        calendar={(onChoose) => (
          <Suspense fallback={<Skeleton className="h-[27rem]" />}>
            <DepartureCalendar
              experienceId={checkout.experience.id}
              today={loaderData.today}
              selected={checkout.selectedDate}
              onSelect={(date, departures) => onChoose({ date, startTime: keptTime(departures, checkout) })}
            />
          </Suspense>
        )}
        onChange={change}
        onSignIn={() => setSigningIn(true)}
        onRegister={session.retry}
        onReload={() => void revalidator.revalidate()}
      />
      {signingIn && (
        <Suspense>
          <SignInDialog
            open
            title={words.signIn.title}
            description={words.signIn.description}
            closeLabel={words.signIn.close}
            onClose={() => setSigningIn(false)}
            callbackUrl={pathname + search}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The start time of a newly chosen day: the one chosen before, or the first that fits the group; else the server tells. */
function keptTime(
  departures: readonly DepartureView[],
  { startTime, participants }: CheckoutView,
): string | undefined {
  const fitting = departures.filter((departure) => fits(departure, participants));
  return (fitting.find((one) => one.startTime === startTime) ?? fitting[0])?.startTime;
}

/** Computes the page anew once it is looked at again: seats were booked, paid or lost meanwhile, here or in another tab. */
function useFreshOnReturn(refresh: () => Promise<void>) {
  const onReturn = useEffectEvent(() => void refresh());
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && onReturn();
    const onVisible = () => document.visibilityState === "visible" && onReturn();
    window.addEventListener("pageshow", onShow);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("pageshow", onShow);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
}

/** The query of this page that is on its way, so that quick presses build on each other. */
function usePendingQuery(pathname: string): URLSearchParams | null {
  const { location } = useNavigation();
  return location && location.pathname === pathname ? new URLSearchParams(location.search) : null;
}

/** Says the new total once a change has been computed. */
function TotalAnnouncer({ total }: { total: number }) {
  const { summary } = useWords(checkoutCopy);
  const locale = useLocale();
  const first = useRef(total);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (total !== first.current) setSaid(summary.updated(formatPesos(total, locale)));
    first.current = total;
  }, [total, summary, locale]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
