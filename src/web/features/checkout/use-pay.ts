import { useEffect, useRef, useState } from "react";
import { v4 as uuid } from "uuid";
import { BOOKING_KEY } from "../../shell/booking-memory.ts";
import { browserStorage } from "../../shell/browser-storage.ts";
import { type Failure, readFailure } from "../../shell/failure.ts";
import { idempotencyKey } from "./idempotency.ts";
import { type PaymentCalls, startPayment, type WantedBooking } from "./start-payment.ts";

export const loadCalls = () => import("../../shell/trpc.ts");

/** `known` is why the server did not take it before. Sends a booking once and takes the browser to where it is paid. */
export function usePay(known: Failure | null, onFailure: (failure: Failure) => void) {
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState(known);
  const busy = useRef(false);

  // The browser's back button may bring this very page back to life, button still turning.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      busy.current = false;
      setPaying(false);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  /** `bookingId` is what the page knows to be held. */
  async function pay(wanted: WantedBooking, bookingId: string | undefined): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPaying(true);
    setFailure(null);
    const store = browserStorage("session");
    try {
      const { trpc } = await loadCalls();
      const calls: PaymentCalls = {
        held: async () => {
          const { experienceId, date: selectedDate, startTime } = wanted;
          const about = { experienceId, selectedDate, startTime, bookingId };
          const { ownHold } = await trpc.checkout.quote.query(about);
          return ownHold && trpc.booking.getById.query({ id: ownHold.bookingId });
        },
        create: (request) => trpc.booking.create.mutate(request),
        pay: (id) => trpc.booking.pay.mutate({ id }),
        keyFor: (wanted) => idempotencyKey(wanted, store, uuid),
        forgetKey: () => store.removeItem(BOOKING_KEY),
      };
      window.location.assign(await startPayment(calls, wanted));
    } catch (error) {
      const told = readFailure(error);
      busy.current = false;
      setPaying(false);
      setFailure(told);
      onFailure(told);
    }
  }

  return { paying, failure, pay, forgetFailure: () => setFailure(null) };
}
