import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ProfileView } from "../../../../use-cases/identity/user-view.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, SuccessDialog } from "../../../ui/dialog.tsx";
import { registrationMessages } from "../../messages/identity/registration.ts";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { trpc } from "../../shell/data/trpc.ts";
import { useSession } from "../../shell/session/session-provider.tsx";
import { PhoneForm } from "./phone-form.tsx";

export function ChangePhone({ profile }: { profile: Pick<ProfileView, "phoneNumber" | "countryCode"> }) {
  const { phone: messages } = useMessages(registrationMessages);
  const shell = useMessages(shellMessages);
  const { update } = useSession();
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<"closed" | "editing" | "saved">("closed");
  return (
    <>
      <Button variant="secondary" size="small" className="noscript:hidden" onClick={() => setStep("editing")}>
        {messages.change}
      </Button>
      <Dialog
        open={step === "editing"}
        title={messages.heading}
        closeLabel={shell.close}
        onClose={() => setStep("closed")}
      >
        {step === "editing" && (
          <PhoneForm
            phoneNumber={profile.phoneNumber}
            country={profile.countryCode}
            save={(value) => trpc.user.update.mutate(value)}
            onSaved={() => {
              setStep("saved");
              void update();
              void revalidate();
            }}
          >
            {(saving) => (
              <Button type="submit" loading={saving}>
                {messages.save}
              </Button>
            )}
          </PhoneForm>
        )}
      </Dialog>
      <SuccessDialog
        open={step === "saved"}
        title={messages.saved}
        description={messages.savedText}
        okLabel={shell.ok}
        onClose={() => setStep("closed")}
      />
    </>
  );
}
