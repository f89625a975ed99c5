import { redirect } from "react-router";
import type { CancelDeparturesInput } from "../../../../domain/campaigns/bulk-cancellation.ts";
import type { CampaignCause } from "../../../../domain/campaigns/campaign.ts";
import type { DepartureTime } from "../../../../domain/departures/schedule.ts";
import type {
  CancellableDeparture,
  StartedBulkCancellation,
} from "../../../../use-cases/bulk-cancellations/bulk-cancellation-view.ts";
import { catchRefusal, type requireAgency } from "../../acts.ts";
import { momentOf, textOf } from "../acts/form-values.ts";
import { type CampaignAnswer, noteInput, readCampaign } from "../campaigns/answer-campaign.ts";

type ShownDeparture = CancelDeparturesInput["departures"][number] & { offered: DepartureTime[] };

/** The value contains the departure's key, the shown number of people, and the departures offered instead. */
export const departureValue = ({
  experienceId,
  date,
  startTime,
  people,
  offered,
}: CancellableDeparture): string =>
  [experienceId, date, startTime, people, ...offered.map((one) => `${one.date}T${one.startTime}`)].join(" ");

function readDeparture(value: FormDataEntryValue): ShownDeparture {
  const [experienceId = "", date = "", startTime = "", people = "", ...offered] = String(value).split(" ");
  return {
    ...{ experienceId, date, startTime, people: Number(people || Number.NaN) },
    offered: offered.map((one) => ({ date: one.slice(0, 10), startTime: one.slice(11) })),
  };
}

export interface CancellationAnswer extends CampaignAnswer {
  /** A repeated submission with this id completes the bulk cancellation. */
  id: string;
  until: string | undefined;
  /** Result if some departures were left out. */
  started?: StartedBulkCancellation;
}

/** @throws a redirect to the started bulk cancellation if no departure was left out */
export async function answerCancellation(
  args: Parameters<typeof catchRefusal>[0],
  { application, view }: Pick<ReturnType<typeof requireAgency>, "application" | "view">,
  form: FormData,
): Promise<CancellationAnswer> {
  const id = textOf(form, "id") ?? "";
  const typed = readCampaign(form);
  const input = { cause: typed.cause as CampaignCause, ...noteInput(typed) };
  const departures = form.getAll("departure").map(readDeparture);
  const until = textOf(form, "until");
  const deadline = until ? { until: momentOf(form, "until") } : {};
  const move = form.get("move") === "yes";
  const answer = { id, until, typed, code: null, facts: {}, fields: {} };
  if (form.get("intent") === "preview") {
    // Previews an e-mail with an offer if there is one, because an e-mail about a refund alone has less content.
    const sample =
      departures.find(({ offered }) => offered.length > 0) ??
      departures.find(({ people }) => people > 0) ??
      departures[0];
    if (!sample) return answer;
    const { people: _, offered, ...key } = sample;
    const kind = move ? ("move" as const) : ("choose" as const);
    const offer = offered.length > 0 ? { offer: { kind, departures: offered, ...deadline } } : {};
    const outcome = await catchRefusal(args, () => application.previewEmail({ ...key, ...input, ...offer }));
    return "answer" in outcome ? { ...answer, shown: outcome.answer } : { ...answer, ...outcome.refused };
  }
  const people = Number(typed.people ?? Number.NaN);
  const outcome = await catchRefusal(args, () =>
    application.startBulkCancellation({ ...input, ...deadline, move, id, people, departures }),
  );
  if ("refused" in outcome) return { ...answer, ...outcome.refused };
  const started = outcome.answer;
  if (started.leftOut.length === 0) throw redirect(`/${view.id}/bulk-cancellations/${id}`);
  return { ...answer, started };
}
