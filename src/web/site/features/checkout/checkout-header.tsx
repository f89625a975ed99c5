import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { formatPesos } from "../../../../domain/pricing/format-pesos.ts";
import type { CheckoutView } from "../../../../use-cases/pricing/checkout-view.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Steps } from "../../../ui/steps.tsx";
import { checkoutMessages } from "../../messages/checkout/checkout.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { NotSelling } from "../../shell/layout/not-selling.tsx";
import { signInPath } from "../../shell/session/require-user.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { type ReturnedBooking, ReturnedNotice } from "./returned-notice.tsx";

interface CheckoutHeaderProps {
  checkout: CheckoutView;
  returned: ReturnedBooking | null;
  signedIn: boolean;
  /** Whether the form was submitted and rejected, and its input would be lost if the visitor left the page. */
  hasInput: boolean;
  /** Whether the browser keeps the input of the rejected form while the visitor signs in. */
  keepsInput: boolean;
  /** Form for details that are required before payment. */
  children: ReactNode;
}

export function CheckoutHeader(props: CheckoutHeaderProps) {
  const { checkout, returned, signedIn, hasInput, keepsInput, children } = props;
  const messages = useMessages(checkoutMessages);
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  return (
    <>
      <header className="mb-3 grid gap-3 sm:mb-10 sm:gap-5 lg:mb-6">
        <div className="grid gap-3 sm:gap-5 lg:grid-cols-[minmax(0,1fr)_32rem] lg:items-center">
          <Steps steps={messages.steps} current={1} label={messages.stepsLabel} />
          <h1 className="title-2 max-sm:sr-only lg:order-first">{messages.title}</h1>
        </div>
        {!checkout.ownHold && <NotSelling />}
        {!signedIn && <SignInFirst callbackUrl={pathname + search} {...{ hasInput, keepsInput }} />}
        {children}
        <ReturnedNotice checkout={checkout} failed={params.has("paymentError")} returned={returned} />
      </header>
      <TotalAnnouncer total={checkout.total} />
    </>
  );
}

/** The link opens a new tab if the form has input, because leaving the page would lose the input. */
function SignInFirst({
  callbackUrl,
  hasInput,
  keepsInput,
}: { callbackUrl: string } & Pick<CheckoutHeaderProps, "hasInput" | "keepsInput">) {
  const { signIn: messages } = useMessages(checkoutMessages);
  return (
    <noscript>
      {import.meta.env.SSR && (
        <Notice title={messages.title}>
          <p>{hasInput ? messages.elsewhere : keepsInput ? messages.description : messages.first}</p>
          <a
            href={signInPath(callbackUrl)}
            target={hasInput ? "_blank" : undefined}
            rel="noopener"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
          >
            {messages.link}
          </a>
        </Notice>
      )}
    </noscript>
  );
}

function TotalAnnouncer({ total }: { total: number }) {
  const { summary } = useMessages(checkoutMessages);
  const locale = useLocale();
  const first = useRef(total);
  const [announced, announce] = useState("");
  useEffect(() => {
    if (total !== first.current) announce(summary.updated(formatPesos(total, locale)));
    first.current = total;
  }, [total, summary, locale]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
