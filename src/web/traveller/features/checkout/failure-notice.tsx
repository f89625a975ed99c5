import { Link } from "react-router";
import { checkoutMessages } from "../../../messages/checkout.ts";
import { failuresMessages } from "../../../messages/failures.ts";
import { shellMessages } from "../../../messages/shell.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import type { Failure } from "../../../shell/errors/failure.ts";
import { QuietRetry } from "../../../shell/errors/quiet-retry.tsx";
import { localPath } from "../../../shell/site/paths.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { DepartureProblem } from "./choices/departure-problem.ts";

const MENDED_ELSEWHERE: readonly Failure["code"][] = [
  "too-many-unpaid",
  "booked-already",
  "booking-not-payable",
];

/** Tells why the booking was not taken, and links to where that can be corrected if it is not here. */
export function FailureNotice({ failure }: { failure: Failure }) {
  return (
    <Notice tone="danger" action={MENDED_ELSEWHERE.includes(failure.code) && <MyBookingsLink />}>
      {useMessages(failuresMessages)[failure.code]}
    </Notice>
  );
}

function MyBookingsLink() {
  const shell = useMessages(shellMessages);
  return (
    <Link to={localPath(useLocale(), "/my-bookings")} className="font-medium underline underline-offset-2">
      {shell.myBookings}
    </Link>
  );
}

interface PayProblemProps {
  /** The last change could not be computed: asks again. */
  outdated: { busy: boolean; onRetry: () => void } | null;
  /** Why what is chosen cannot be booked; the booking's own notices say what to do. */
  departure: DepartureProblem | null;
  failure: Failure | null;
  /** Everything that keeps the form from being sent, as a sentence. */
  left: string | null;
  /** Gives the focus to the first of it. */
  onShowLeft: () => void;
}

/** Why the booking cannot be paid, beside the button. */
export function PayProblem({ outdated, departure, failure, left, onShowLeft }: PayProblemProps) {
  const { pay: messages, summary } = useMessages(checkoutMessages);
  if (outdated) return <QuietRetry text={summary.outdated} {...outdated} />;
  if (failure) return <FailureNotice failure={failure} />;
  return (
    <>
      {departure && <p className="font-medium text-warning">{messages.blocked}</p>}
      <div className="empty:hidden max-sm:text-sm">
        <p role="alert" className="inline font-medium text-warning empty:hidden">
          {left}
        </p>
        {left !== null && (
          <>
            {" "}
            <button
              type="button"
              onClick={onShowLeft}
              className="noscript:hidden font-semibold underline underline-offset-2"
            >
              {messages.showLeft}
            </button>
          </>
        )}
      </div>
    </>
  );
}
