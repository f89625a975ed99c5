import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { registrationMessages } from "../../../messages/registration.ts";
import { useMessages } from "../../../messages/use-messages.ts";
import { trpc } from "../../../shell/data/trpc.ts";
import { announceRegistered } from "../../../shell/session/registration-news.ts";
import { rememberedPhone } from "../../../shell/session/remembered-phone.ts";
import { signOut } from "../../../shell/session/sign-out.ts";
import { useLocale } from "../../../shell/site/use-site.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PassingDialog } from "../../../ui/passing-dialog.tsx";
import { PhoneForm } from "./phone-form.tsx";
import { savePlainPhone } from "./save-plain-phone.ts";

interface RegistrationDialogProps {
  onSaved: () => void;
  /** Nothing more is shown. */
  onClose: () => void;
}

const CHECKOUT = /\/payments\/checkout$/;

/** Pages for signing in and out, and the texts to read before one gives a phone number. */
const ASKS_NOTHING = /^\/api\/auth\/|^(\/en)?\/(terms|privacy)$/;

/**
 * Registers the traveller with a phone number that was typed in the form of the checkout.
 * @param typed the number with its country's code; null if there is none.
 * @returns whether the number has to be asked for, because there is none, it is not valid, or it could not be saved.
 */
function useTypedPhone(typed: string | null, onRegistered: () => void): boolean {
  const locale = useLocale();
  const [asks, setAsks] = useState(typed === null);
  const register = useEffectEvent(async (phone: string) => {
    const save = trpc.user.finishRegistration.mutate;
    const isSaved = await savePlainPhone({ typed: phone, locale, save }).catch(() => false);
    if (isSaved) onRegistered();
    else setAsks(true);
  });
  useEffect(() => {
    if (typed !== null) void register(typed);
  }, [typed]);
  return asks;
}

/**
 * Phone and country, which must be given before going on; then says that it worked, while the page goes on. Shows nothing to a
 * traveller whose number is in the form of the checkout.
 */
export default function RegistrationDialog({ onSaved, onClose }: RegistrationDialogProps) {
  const { registration: messages } = useMessages(registrationMessages);
  const [done, setDone] = useState(false);
  const [suggestion] = useState(rememberedPhone);
  const { pathname } = useLocation();
  const isCheckout = CHECKOUT.test(pathname);
  const [typed] = useState(isCheckout ? suggestion : null);
  const asks = useTypedPhone(typed, () => {
    onSaved();
    onClose();
    announceRegistered();
  });
  if (!asks || ASKS_NOTHING.test(pathname)) return null;
  if (done) {
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
          announceRegistered();
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
