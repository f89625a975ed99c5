import { checkoutCopy } from "../../copy/checkout.ts";
import { useWords } from "../../copy/use-words.ts";
import type { Failure } from "../../shell/failure.ts";
import { QuietRetry } from "../../shell/quiet-retry.tsx";
import type { DepartureProblem } from "./departure-problem.ts";
import { FailureNotice } from "./failure-notice.tsx";

interface PayProblemProps {
  /** The last change could not be computed: asks again. */
  outdated: { busy: boolean; onRetry: () => void } | null;
  /** Why what is chosen cannot be booked; the booking's own notices say what to do. */
  departure: DepartureProblem | null;
  failure: Failure | null;
  /** Of fields that are wrong. */
  count: number;
}

/** What stands in the way of paying, beside the button. */
export function PayProblem({ outdated, departure, failure, count }: PayProblemProps) {
  const { pay: words, summary } = useWords(checkoutCopy);
  if (outdated) return <QuietRetry text={summary.outdated} {...outdated} />;
  if (failure) return <FailureNotice failure={failure} />;
  return (
    <>
      {departure && <p className="font-medium text-warning">{words.blocked}</p>}
      <p role="alert" className="font-medium text-danger empty:hidden">
        {count > 0 && words.fix(count)}
      </p>
    </>
  );
}
