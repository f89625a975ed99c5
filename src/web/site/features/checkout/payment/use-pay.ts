import { useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { browserStorage } from "../../../shell/data/browser-storage.ts";
import type { Failure } from "../../../shell/errors/failure.ts";
import { FORM_KEY } from "../booking-form.ts";
import { keyOfTab } from "./form-key.ts";
import { answerTo, type Refusal } from "./pay-answer.ts";

/**
 * @param formKey idempotency key of the page.
 * @param previous failure of the rejected form that the server rendered into this page.
 */
export function usePay(formKey: string, previous: Failure | null, onRefused: (refusal: Refusal) => void) {
  const submit = useSubmit();
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState(previous);
  const busy = useRef(false);

  function setBusy(isBusy: boolean) {
    busy.current = isBusy;
    setPaying(isBusy);
  }

  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      busy.current = false;
      setPaying(false);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  async function pay(form: FormData): Promise<void> {
    if (busy.current) return;
    setBusy(true);
    setFailure(null);
    form.set(FORM_KEY, keyOfTab(browserStorage("session"), formKey));
    // The browser leaves the page, so the router skips navigation and revalidation.
    const options = { navigate: false, defaultShouldRevalidate: false } as const;
    const answer = await answerTo(submit(form, { method: "post", ...options }));
    if (answer && "paymentUrl" in answer) return window.location.assign(answer.paymentUrl);
    setBusy(false);
    if (!answer) return;
    setFailure(answer.failure);
    onRefused(answer);
  }

  return { paying, failure, pay, forgetFailure: () => setFailure(null) };
}
