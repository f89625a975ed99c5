import { useEffect, useState } from "react";
import { type Failure, readFailure } from "../errors/failure.ts";
import { signInAgain } from "../session/sign-in-again.ts";

/** Asks where a held booking is paid, and goes there; who is signed in no more signs in first. */
export function useContinuePayment(id: string) {
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  // The browser's back button may bring this very page back to life, button still turning.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setPaying(false);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  async function pay() {
    setPaying(true);
    setFailure(null);
    try {
      const { trpc } = await import("../data/trpc.ts");
      window.location.assign(await trpc.booking.pay.mutate({ id }));
    } catch (error) {
      const refusal = readFailure(error);
      if (signInAgain(refusal)) return;
      setFailure(refusal);
      setPaying(false);
    }
  }
  return { paying, failure, pay };
}
