import type { BookingSummaryView } from "../../../../use-cases/booking/booking-view.ts";
import { bookingsMessages } from "../../../messages/bookings.ts";
import { failuresMessages } from "../../../messages/failures.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { useContinuePayment } from "../../../shell/hold/use-continue-payment.ts";
import { bookingPath } from "../../../shell/site/booking-paths.ts";
import { localPath } from "../../../shell/site/paths.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { Button } from "../../../ui/button.tsx";

/** Leads to the checkout of a held booking; without JavaScript by the action of its page. */
export function PayNow({ booking }: { booking: Pick<BookingSummaryView, "id" | "experienceId"> }) {
  const { hold } = useMessages(bookingsMessages);
  const failures = useMessages(failuresMessages);
  const locale = useLocale();
  const { paying, failure, pay } = useContinuePayment(booking.id);
  return (
    <form
      method="post"
      action={localPath(locale, bookingPath(booking))}
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <Button type="submit" name="intent" value="pay" loading={paying} className="w-full sm:w-auto">
        {hold.pay}
      </Button>
      {failure && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {failures[failure.code]}
        </p>
      )}
    </form>
  );
}
