import { signInMessages } from "../../../messages/sign-in.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ProviderForms } from "./provider-forms.tsx";

interface SignInDialogProps {
  open: boolean;
  title: string;
  description: string;
  closeLabel: string;
  onClose: () => void;
  /** Path of this site to come back to. */
  callbackUrl: string;
}

/** The choice of a provider, asked for as late as it can be. */
export function SignInDialog({ callbackUrl, ...dialog }: SignInDialogProps) {
  const messages = useMessages(signInMessages);
  return (
    <Dialog {...dialog}>
      <ProviderForms messages={messages} csrfToken={null} callbackUrl={callbackUrl} />
    </Dialog>
  );
}
