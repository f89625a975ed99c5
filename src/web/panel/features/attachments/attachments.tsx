import { formatSize } from "../../../../domain/attachments/format-size.ts";
import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import type { BookingFile } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { Refused } from "../../acts.ts";
import { PanelForm } from "../../layout/panel-form.tsx";
import { attachmentMessages } from "../../messages/bookings/attachments.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { Section } from "../booking-file/section.tsx";
import { AttachmentLink } from "./attachment-link.tsx";

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

/** Refused removal of a file, to be shown beside the file. */
export interface RefusedRemoval {
  attachmentId: string;
  refused: Refused;
}

interface AttachmentsProps {
  file: BookingFile;
  bookingPath: string;
  refusal: RefusedRemoval | null;
}

export function Attachments({ file: { attachments }, bookingPath, refusal }: AttachmentsProps) {
  const t = useMessages(attachmentMessages);
  const locale = useLocale();
  return (
    <Section title={t.title} isEmpty={attachments.length === 0}>
      {attachments.length === 0 && <p className="text-muted">{t.none}</p>}
      {attachments.length > 0 && (
        <ul className="grid gap-3">
          {attachments.map((file) => (
            <li key={file.id}>
              <AttachmentLink file={file} bookingPath={bookingPath} />
              <p className="text-sm text-muted">
                {formatSize(file.size, locale)} · {file.by} · {formatPlaceMoment(file.at, locale)}
              </p>
              {file.proves && (
                <p className="text-sm text-muted">
                  {file.proves === "payment" ? t.provesPayment : t.provesRefund}
                </p>
              )}
              {file.mayRemove && (
                <RemoveForm
                  id={file.id}
                  refused={refusal?.attachmentId === file.id ? refusal.refused : undefined}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
