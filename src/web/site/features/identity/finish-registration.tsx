import { lazy, Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useSession } from "../../shell/session/session-provider.tsx";
import { useOptionalSite } from "../../shell/site/use-site.ts";

// The page stays usable if the dialog does not load; paying still asks for the number.
const RegistrationDialog = lazy(() =>
  import("./registration-dialog.tsx").catch(() => ({ default: () => <></> })),
);

/**
 * Asks a signed-in traveller without a phone number for it on any page, unless the agency registers when booking. Then
 * refreshes the session. The dialog is loaded for such travellers only.
 */
export function FinishRegistration() {
  const { data, status, update } = useSession();
  const { revalidate } = useRevalidator();
  const registration = useOptionalSite()?.agency.registration;
  const [open, setOpen] = useState(false);
  const isMissing = status === "authenticated" && !data.user.phoneNumber;
  const hasLeft = status === "unauthenticated";
  useEffect(() => {
    if (isMissing) setOpen(true);
    if (hasLeft) setOpen(false);
  }, [isMissing, hasLeft]);

  async function refresh() {
    await update();
    void revalidate();
  }

  if (!open || registration === "when-booking") return null;
  return (
    <Suspense>
      <RegistrationDialog onSaved={() => void refresh()} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
