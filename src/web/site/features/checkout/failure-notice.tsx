import { Link } from "react-router";
import { Notice } from "../../../ui/notice.tsx";
import { checkoutMessages } from "../../messages/checkout/checkout.ts";
import { failuresMessages } from "../../messages/shell/failures.ts";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import type { Failure } from "../../shell/errors/failure.ts";
import { QuietRetry } from "../../shell/errors/quiet-retry.tsx";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import type { DepartureProblem } from "./choices/departure-problem.ts";

const SOLVED_IN_MY_BOOKINGS: readonly Failure["code"][] = [
  "too-many-unpaid",
  "booked-already",
  "booking-not-payable",
];

export function FailureNotice({ failure }: { failure: Failure }) {
  return (
    <Notice tone="danger" action={SOLVED_IN_MY_BOOKINGS.includes(failure.code) && <MyBookingsLink />}>
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
  /** Retry of the latest quote; null if that quote succeeded. */
  outdated: { busy: boolean; onRetry: () => void } | null;
  departure: DepartureProblem | null;
  failure: Failure | null;
  missing: string | null;
  onShowMissing: () => void;
}

export function PayProblem({ outdated, departure, failure, missing, onShowMissing }: PayProblemProps) {
  const { pay: messages, summary } = useMessages(checkoutMessages);
  if (outdated) return <QuietRetry text={summary.outdated} {...outdated} />;
  if (failure) return <FailureNotice failure={failure} />;
  return (
    <>
      {departure && <p className="font-medium text-warning">{messages.blocked}</p>}
      <div className="empty:hidden max-sm:text-sm">
        <p role="alert" className="inline font-medium text-warning empty:hidden">
          {missing}
        </p>
        {missing !== null && (
          <>
            {" "}
            <button
              type="button"
              onClick={onShowMissing}
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
