import { redirect } from "react-router";
import type { CancelDeparturesInput } from "../../../../domain/campaigns/bulk-cancellation.ts";
import type { CampaignCause } from "../../../../domain/campaigns/campaign.ts";
import type { DepartureTime } from "../../../../domain/departures/schedule.ts";
import type {
  CancellableDeparture,
  StartedBulkCancellation,
} from "../../../../use-cases/bulk-cancellations/bulk-cancellation-view.ts";
import { attempt, type requireAgency } from "../../acts.ts";
import { momentOf, textOf } from "../acts/form-values.ts";
import { type CampaignAnswer, noteInput, readCampaign } from "../campaigns/answer-campaign.ts";

type Shown = CancelDeparturesInput["departures"][number] & { offered: DepartureTime[] };

/** Value of a form's field: a departure, the number of people that the page showed, and the departures to choose. */
export const shownValue = ({
  experienceId,
  date,
  startTime,
  people,
  offered,
}: CancellableDeparture): string =>
  [experienceId, date, startTime, people, ...offered.map((one) => `${one.date}T${one.startTime}`)].join(" ");

function readShown(value: FormDataEntryValue): Shown {
  const [experienceId = "", date = "", startTime = "", people = "", ...offered] = String(value).split(" ");
  return {
    ...{ experienceId, date, startTime, people: Number(people || Number.NaN) },
    offered: offered.map((one) => ({ date: one.slice(0, 10), startTime: one.slice(11) })),
  };
}

export interface CancellationAnswer extends CampaignAnswer {
  /** Id of the act. Sending it again completes the act. */
  id: string;
  /** Deadline as it was typed. */
  until: string | undefined;
  /** Result of an act that left departures out. */
  started?: StartedBulkCancellation;
}

/**
 * Shows the e-mails of the act, or starts it, by the pressed button.
 * @throws a redirect to the act if it left nothing out
 */
export async function answerCancellation(
  given: Parameters<typeof attempt>[0],
  { application, view }: Pick<ReturnType<typeof requireAgency>, "application" | "view">,
  form: FormData,
): Promise<CancellationAnswer> {
  const id = textOf(form, "id") ?? "";
  const typed = readCampaign(form);
  const asked = { cause: typed.cause as CampaignCause, ...noteInput(typed) };
  const departures = form.getAll("departure").map(readShown);
  const until = textOf(form, "until");
  const deadline = until ? { until: momentOf(form, "until") } : {};
  const move = form.get("move") === "yes";
  const answered = { id, until, typed, code: null, facts: {}, fields: {} };
  if (form.get("intent") === "preview") {
    // An offer's e-mail says more than a refund's.
    const sample =
      departures.find(({ offered }) => offered.length > 0) ??
      departures.find(({ people }) => people > 0) ??
      departures[0];
    if (!sample) return answered;
    const { people: _, offered, ...key } = sample;
    const kind = move ? ("move" as const) : ("choose" as const);
    const offer = offered.length > 0 ? { offer: { kind, departures: offered, ...deadline } } : {};
    const outcome = await attempt(given, () => application.previewEmail({ ...key, ...asked, ...offer }));
    return "answer" in outcome ? { ...answered, shown: outcome.answer } : { ...answered, ...outcome.refused };
  }
  const people = Number(typed.people ?? Number.NaN);
  const outcome = await attempt(given, () =>
    application.startBulkCancellation({ ...asked, ...deadline, move, id, people, departures }),
  );
  if ("refused" in outcome) return { ...answered, ...outcome.refused };
  const started = outcome.answer;
  if (started.leftOut.length === 0) throw redirect(`/${view.id}/bulk-cancellations/${id}`);
  return { ...answered, started };
}
