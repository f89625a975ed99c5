import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useSession } from "../../../shell/session/session-provider.tsx";

// Where it cannot be loaded the page stays as it is, and paying still asks for the number.
const RegistrationDialog = lazy(() =>
  import("./registration-dialog.tsx").catch(() => ({ default: () => <></> })),
);

/** Where one books, or pays what is booked. */
const BOOKING_PAGES = /^(\/en)?\/(payments\/checkout|booking\/)/;

/**
 * Asks a traveller who is signed in without a phone number for it where they book: looking around and saving takes none. Then reads the
 * session afresh and says so. What it takes is loaded for those alone.
 */
export function FinishRegistration() {
  const { data, status, update } = useSession();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
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

  if (!open || !BOOKING_PAGES.test(pathname)) return null;
  return (
    <Suspense>
      <RegistrationDialog onSaved={() => void refresh()} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
