import { FileText, Image } from "lucide-react";
import { isPicture } from "../../../../domain/attachments/attachment.ts";
import type { FileAttachment } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { attachmentMessages } from "../../messages/bookings/attachments.ts";
import { useMessages } from "../../messages/messages.ts";

const pathOf = (bookingPath: string, { id }: Pick<FileAttachment, "id">): string =>
  `${bookingPath}/attachments/${id}`;

/**
 * The router must not handle the link. Only slips have `download`, because for other files a redirect to the
 * second factor would be saved as a file.
 */
export function AttachmentLink({ file, bookingPath }: { file: FileAttachment; bookingPath: string }) {
  const t = useMessages(attachmentMessages);
  const Icon = isPicture(file.type) ? Image : FileText;
  const content = (
    <>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="wrap-anywhere">{file.name}</span>
    </>
  );
  if (!file.mayOpen)
    return (
      <>
        <span className="inline-flex min-h-11 items-center gap-2 font-semibold">{content}</span>
        <p className="text-sm text-muted">{t.guarded}</p>
      </>
    );
  return (
    <a
      href={pathOf(bookingPath, file)}
      download={file.proves !== null}
      aria-label={t.download(file.name)}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
    >
      {content}
    </a>
  );
}
