import { lazy, Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useSession } from "../../shell/session/session-provider.tsx";

const RegistrationDialog = lazy(() => import("./registration-dialog.tsx"));

/**
 * Asks a traveller who is signed in without a phone number for it, on whichever page; then reads the session afresh
 * and says so. What it takes is loaded for those alone.
 */
export function FinishRegistration() {
  const { data, status, update } = useSession();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const isMissing = status === "authenticated" && !data.user.phoneNumber;
  useEffect(() => {
    if (isMissing) setOpen(true);
  }, [isMissing]);

  async function refresh() {
    await update();
    void revalidate();
  }

  if (!open) return null;
  return (
    <Suspense>
      <RegistrationDialog onSaved={() => void refresh()} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
