import { lazy, Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useSession } from "../../shell/session/session-provider.tsx";
import { useOptionalSite } from "../../shell/site/use-site.ts";

// If the dialog's chunk cannot be loaded, nothing is shown. The server still requires the number before a payment.
const RegistrationDialog = lazy(() =>
  import("./registration-dialog.tsx").catch(() => ({ default: () => <></> })),
);

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
