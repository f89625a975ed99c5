import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { type Failure, readFailure } from "../../shell/errors/failure.ts";
import { signInAgain } from "../../shell/session/sign-in-again.ts";

export function useContinuePayment(id: string, procedure: "pay" | "payChange" = "pay") {
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { revalidate } = useRevalidator();

  // The back button may restore this page from the back/forward cache, with the button still loading.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setPaying(false);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  async function pay() {
    setPaying(true);
    setFailure(null);
    try {
      const { trpc } = await import("../../shell/data/trpc.ts");
      window.location.assign(await trpc.booking[procedure].mutate({ id }));
    } catch (error) {
      const refusal = readFailure(error);
      if (signInAgain(refusal)) return;
      if (refusal.code === "booking-not-payable") await revalidate();
      setFailure(refusal);
      setPaying(false);
    }
  }
  return { paying, failure, pay, forgetFailure: () => setFailure(null) };
}
