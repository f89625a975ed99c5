import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { signInMessages } from "../../messages/identity/sign-in.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { useSite } from "../../shell/site/use-site.ts";
import { AskForCode } from "./ask-for-code.tsx";
import { OrByEmail } from "./or-by-email.tsx";
import { ProviderForms } from "./provider-forms.tsx";
import { clearSentAddress, recallSentAddress } from "./sent-address.ts";
import { TypeCode } from "./type-code.tsx";

interface SignInDialogProps {
  open: boolean;
  title: string;
  description: string;
  closeLabel: string;
  onClose: () => void;
  /** Path of this site to return to. */
  callbackUrl: string;
  address?: string;
}

export function SignInDialog({ callbackUrl, address = "", ...dialog }: SignInDialogProps) {
  const messages = useMessages(signInMessages);
  const { signInCodes } = useSite();
  const [sentTo, setSentTo] = useState(() => (signInCodes ? recallSentAddress(Date.now()) : null));
  const [lastTyped, setLastTyped] = useState(address);
  const form = { messages, csrfToken: null, callbackUrl };
  const { byEmail } = messages;
  if (sentTo !== null) {
    return (
      <Dialog
        {...dialog}
        title={byEmail.title}
        description={<span className="wrap-anywhere">{byEmail.sent(sentTo)}</span>}
      >
        <TypeCode
          {...form}
          address={sentTo}
          otherAddress={
            <Button
              variant="ghost"
              size="small"
              onClick={() => {
                clearSentAddress();
                setLastTyped(sentTo);
                setSentTo(null);
              }}
            >
              {byEmail.otherAddress}
            </Button>
          }
        />
      </Dialog>
    );
  }
  return (
    <Dialog {...dialog}>
      <div className="grid gap-5">
        <ProviderForms {...form} />
        {signInCodes && (
          <>
            <OrByEmail>{byEmail.or}</OrByEmail>
            <AskForCode {...form} address={lastTyped} onSent={setSentTo} />
          </>
        )}
      </div>
    </Dialog>
  );
}
