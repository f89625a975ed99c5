import type { ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { CheckoutView } from "../../../use-cases/pricing/checkout-view.ts";
import { checkoutCopy } from "../../copy/checkout.ts";
import { useWords } from "../../copy/use-words.ts";
import { NotSelling } from "../../shell/not-selling.tsx";
import { Steps } from "../../ui/steps.tsx";
import { type ReturnedBooking, ReturnedNotice } from "./returned-notice.tsx";
import { SignInFirst } from "./sign-in-first.tsx";
import { TotalAnnouncer } from "./total-announcer.tsx";

interface CheckoutHeaderProps {
  checkout: CheckoutView;
  returned: ReturnedBooking | null;
  signedIn: boolean;
  /** Something was typed and came back. */
  typed: boolean;
  /** What is missing before anybody may pay. */
  children: ReactNode;
}

/** Where one is, and what is to be known or done before the form is filled in. */
export function CheckoutHeader({ checkout, returned, signedIn, typed, children }: CheckoutHeaderProps) {
  const words = useWords(checkoutCopy);
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  return (
    <>
      <header className="mb-8 grid gap-5 sm:mb-10">
        <Steps steps={words.steps} current={1} label={words.stepsLabel} />
        <h1 className="title-2">{words.title}</h1>
        <p className="text-muted lg:hidden">{`${checkout.experience.title}, ${checkout.experience.place}`}</p>
        {!checkout.ownHold && <NotSelling />}
        {!signedIn && <SignInFirst callbackUrl={pathname + search} typed={typed} />}
        {children}
        <ReturnedNotice checkout={checkout} failed={params.has("paymentError")} returned={returned} />
      </header>
      <TotalAnnouncer total={checkout.total} />
    </>
  );
}
