import { useEffect, useState } from "react";
import { type Failure, readFailure } from "../errors/failure.ts";
import { signInAgain } from "../session/sign-in-again.ts";

/** Asks where a held booking, or the change of a booking that waits, is paid, and goes there; a visitor whose session has ended signs in first. */
export function useContinuePayment(id: string, how: "pay" | "payChange" = "pay") {
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

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
      setFailure(refusal);
      setPaying(false);
    }
  }
  return { paying, failure, pay };
}
