import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classNames } from "../../ui/class-names.ts";

interface ModalProps {
  label: string;
  /** Called by Escape, and by a click outside if `lightDismiss` is set. */
  onClose: () => void;
  lightDismiss?: boolean;
  className?: string;
  children: ReactNode;
}

/** Closing restores the focus. */
export function Modal({ label, onClose, lightDismiss = false, className, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (lightDismiss && event.target === event.currentTarget) onClose();
      }}
      className={classNames("backdrop:bg-veil", className)}
    >
      {children}
    </dialog>
  );
}
