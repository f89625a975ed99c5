import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PassingDialog } from "../../../ui/passing-dialog.tsx";
import { registrationMessages } from "../../messages/identity/registration.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { trpc } from "../../shell/data/trpc.ts";
import { announceRegistration } from "../../shell/session/registration-news.ts";
import { rememberedPhone } from "../../shell/session/remembered-phone.ts";
import { signOut } from "../../shell/session/sign-out.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { PhoneForm } from "./phone-form.tsx";
import { savePlainPhone } from "./save-plain-phone.ts";

interface RegistrationDialogProps {
  onSaved: () => void;
  onClose: () => void;
}

const CHECKOUT_PATH = /\/payments\/checkout$/;

/** Paths on which the dialog is not shown: sign-in, sign-out, and the legal texts that a traveller may want to read first. */
const NO_DIALOG_PATHS = /^\/api\/auth\/|^(\/en)?\/(terms|privacy)$/;

/**
 * Registers the traveller with the phone number typed in the checkout form.
 * @returns whether the dialog must ask for the number, because none was typed, it is invalid or it could not be saved.
 */
function useTypedPhone(typed: string | null, onRegistered: () => void): boolean {
  const locale = useLocale();
  const [mustAsk, setMustAsk] = useState(typed === null);
  const register = useEffectEvent(async (phone: string) => {
    const save = trpc.user.finishRegistration.mutate;
    const isSaved = await savePlainPhone({ typed: phone, locale, save }).catch(() => false);
    if (isSaved) onRegistered();
    else setMustAsk(true);
  });
  useEffect(() => {
    if (typed !== null) void register(typed);
  }, [typed]);
  return mustAsk;
}

export default function RegistrationDialog({ onSaved, onClose }: RegistrationDialogProps) {
  const { registration: messages } = useMessages(registrationMessages);
  const [isDone, setDone] = useState(false);
  const [suggestion] = useState(rememberedPhone);
  const { pathname } = useLocation();
  const isCheckout = CHECKOUT_PATH.test(pathname);
  const [typed] = useState(isCheckout ? suggestion : null);
  const mustAsk = useTypedPhone(typed, () => {
    onSaved();
    onClose();
    announceRegistration();
  });
  if (!mustAsk || NO_DIALOG_PATHS.test(pathname)) return null;
  if (isDone) {
    return (
      <PassingDialog
        title={messages.done}
        description={messages.doneText}
        okLabel={messages.ok}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open forced title={messages.title} description={messages.description} onClose={() => {}}>
      <PhoneForm
        phoneNumber={null}
        suggestion={suggestion}
        save={(value) => trpc.user.finishRegistration.mutate(value)}
        onSaved={() => {
          setDone(true);
          onSaved();
          announceRegistration();
        }}
      >
        {(saving) => (
          <div className="grid gap-2">
            <Button type="submit" loading={saving}>
              {messages.save}
            </Button>
            <Button variant="ghost" onClick={() => void signOut()}>
              {messages.signOut}
            </Button>
          </div>
        )}
      </PhoneForm>
    </Dialog>
  );
}
