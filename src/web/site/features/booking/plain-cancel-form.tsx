import { Button, buttonLook } from "../../../ui/button.tsx";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { useMessages } from "../../messages/use-messages.ts";

/** Name of the field with the refund that the page showed, in whole pesos. */
export const SHOWN_REFUND = "refund";

interface PlainCancelFormProps {
  consequence: string;
  /** In whole pesos. */
  refund: number;
}

export function PlainCancelForm({ consequence, refund }: PlainCancelFormProps) {
  const { cancel } = useMessages(bookingsMessages);
  return (
    <noscript>
      {import.meta.env.SSR && (
        <details>
          <summary className={`${buttonLook({ variant: "secondary" })} cursor-pointer`}>
            {cancel.button}
          </summary>
          <form method="post" className="mt-4 grid gap-4 rounded-card bg-sand p-4">
            <p className="font-semibold">{cancel.title}</p>
            <p>{consequence}</p>
            <input type="hidden" name={SHOWN_REFUND} value={refund} />
            <Button
              type="submit"
              name="intent"
              value="cancel"
              variant="danger"
              className="justify-self-start"
            >
              {cancel.confirm}
            </Button>
          </form>
        </details>
      )}
    </noscript>
  );
}
