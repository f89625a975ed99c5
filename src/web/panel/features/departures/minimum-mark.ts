import { isDecisionDue } from "../../../../domain/departures/minimum.ts";
import type { AgencyDeparture } from "../../../../use-cases/departures/agency-departure-view.ts";
import type { departuresMessages } from "../../messages/departures/departures.ts";

type Texts = (typeof departuresMessages)["en"];

export interface MinimumMark {
  tone: "success" | "warning";
  text: string;
}

export const needsDecision = (
  { minimum, taken, held, departed }: Pick<AgencyDeparture, "minimum" | "taken" | "held" | "departed">,
  now: Date,
): boolean =>
  minimum !== null && !departed && minimum.missing > 0 && taken + held > 0 && isDecisionDue(minimum, now);

/**
 * Returns null if the departure has left or has no minimum. Also returns null for an empty departure without a
 * guarantee, because a schedule offers many of these.
 */
export function minimumMark(
  { minimum, taken, departed }: Pick<AgencyDeparture, "minimum" | "taken" | "departed">,
  t: Texts,
): MinimumMark | null {
  if (!minimum || departed) return null;
  const { guaranteedBy, missing } = minimum;
  if (guaranteedBy === null && missing > 0)
    return taken > 0 ? { tone: "warning", text: t.missing(missing) } : null;
  const isReached = guaranteedBy === null || guaranteedBy === "people";
  return { tone: "success", text: isReached ? t.reached : t.guaranteed };
}
