import { lazy, Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { profileCopy } from "../../copy/profile.ts";
import { useWords } from "../../copy/use-words.ts";
import { useSession } from "../../shell/session/session-provider.tsx";
import { SuccessDialog } from "../../ui/dialog.tsx";

const RegistrationDialog = lazy(() => import("./registration-dialog.tsx"));

/**
 * Asks a traveller who is signed in without a phone number for it, on whichever page; then reads the session afresh
 * and says so.
 */
export function FinishRegistration() {
  const { registration: words } = useWords(profileCopy);
  const { data, status, update } = useSession();
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState(false);
  const isMissing = status === "authenticated" && !data?.user.phoneNumber && !done;

  async function finish() {
    setDone(true);
    await update();
    void revalidate();
  }

  return (
    <>
      {isMissing && (
        <Suspense>
          <RegistrationDialog onSaved={() => void finish()} />
        </Suspense>
      )}
      {done && (
        <SuccessDialog
          open
          title={words.done}
          description={words.doneText}
          okLabel={words.ok}
          onClose={() => setDone(false)}
        />
      )}
    </>
  );
}
