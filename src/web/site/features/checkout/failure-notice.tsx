import { Link } from "react-router";
import { Notice } from "../../../ui/notice.tsx";
import { checkoutMessages } from "../../messages/checkout.ts";
import { failuresMessages } from "../../messages/failures.ts";
import { shellMessages } from "../../messages/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import type { Failure } from "../../shell/errors/failure.ts";
import { QuietRetry } from "../../shell/errors/quiet-retry.tsx";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import type { DepartureProblem } from "./choices/departure-problem.ts";

const MENDED_ELSEWHERE: readonly Failure["code"][] = [
  "too-many-unpaid",
  "booked-already",
  "booking-not-payable",
];

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
  /** Set if the latest quote failed; offers a retry. */
  outdated: { busy: boolean; onRetry: () => void } | null;
  /** Why the departure cannot be booked. The booking's own notices give advice. */
  departure: DepartureProblem | null;
  failure: Failure | null;
  /** Sentence about everything that is missing in the form. */
  left: string | null;
  onShowLeft: () => void;
}

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
