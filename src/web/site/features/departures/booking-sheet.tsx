import { X } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSheetDrag } from "../../../ui/use-sheet-drag.ts";
import { experiencesMessages } from "../../messages/experiences.ts";
import { shellMessages } from "../../messages/shell.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { BOOKING_FORM } from "./booking-form.tsx";

/** Width below which the form is a sheet. Keep equal to `app.css`. */
const PHONE = "(width < 64rem)";

/** State of the history entry that the bar's link adds. Going back closes the sheet. */
export const OPENED_HERE = { sheet: true };

const isOpenedHere = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "sheet" in state;

/**
 * Frame of the booking form: a panel on wide screens, a bottom sheet on phones, part of the page without JavaScript. The sheet
 * is open while the URL names the form. A link opens the sheet; Back or a drag closes the sheet.
 */
export function BookingSheet({ children }: { children: ReactNode }) {
  const { booking } = useMessages(experiencesMessages);
  const { close } = useMessages(shellMessages);
  const ref = useRef<HTMLDialogElement>(null);
  const [isModal, setModal] = useState(false);
  const isWanted = useLocation().hash === `#${BOOKING_FORM}`;
  const leave = useLeave();
  useSheetDrag(ref, { isOpen: isModal, onClose: leave });

  useEffect(() => {
    const phone = window.matchMedia(PHONE);
    const onChange = () => {
      const dialog = ref.current;
      const modal = isWanted && phone.matches;
      setModal(modal);
      if (modal && !dialog?.open) dialog?.showModal();
      if (!modal && dialog?.open) dialog.close();
    };
    onChange();
    phone.addEventListener("change", onChange);
    return () => phone.removeEventListener("change", onChange);
  }, [isWanted]);
  // A dialog that is removed while open must restore the focus, too.
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
        leave();
      }}
      onClose={() => {
        // Browsers let a page cancel Escape only a limited number of times.
        if (isModal && isWanted) leave();
      }}
      onPointerDown={(event) => {
        if (isModal && event.target === event.currentTarget) leave();
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
          onClick={leave}
          className="grid size-11 place-items-center rounded-full hover:bg-sand"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Closes the sheet: goes back in history if the page opened the sheet, otherwise navigates to the URL without it. */
function useLeave(): () => void {
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  return () => {
    if (isOpenedHere(state)) void navigate(-1);
    else void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
}
