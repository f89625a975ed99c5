import type { BookingAct } from "../../../../domain/booking/booking-acts.ts";
import type { BookingFile } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { fileMessages } from "../../messages/bookings/booking-file.ts";
import { useMessages } from "../../messages/messages.ts";
import { PaymentInFlight } from "../change/payment-in-flight.tsx";
import { Section } from "./section.tsx";

/** In the order of the buttons. Acts without a page are offered elsewhere. */
const PATHS: Partial<Record<BookingAct, string>> = {
  "take-payment": "take-payment",
  "extend-hold": "extend-hold",
  complete: "complete",
  move: "change/move",
  add: "change/add",
  remove: "change/remove",
  correct: "change/correct",
  contact: "contact",
  note: "note",
  attach: "attach",
  resend: "resend",
  refund: "refund",
  cancel: "cancel",
};

export function Acts({ file }: { file: BookingFile }) {
  const t = useMessages(fileMessages);
  const pages = Object.entries(PATHS) as [BookingAct, string][];
  const offered = pages.filter(([act]) => file.acts[act] === null);
  const refused = pages.flatMap(([act]) => {
    const why = file.acts[act];
    return why && why !== "not-allowed" ? [{ act, why }] : [];
  });
  if (offered.length + refused.length === 0) return null;
  return (
    <Section title={t.acts}>
      <ul className="flex flex-wrap gap-2">
        {offered.map(([act, path]) => (
          <li key={act}>
            <LinkButton to={path} relative="path" variant="secondary" size="small" className="min-h-11">
              {t.actions[act]}
            </LinkButton>
          </li>
        ))}
      </ul>
      {file.paymentInFlight && <PaymentInFlight {...file.paymentInFlight} />}
      {refused.length > 0 && (
        <ul className="grid gap-1 text-sm text-muted">
          {refused.map(({ act, why }) => (
            <li key={act}>
              {t.actions[act]}: {t.why[why].toLowerCase()}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
