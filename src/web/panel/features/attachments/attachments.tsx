import { formatSize } from "../../../../domain/attachments/format-size.ts";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import type { BookingFile, FileAttachment } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { Refused } from "../../acts.ts";
import { Options } from "../../layout/form-parts.tsx";
import { PanelForm } from "../../layout/panel-form.tsx";
import { attachmentMessages } from "../../messages/bookings/attachments.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { Section } from "../booking-file/section.tsx";
import { AttachmentLink } from "./attachment-link.tsx";
import { type Provable, provableOf } from "./provable.ts";
import { useProvableText } from "./use-provable-text.ts";

function RemoveForm({ id, refused }: { id: string; refused: Refused | undefined }) {
  const t = useMessages(attachmentMessages);
  return (
    <details data-chrome open={refused !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-danger">
        {t.remove}
      </summary>
      <PanelForm method="post" preventScrollReset className="grid gap-3 pb-2">
        <input type="hidden" name="attachment" value={id} />
        <TextField
          name="why"
          label={t.why}
          error={refused?.fields.why}
          minLength={3}
          maxLength={200}
          autoComplete="off"
          required
        />
        <Button
          type="submit"
          name="act"
          value="remove-attachment"
          variant="danger"
          size="small"
          className="min-h-11 justify-self-start"
        >
          {t.removeSure}
        </Button>
      </PanelForm>
    </details>
  );
}

interface MarkFormProps {
  file: FileAttachment;
  provable: readonly Provable[];
  refused: Refused | undefined;
}

/** The payment or refund that a file proves also decides who can open the file. */
function MarkForm({ file, provable, refused }: MarkFormProps) {
  const t = useMessages(attachmentMessages);
  const textOfProvable = useProvableText();
  return (
    <details data-chrome open={refused !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
        {t.mark}
      </summary>
      <PanelForm method="post" preventScrollReset className="grid gap-3 pb-2">
        <input type="hidden" name="attachment" value={file.id} />
        <SelectField name="proves" label={t.proves} hint={t.provesHint} defaultValue={file.provesId ?? ""}>
          <option value="">{t.provesNothing}</option>
          <Options of={provable.map((one) => [one.id, textOfProvable(one)])} />
        </SelectField>
        <TextField
          name="why"
          label={t.markWhy}
          error={refused?.fields.why}
          minLength={3}
          maxLength={200}
          autoComplete="off"
          required
        />
        <Button
          type="submit"
          name="act"
          value="mark-attachment"
          variant="secondary"
          size="small"
          className="min-h-11 justify-self-start"
        >
          {t.markSure}
        </Button>
      </PanelForm>
    </details>
  );
}

export interface RefusedFile {
  attachmentId: string;
  act: "mark-attachment" | "remove-attachment";
  refused: Refused;
}

interface AttachmentsProps {
  file: BookingFile;
  bookingPath: string;
  refusal: RefusedFile | null;
}

export function Attachments({ file: booking, bookingPath, refusal }: AttachmentsProps) {
  const { attachments } = booking;
  const provable = provableOf(booking);
  const refusedOf = (id: string, act: RefusedFile["act"]) =>
    refusal?.attachmentId === id && refusal.act === act ? refusal.refused : undefined;
  const t = useMessages(attachmentMessages);
  const locale = useLocale();
  return (
    <Section title={t.title} isEmpty={attachments.length === 0}>
      {attachments.length === 0 && <p className="text-muted">{t.none}</p>}
      {attachments.length > 0 && (
        <ul className="grid divide-y divide-line">
          {attachments.map((file) => (
            <li key={file.id} className="py-2 first:pt-0 last:pb-0">
              <AttachmentLink file={file} bookingPath={bookingPath} />
              <p className="text-sm text-muted">
                {formatSize(file.size, locale)} · {file.by} · {formatPlaceMoment(file.at, locale)}
              </p>
              {file.proves && (
                <p className="text-sm text-muted">
                  {file.proves === "payment" ? t.provesPayment : t.provesRefund}
                </p>
              )}
              {file.mayMark && (provable.length > 0 || file.proves) && (
                // A new key closes and empties the form.
                <MarkForm
                  key={file.provesId}
                  file={file}
                  provable={provable}
                  refused={refusedOf(file.id, "mark-attachment")}
                />
              )}
              {file.mayRemove && (
                <RemoveForm id={file.id} refused={refusedOf(file.id, "remove-attachment")} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
