import type { BookingAct } from "../../../../domain/booking/booking-acts.ts";
import type { BookingFile } from "../../../../use-cases/booking-file/booking-file-view.ts";
import { type ButtonVariant, LinkButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { fileMessages } from "../../messages/bookings/booking-file.ts";
import { useMessages } from "../../messages/messages.ts";
import { rebookingQuery } from "../acts/rebooking-path.ts";
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
  "book-again": "../../new-booking",
  refund: "refund",
  cancel: "cancel",
};

/** The act that the desk most often comes for, and the act that cannot be undone. */
const VARIANTS: Partial<Record<BookingAct, ButtonVariant>> = { "take-payment": "primary" };
const IRREVERSIBLE: BookingAct = "cancel";

const pathOf = (file: BookingFile, act: BookingAct, path: string): string =>
  act === "book-again" ? `${path}?${rebookingQuery({ id: file.booking.id })}` : path;

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export function Acts({ file }: { file: BookingFile }) {
  const t = useMessages(fileMessages);
  const pages = Object.entries(PATHS) as [BookingAct, string][];
  const offered = pages.filter(([act]) => file.acts[act] === null);
  const refused = Map.groupBy(
    pages.map(([act]) => act).filter((act) => file.acts[act] && file.acts[act] !== "not-allowed"),
    (act) => file.acts[act] ?? "not-allowed",
  );
  if (offered.length + refused.size === 0) return null;
  return (
    <Section title={t.acts}>
      <ul className="flex flex-wrap gap-2">
        {offered.map(([act, path]) => (
          <li key={act}>
            <LinkButton
              to={pathOf(file, act, path)}
              relative="path"
              variant={VARIANTS[act] ?? "secondary"}
              size="small"
              className={classNames("min-h-11", act === IRREVERSIBLE && "border-danger/60! text-danger!")}
            >
              {t.actions[act]}
            </LinkButton>
          </li>
        ))}
      </ul>
      {file.paymentInFlight && <PaymentInFlight {...file.paymentInFlight} />}
      {refused.size > 0 && (
        <ul className="grid gap-1 text-sm text-muted">
          {[...refused].map(([why, acts]) => (
            <li key={why}>
              {t.why[why]}: {acts.map((act) => inSentence(t.actions[act])).join(", ")}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
