import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { fileMessages } from "../../messages/bookings/booking-file.ts";
import { useMessages } from "../../messages/messages.ts";

/** Renders nothing until hydration, because printing needs scripts. */
export function PrintButton() {
  const t = useMessages(fileMessages);
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  if (!isHydrated) return null;
  return (
    <Button variant="secondary" size="small" className="min-h-11" data-chrome onClick={() => window.print()}>
      <Printer aria-hidden className="size-4" />
      {t.print}
    </Button>
  );
}
