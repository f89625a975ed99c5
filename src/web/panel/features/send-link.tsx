import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";

interface SendLinkProps {
  label: string;
  /** The booking's page on the panel, which has it done; left out on that page itself. */
  bookingPath?: string;
}

const SEND_LINK = "send-link";

/** Whether a form of the booking's page asks to send its link. */
export const asksForLink = (form: FormData): boolean => form.get("act") === SEND_LINK;

/** Sends the link of a booking without an account by an e-mail of the agency's. */
export function SendLink({ label, bookingPath }: SendLinkProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset {...(bookingPath ? { action: bookingPath } : {})}>
      <Button
        type="submit"
        name="act"
        value={SEND_LINK}
        variant="secondary"
        loading={formData !== undefined && asksForLink(formData)}
      >
        {label}
      </Button>
    </Form>
  );
}
