import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import type {
  SharedRecipient,
  StaffMessagePreview,
} from "../../../../use-cases/staff-messages/staff-message-view.ts";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useAnswerInView } from "../../layout/form-parts.tsx";
import { useLocale, useMessages } from "../../messages/messages.ts";
import { staffMessageMessages } from "../../messages/messaging/staff-message.ts";
import { TextWithCodes } from "../text-with-codes.tsx";
import { Share } from "./share.tsx";

function Unreachable({ recipients }: { recipients: readonly SharedRecipient[] }) {
  const t = useMessages(staffMessageMessages);
  return (
    <section aria-labelledby="unreachable">
      <h3 id="unreachable" className="font-bold">
        {t.unreachable}
      </h3>
      <p className="text-muted">{t.unreachableText}</p>
      <ul>
        {recipients.map(({ bookingId, code, name, share }) => (
          <li
            key={bookingId}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-0"
          >
            <span>
              <span className="block font-medium">{name ?? t.nameless}</span>
              <span className="block text-sm text-muted">{code}</span>
            </span>
            {share && <Share share={share} name={name ?? code} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function MessagePreview({ preview }: { preview: StaffMessagePreview }) {
  const t = useMessages(staffMessageMessages);
  const locale = useLocale();
  const heading = useAnswerInView<HTMLHeadingElement>(preview);
  const { bookings, people, unpaid, emails, inSpanish, unreachable, waitsUntil, samples } = preview;
  if (bookings === 0) return <Notice tone="warning">{t.toNobody}</Notice>;
  return (
    <section aria-labelledby="preview" className="grid gap-4">
      <h2 ref={heading} id="preview" tabIndex={-1} className="text-lg font-bold outline-none">
        {t.preview}
      </h2>
      <DefinitionList
        rows={[
          { label: t.recipients, value: t.counts(bookings, people), strong: true },
          ...(unpaid > 0 ? [{ label: t.unpaidCount, value: unpaid }] : []),
          { label: t.emails, value: emails },
          ...(emails > 0
            ? [
                {
                  label: t.when,
                  value: waitsUntil ? t.waits(formatPlaceMoment(waitsUntil, locale)) : t.atOnce,
                },
              ]
            : []),
        ]}
      />
      {inSpanish > 0 && <Notice tone="warning">{t.getsSpanish(inSpanish)}</Notice>}
      {unreachable.length > 0 && <Unreachable recipients={unreachable} />}
      {samples.length > 0 && (
        <section aria-labelledby="samples" className="grid gap-3">
          <h3 id="samples" className="font-bold">
            {t.samples}
          </h3>
          {samples.map((sample, at) => (
            <details key={sample.code} open={at === 0} className="card">
              <summary className="fold-arrow min-h-11 cursor-pointer font-semibold">
                <TextWithCodes
                  text={`${sample.name ?? t.nameless} · ${sample.code} · ${t.languages[sample.locale]}`}
                />
              </summary>
              <div lang={sample.locale} className="mt-2 grid gap-2">
                <p className="font-semibold wrap-anywhere">{sample.subject}</p>
                <p className="whitespace-pre-wrap wrap-anywhere text-sm">{sample.text}</p>
              </div>
            </details>
          ))}
        </section>
      )}
    </section>
  );
}
