import { useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { PanelForm } from "../layout/panel-form.tsx";

interface SendLinkProps {
  label: string;
  /** Path of the booking's page, which handles the form. Absent on that page. */
  bookingPath?: string;
}

const SEND_LINK = "send-link";

export const asksForLink = (form: FormData): boolean => form.get("act") === SEND_LINK;

export function SendLink({ label, bookingPath }: SendLinkProps) {
  const { formData } = useNavigation();
  return (
    <PanelForm method="post" preventScrollReset {...(bookingPath ? { action: bookingPath } : {})}>
      <Button
        type="submit"
        name="act"
        value={SEND_LINK}
        variant="secondary"
        loading={formData !== undefined && asksForLink(formData)}
      >
        {label}
      </Button>
    </PanelForm>
  );
}
