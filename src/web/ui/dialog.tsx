import { CircleCheck, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

interface DialogProps {
  open: boolean;
  title: ReactNode;
  description?: ReactNode;
  onClose: () => void;
  /** Without a label there is no close button. */
  closeLabel?: string | undefined;
  /** Escape and a press outside do nothing if true. */
  forced?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  // Closing on unmount restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return ref;
}

export function Dialog({ open, title, description, onClose, closeLabel, forced, ...rest }: DialogProps) {
  const ref = useModal(open);
  const id = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      closedby={forced ? "none" : undefined}
      onKeyDown={(event) => {
        if (forced && event.key === "Escape") event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        if (!forced) onClose();
      }}
      onClose={() => {
        // Browsers close a dialog when Escape is repeated, even if `cancel` is prevented.
        if (open && forced) ref.current?.showModal();
        else if (open) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && !forced) onClose();
      }}
      className={classNames("dialog w-[min(32rem,calc(100vw-2rem))] p-0 shadow-float", rest.className)}
    >
      <div className="grid gap-4 p-[min(1.5rem,7.5vw)] sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="title-3">
            {title}
          </h2>
          {closeLabel && (
            <button
              type="button"
              aria-label={closeLabel}
              onClick={onClose}
              className="-m-2 grid size-11 place-items-center rounded-full hover:bg-sand"
            >
              <X aria-hidden className="size-5" />
            </button>
          )}
        </div>
        {description && (
          <p id={`${id}-description`} className="text-muted">
            {description}
          </p>
        )}
        {rest.children}
      </div>
    </dialog>
  );
}

interface MessageDialogProps {
  open: boolean;
  title: string;
  description: ReactNode;
  onClose: () => void;
  okLabel?: string;
  /** Buttons of a choice, for a dialog without `okLabel`. */
  children?: ReactNode;
}

function MessageDialog({ icon, ...message }: MessageDialogProps & { icon: ReactNode }) {
  const ref = useModal(message.open);
  const id = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      onCancel={(event) => {
        event.preventDefault();
        message.onClose();
      }}
      onClose={() => message.open && message.onClose()}
      className="dialog w-[min(24rem,calc(100vw-2rem))] p-8 text-center shadow-float"
    >
      <div className="grid justify-items-center gap-3">
        {icon}
        <h2 id={`${id}-title`} className="title-3">
          {message.title}
        </h2>
        <p id={`${id}-description`} className="text-muted">
          {message.description}
        </p>
        {message.okLabel && (
          <Button className="mt-3 w-full" onClick={message.onClose}>
            {message.okLabel}
          </Button>
        )}
        {message.children && <div className="mt-3 grid w-full gap-4 text-left">{message.children}</div>}
      </div>
    </dialog>
  );
}

export function SuccessDialog(message: MessageDialogProps) {
  return <MessageDialog {...message} icon={<CircleCheck aria-hidden className="size-14 text-success" />} />;
}

export function WarningDialog(message: MessageDialogProps) {
  return <MessageDialog {...message} icon={<TriangleAlert aria-hidden className="size-14 text-warning" />} />;
}
