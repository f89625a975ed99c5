import type { ChangeKind } from "../../../../domain/changes/change-kind.ts";
import { type ChangeRequest, changeSchema } from "../../../../domain/changes/change-request.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { fieldMessages, issueMessage } from "../../../../domain/validation/field-messages.ts";
import type { Application } from "../../../../use-cases/application.ts";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import type { ChangePreview } from "../../../../use-cases/changes/change-view.ts";
import type { PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import { type Failure, readFailure } from "../../shell/errors/failure.ts";
import {
  messagesByField,
  readTypedChange,
  resizeParty,
  type TypedChange,
  toRequest,
} from "./typed-change.ts";

export interface ChangeSubject {
  application: Pick<Application, "previewChange" | "applyChange" | "getBooking">;
  locale: Locale;
  kind: ChangeKind;
  booking: BookingView;
  /** Current prices; empty if the experience is no longer offered. */
  prices: readonly PriceView[];
}

export type ChangeAnswer =
  | {
      step: "form";
      typed: TypedChange;
      /** Error texts by field name. The key `change` holds errors without a field. */
      messages: Readonly<Record<string, string>>;
      failure: Failure["code"] | null;
    }
  | { step: "preview"; typed: TypedChange; preview: ChangePreview; stale: boolean };

export type ChangeDone = { step: "done"; paymentUrl: string | null };

/** Failures that need a new preview: the shown preview is stale, or its change has ended. */
const STALE_PREVIEW: readonly Failure["code"][] = ["change-stale", "idempotency-key-reused", "hold-lapsed"];

interface SubmittedChange {
  subject: ChangeSubject;
  typed: TypedChange;
  change: ChangeRequest;
}

const isDomainError = (error: unknown): boolean => error instanceof Error && error.name === "DomainError";

/** @throws errors outside the domain. */
function rejectedForm(typed: TypedChange, error: unknown, change: ChangeRequest): ChangeAnswer {
  if (!isDomainError(error)) throw error;
  const { code, fields } = readFailure(error);
  const messages = messagesByField(fields, typed, change);
  return { step: "form", typed, messages, failure: Object.keys(messages).length > 0 ? null : code };
}

async function makePreview(
  { subject, typed, change }: SubmittedChange,
  stale: boolean,
): Promise<ChangeAnswer> {
  const { application, booking } = subject;
  try {
    const preview = await application.previewChange({ id: booking.id, change });
    return { step: "preview", typed, preview, stale };
  } catch (error) {
    return rejectedForm(typed, error, change);
  }
}

/** The preview's revision is the idempotency key, so that repeated confirmations apply the change once. */
async function applyPreview(
  submitted: SubmittedChange,
  revision: string,
): Promise<ChangeAnswer | ChangeDone> {
  const { subject, typed, change } = submitted;
  const { application, booking } = subject;
  try {
    const input = { id: booking.id, change, revision, idempotencyKey: revision };
    const { paymentUrl } = await application.applyChange(input);
    return { step: "done", paymentUrl };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return STALE_PREVIEW.includes(readFailure(error).code)
      ? makePreview(submitted, true)
      : rejectedForm(typed, error, change);
  }
}

async function saveChange(submitted: SubmittedChange): Promise<ChangeAnswer | ChangeDone> {
  const answer = await makePreview(submitted, false);
  if (answer.step !== "preview") return answer;
  const { refund, toPay, revision } = answer.preview;
  return refund === 0 && toPay === 0 ? applyPreview(submitted, revision) : answer;
}

/** Returns whether an earlier submission has already applied this change. */
async function isDoneAlready(
  { application, booking, locale }: ChangeSubject,
  answer: ChangeAnswer | ChangeDone,
  shownRevision: string,
): Promise<boolean> {
  if (answer.step !== "form" || answer.messages.change !== issueMessage("nothing-changed", locale))
    return false;
  const { revision } = await application.getBooking({ id: booking.id });
  return /^\d+$/.test(shownRevision) && revision > Number(shownRevision);
}

/** A correction without a price difference is applied without a preview. */
export async function submitChange(
  subject: ChangeSubject,
  form: FormData,
): Promise<ChangeAnswer | ChangeDone> {
  const { kind, booking, prices, locale } = subject;
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = text("intent");
  const typed = readTypedChange(form);
  if (intent === "edit") return { step: "form", typed, messages: {}, failure: null };
  if (/^(more$|less\.)/.test(intent))
    return { step: "form", typed: resizeParty(typed, intent, booking, prices), messages: {}, failure: null };
  const request = toRequest(kind, typed, booking, prices);
  const parsed = changeSchema.safeParse(request);
  if (!parsed.success) {
    const messages = messagesByField(fieldMessages(parsed.error, locale) ?? {}, typed, request);
    return { step: "form", typed, messages, failure: null };
  }
  const submitted = { subject, typed, change: parsed.data };
  const isSaved = kind === "correct" && intent !== "apply";
  const answer = isSaved
    ? await saveChange(submitted)
    : intent === "apply"
      ? await applyPreview(submitted, text("revision").slice(0, 80))
      : await makePreview(submitted, false);
  const isDone = await isDoneAlready(subject, answer, text("bookingRevision"));
  return isDone ? { step: "done", paymentUrl: null } : answer;
}
