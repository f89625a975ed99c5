import type { BookingSummaryView } from "../../../../use-cases/booking/booking-view.ts";
import { Button } from "../../../ui/button.tsx";
import { failuresMessages } from "../../messages/shell/failures.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { bookingPath } from "../../shell/site/booking-paths.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { useContinuePayment } from "./use-continue-payment.ts";

interface PayNowProps {
  booking: Pick<BookingSummaryView, "id" | "experienceId">;
  label: string;
  size?: "large";
}

/** Without JavaScript the form posts to the booking's page. */
export function PayNow({ booking, label, size }: PayNowProps) {
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
      <Button
        type="submit"
        name="intent"
        value="pay"
        loading={paying}
        className="w-full sm:w-auto"
        {...(size && { size })}
      >
        {label}
      </Button>
      {failure && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {failures[failure.code]}
        </p>
      )}
    </form>
  );
}
