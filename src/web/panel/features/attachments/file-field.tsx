import { type ChangeEvent, useState } from "react";
import { useActionData, useSearchParams } from "react-router";
import {
  ACCEPTED_TYPES,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENT_MB,
  TOO_LARGE,
} from "../../../../domain/attachments/attachment.ts";
import { issueMessage } from "../../../../domain/validation/field-messages.ts";
import { TextField } from "../../../ui/field.tsx";
import { useKeptAnswer } from "../../../ui/use-kept-answer.ts";
import { attachmentMessages } from "../../messages/bookings/attachments.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

interface FileFieldProps {
  name: string;
  label: string;
  error: string | undefined;
  required?: boolean;
}

/**
 * With `accept`, phones offer the camera and stored pictures. `capture` would offer the camera alone, but slips of
 * transfers are often screenshots.
 */
export function FileField({ name, label, error, required }: FileFieldProps) {
  const t = useMessages(attachmentMessages);
  const locale = useLocale();
  const [query] = useSearchParams();
  const tooLarge = issueMessage(`file-too-large:${MAX_ATTACHMENT_MB}`, locale);
  const wasTooLarge = query.get(TOO_LARGE.name) === TOO_LARGE.value;
  const answer = useKeptAnswer(useActionData<unknown>());
  const [chosen, setChosen] = useState<{ error: string | undefined; after: unknown } | null>(null);
  // The server's refusal of a file is shown until another file is chosen.
  const isNewer = chosen !== null && chosen.after === answer;
  async function check({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? [];
    if (!file) return setChosen(null);
    const sent = await shrinkPhoto(file);
    // The person may have chosen another file meanwhile.
    if (input.files?.[0] !== file) return;
    if (sent !== file) {
      const transfer = new DataTransfer();
      transfer.items.add(sent);
      input.files = transfer.files;
    }
    const isTooLarge = sent.size > MAX_ATTACHMENT_BYTES;
    // The server refuses larger forms.
    if (isTooLarge) input.value = "";
    setChosen({ error: isTooLarge ? tooLarge : undefined, after: answer });
  }
  return (
    <TextField
      type="file"
      name={name}
      label={label}
      hint={t.hint}
      error={isNewer ? chosen.error : (error ?? (wasTooLarge ? tooLarge : undefined))}
      accept={ACCEPTED_TYPES}
      onChange={check}
      required={required}
      className="cursor-pointer file:mr-3 file:cursor-pointer file:rounded-control file:border-0 file:bg-brand-tint file:px-3 file:py-1.5 file:font-semibold file:text-brand"
    />
  );
}
