import { useEffect, useState } from "react";
import { type Failure, readFailure } from "../failure.ts";

/** Asks where a held booking is paid, and goes there. */
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
      const { trpc } = await import("../trpc.ts");
      window.location.assign(await trpc.booking.pay.mutate({ id }));
    } catch (error) {
      setFailure(readFailure(error));
      setPaying(false);
    }
  }
  return { paying, failure, pay };
}
