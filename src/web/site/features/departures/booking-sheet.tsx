import { X } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSheetDrag } from "../../../ui/use-sheet-drag.ts";
import { experiencesMessages } from "../../messages/experiences/experiences.ts";
import { shellMessages } from "../../messages/shell/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { BOOKING_FORM } from "./booking-form.tsx";

/** Media query of screens that show the form as a sheet. Keep equal to `app.css`. */
const PHONE_QUERY = "(width < 64rem)";

/** State of the history entry that the bar's link adds. Going back from it closes the sheet. */
export const SHEET_STATE = { sheet: true };

const isSheetState = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "sheet" in state;

/** The sheet is open while the URL's hash names the form. */
export function BookingSheet({ children }: { children: ReactNode }) {
  const { booking } = useMessages(experiencesMessages);
  const { close } = useMessages(shellMessages);
  const ref = useRef<HTMLDialogElement>(null);
  const [isModal, setModal] = useState(false);
  const isInUrl = useLocation().hash === `#${BOOKING_FORM}`;
  const closeSheet = useCloseSheet();
  useSheetDrag(ref, { isOpen: isModal, onClose: closeSheet });

  useEffect(() => {
    const phone = window.matchMedia(PHONE_QUERY);
    const onChange = () => {
      const dialog = ref.current;
      const modal = isInUrl && phone.matches;
      setModal(modal);
      if (modal && !dialog?.open) dialog?.showModal();
      if (!modal && dialog?.open) dialog.close();
    };
    onChange();
    phone.addEventListener("change", onChange);
    return () => phone.removeEventListener("change", onChange);
  }, [isInUrl]);
  // Closes the dialog before it is removed, because only `close` restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      aria-label={booking.title}
      onCancel={(event) => {
        event.preventDefault();
        closeSheet();
      }}
      onClose={() => {
        // Browsers ignore `preventDefault` if Escape is pressed repeatedly. The dialog then closes itself.
        if (isModal && isInUrl) closeSheet();
      }}
      onPointerDown={(event) => {
        if (isModal && event.target === event.currentTarget) closeSheet();
      }}
      className="booking-sheet card p-0 lg:shadow-card"
    >
      <div className="sheet-head sticky top-0 z-10 items-center justify-between border-line border-b bg-raised py-1 pr-2 pl-5">
        <p aria-hidden className="font-display font-semibold text-lg">
          {booking.title}
        </p>
        <button
          type="button"
          aria-label={close}
          onClick={closeSheet}
          className="grid size-11 place-items-center rounded-full hover:bg-sand"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

function useCloseSheet(): () => void {
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  return () => {
    if (isSheetState(state)) void navigate(-1);
    else void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
}
