import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { type Failure, readFailure } from "../errors/failure.ts";
import { signInAgain } from "../session/sign-in-again.ts";

/**
 * Asks where a held booking, or the change of a booking that waits, is paid, and goes there. A visitor whose session has
 * ended signs in first. A booking that was paid or ended in another tab is loaded again, so that the page shows its state.
 */
export function useContinuePayment(id: string, how: "pay" | "payChange" = "pay") {
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { revalidate } = useRevalidator();

  // The back button may restore this page from the back/forward cache, where the button would still show progress.
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
      window.location.assign(await trpc.booking[how].mutate({ id }));
    } catch (error) {
      const refusal = readFailure(error);
      if (signInAgain(refusal)) return;
      if (refusal.code === "booking-not-payable") await revalidate();
      setFailure(refusal);
      setPaying(false);
    }
  }
  return { paying, failure, pay };
}
