import type { MessageRecipient } from "../../../../use-cases/staff-messages/staff-message-view.ts";
import { Badge } from "../../../ui/badge.tsx";
import { CheckboxField } from "../../../ui/field.tsx";
import { useMessages } from "../../messages/messages.ts";
import { staffMessageMessages } from "../../messages/messaging/staff-message.ts";
import { TextWithCodes } from "../text-with-codes.tsx";
import type { TypedMessage } from "./typed-message.ts";

type Selection = Pick<TypedMessage, "to" | "bookings" | "withUnpaid">;

function Booking({ recipient, isChosen }: { recipient: MessageRecipient; isChosen: boolean }) {
  const t = useMessages(staffMessageMessages);
  const { bookingId, code, name, people, confirmed, reachable } = recipient;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line py-2 last:border-0">
      <input
        type="checkbox"
        name="booking"
        value={bookingId}
        defaultChecked={isChosen}
        className="tick-box size-6 shrink-0"
      />
      <span className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <span className="block font-medium">{name ?? t.nameless}</span>
          <span className="block text-sm text-muted">
            <TextWithCodes text={`${code} · ${t.people(people)}`} />
          </span>
        </span>
        <span className="flex gap-2">
          {!confirmed && <Badge tone="warning">{t.unpaid}</Badge>}
          {!reachable && <Badge tone="danger">{t.noEmail}</Badge>}
        </span>
      </span>
    </label>
  );
}

interface RecipientFieldsProps {
  recipients: readonly MessageRecipient[];
  selection: Selection;
  error: string | undefined;
}

/** Each choice shows its own fields by CSS alone, so the form needs no JavaScript. */
export function RecipientFields({ recipients, selection, error }: RecipientFieldsProps) {
  const t = useMessages(staffMessageMessages);
  const confirmed = recipients.filter((one) => one.confirmed).length;
  const unpaid = recipients.length - confirmed;
  const everybody = { value: "all", label: t.toAll(confirmed) } as const;
  const choices = [...(confirmed > 0 ? [everybody] : []), { value: "chosen", label: t.toChosen } as const];
  const to = confirmed > 0 ? selection.to : "chosen";
  return (
    <fieldset className="group grid gap-3" aria-describedby={error ? "recipients-error" : undefined}>
      <legend className="mb-1 text-sm font-semibold">{t.to}</legend>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className="flex cursor-pointer gap-3 rounded-control border border-line-strong px-4 py-3 has-checked:border-brand has-checked:bg-brand-tint"
        >
          <input
            type="radio"
            name="to"
            value={value}
            defaultChecked={to === value}
            className="mt-0.5 size-5 shrink-0 accent-brand"
          />
          <span className="font-semibold">{label}</span>
        </label>
      ))}
      {confirmed > 0 && unpaid > 0 && (
        <div className="group-has-[input[value=chosen]:checked]:hidden">
          <CheckboxField
            name="withUnpaid"
            label={t.withUnpaid(unpaid)}
            defaultChecked={selection.withUnpaid}
          />
        </div>
      )}
      {error && (
        <p id="recipients-error" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <div className="hidden group-has-[input[value=chosen]:checked]:block">
        {recipients.map((recipient) => (
          <Booking
            key={recipient.bookingId}
            recipient={recipient}
            isChosen={selection.bookings.includes(recipient.bookingId)}
          />
        ))}
      </div>
    </fieldset>
  );
}
