import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { CAMPAIGN_CAUSES } from "../../../../domain/campaigns/campaign.ts";
import { placeDate } from "../../../../domain/departures/place-time.ts";
import type { BulkCancellationPreview } from "../../../../use-cases/bulk-cancellations/bulk-cancellation-view.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { catchRefusal, loadPageData, requireAgency } from "../../acts.ts";
import { answerCancellation, departureValue } from "../../features/bulk-cancellations/answer-cancellation.ts";
import { CancellableRows } from "../../features/bulk-cancellations/cancellable-rows.tsx";
import { LeftOutDepartures } from "../../features/bulk-cancellations/left-out.tsx";
import { readBulkFields, selectionOf } from "../../features/bulk-changes/bulk-query.ts";
import { proposeFields } from "../../features/bulk-changes/proposed-fields.ts";
import { SelectionFields } from "../../features/bulk-changes/selection-fields.tsx";
import { ConfirmFields } from "../../features/campaigns/campaign-page.tsx";
import { CancelledFacts } from "../../features/campaigns/cancelled-facts.tsx";
import { BackLink } from "../../layout/back-link.tsx";
import { fieldProps, Options, SubmitButton } from "../../layout/form-parts.tsx";
import { NoExperiences } from "../../layout/no-experiences.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { Refusal } from "../../layout/refusal.tsx";
import { bulkCancellationMessages } from "../../messages/departures/bulk-cancellation.ts";
import { campaignMessages } from "../../messages/departures/campaign.ts";
import { useMessages } from "../../messages/messages.ts";
import { panelContext } from "../../panel-context.ts";

/** Bad weather closes a mountain for one to three days. */
const PROPOSED_DAYS = 2;

const FIELD_ERROR_NAMES = ["cause", "note.es-CO", "note.en", "people", "until", "offer.until"];

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const { now, newId } = given.context.get(panelContext);
  const { guides: _, ...choices } = await loadPageData(given, application.listBulkChoices);
  const today = placeDate(now);
  const query = new URL(given.request.url).searchParams;
  const fields = readBulkFields(query);
  const offer = query.get("next") ?? "0";
  const moveDate = query.get("moveTo") ?? "";
  const isMove = offer === "move" || offer === "day";
  const page = { agencyId: view.id, choices, today, offer, moveDate, id: newId() };
  const experienceIds = choices.experiences.map(({ id }) => id);
  if (!query.has("show"))
    return {
      ...{ ...page, values: proposeFields(fields, { experienceIds, today, days: PROPOSED_DAYS }) },
      ...{ preview: null, refused: null },
    };
  const selection = selectionOf(fields);
  const move = offer === "day" ? { on: moveDate } : {};
  const input = isMove ? { selection, move } : { selection, next: Number(offer) };
  const outcome = await catchRefusal(given, () => application.previewBulkCancellation(input));
  return "answer" in outcome
    ? { ...page, values: fields, preview: outcome.answer, refused: null }
    : { ...page, values: fields, preview: null, refused: outcome.refused };
}

export async function action(given: ActionFunctionArgs) {
  return answerCancellation(given, requireAgency(given), await given.request.formData());
}

/** Travellers of several departures compete for the seats of a shared alternative. */
function offersSharedSeats(departures: BulkCancellationPreview["departures"]): boolean {
  const offered = departures.flatMap((one) =>
    one.offered.map(({ date, startTime }) => `${one.experienceId} ${date} ${startTime}`),
  );
  return new Set(offered).size < offered.length;
}

const offerKind = (offer: string): "choose" | "move" | null => {
  if (offer === "move" || offer === "day") return "move";
  return offer === "0" ? null : "choose";
};

function CancelForm({ departures, total }: BulkCancellationPreview) {
  const { id, offer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const words = useMessages(campaignMessages);
  const t = useMessages(bulkCancellationMessages);
  const offering = departures.filter((one) => one.offered.length > 0);
  const isChoice = offering.length > 0;
  const field = fieldProps(answer?.typed, answer?.fields);
  const offered = offering.reduce((sum, { bookings, unpaid }) => sum + bookings - unpaid, 0);
  const startOffer = offerKind(offer) === "move" ? t.startMove : t.startChoose;
  return (
    <PanelForm method="post" className="grid gap-5">
      <input type="hidden" name="id" value={answer?.id ?? id} />
      {offerKind(offer) === "move" && <input type="hidden" name="move" value="yes" />}
      {departures.map((one) => (
        <input key={departureValue(one)} type="hidden" name="departure" value={departureValue(one)} />
      ))}
      <SelectField {...field("cause", "weather")} label={words.cause}>
        <Options of={CAMPAIGN_CAUSES.map((cause) => [cause, words.causes[cause]])} />
      </SelectField>
      {isChoice && (
        <TextField
          name="until"
          type="datetime-local"
          label={words.until}
          hint={words.untilHint}
          error={answer?.fields.until ?? answer?.fields["offer.until"]}
          defaultValue={answer?.until}
        />
      )}
      <ConfirmFields preview={total} refused={answer} />
      {answer?.shown && total.bookings > 1 && <p className="text-muted text-sm">{t.oneEmail}</p>}
      <SubmitButton name="intent" value="start" variant="danger">
        {isChoice
          ? startOffer(departures.length, { offered, cancelled: total.bookings - offered })
          : t.start(departures.length, { ...total, pesos: total.byProvider + total.byAgency })}
      </SubmitButton>
    </PanelForm>
  );
}

function Review({ preview }: { preview: BulkCancellationPreview }) {
  const { agencyId, choices, offer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMessages(bulkCancellationMessages);
  const { departures, total } = preview;
  const openDepartures = departures.filter(({ campaignId }) => !campaignId);
  const cancelledCount = departures.length - openDepartures.length;
  const titles = new Map(choices.experiences.map(({ id, title }) => [id, title]));
  const isShownElsewhere =
    answer?.code === "campaign-stale" || FIELD_ERROR_NAMES.some((name) => answer?.fields[name]);
  return (
    <section aria-labelledby="review" className="grid gap-5">
      {answer?.started && <LeftOutDepartures started={answer.started} titles={titles} agencyId={agencyId} />}
      {answer?.code && !isShownElsewhere && <Refusal code={answer.code} />}
      {openDepartures.length === 0 ? (
        <EmptyState title={<span id="review">{t.nothing}</span>} description={t.nothingText} />
      ) : (
        <>
          <h2 id="review" className="font-bold text-xl">
            {t.reviewTitle(openDepartures.length)}
          </h2>
          <Notice tone="warning" title={t.closes}>
            {t.closesText}
          </Notice>
          <CancelledFacts preview={total} />
          {offerKind(offer) === "choose" && offersSharedSeats(openDepartures) && (
            <Notice tone="info">{t.shared}</Notice>
          )}
        </>
      )}
      {cancelledCount > 0 && (
        <Notice tone="warning" title={t.before(cancelledCount)}>
          {t.beforeText}
        </Notice>
      )}
      {departures.length > 0 && (
        <CancellableRows departures={departures} offer={offerKind(offer)} agencyId={agencyId} />
      )}
      {openDepartures.length > 0 && <CancelForm departures={openDepartures} total={total} />}
    </section>
  );
}

export default function CancelDepartures() {
  const { agencyId, choices, today, offer, moveDate, values, preview, refused } =
    useLoaderData<typeof loader>();
  const t = useMessages(bulkCancellationMessages);
  const errors = refused?.fields ?? {};
  return (
    <div className="grid max-w-3xl gap-8">
      <div>
        <BackLink to={`/${agencyId}/departures`}>{t.back}</BackLink>
        <PageHead title={t.title} intro={t.intro} />
        {refused && Object.keys(errors).length === 0 && <Refusal code={refused.code} />}
        {choices.experiences.length === 0 ? (
          <NoExperiences />
        ) : (
          <Form className="group grid gap-6">
            <input type="hidden" name="show" value="yes" />
            <SelectionFields {...choices} values={values} today={today} errors={errors} />
            <SelectField
              name="next"
              label={t.offer}
              hint={t.offerHint}
              error={errors.next}
              defaultValue={offer}
            >
              <Options of={t.offers.map((text, count) => [count, text])} />
              <Options of={Object.entries(t.moves)} />
            </SelectField>
            <div className="hidden group-has-[option[value=day]:checked]:grid">
              <TextField
                name="moveTo"
                type="date"
                label={t.moveTo}
                min={today}
                error={errors["move.on"]}
                defaultValue={moveDate}
              />
            </div>
            <SubmitButton variant={preview ? "secondary" : "primary"} className="sm:justify-self-start">
              {t.preview}
            </SubmitButton>
          </Form>
        )}
      </div>
      {preview && <Review preview={preview} />}
    </div>
  );
}
