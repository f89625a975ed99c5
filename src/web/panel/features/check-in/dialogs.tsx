import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Modal } from "../../layout/modal.tsx";
import { checkInMessages } from "../../messages/bookings/check-in.ts";
import { useMessages } from "../../messages/messages.ts";

const BOX = "m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card bg-raised p-5 text-ink shadow-float";

interface UndoDialogProps {
  name: string;
  onUndo: (reason: string) => void;
  onClose: () => void;
}

export function UndoDialog({ name, onUndo, onClose }: UndoDialogProps) {
  const t = useMessages(checkInMessages);
  const [reason, setReason] = useState("");
  const [isSubmitted, setSubmitted] = useState(false);
  return (
    <Modal label={t.undoTitle} onClose={onClose} className={BOX}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (reason.trim()) onUndo(reason.trim());
        }}
      >
        <p>
          <strong className="block text-xl">{t.undoTitle}</strong>
          {name}
        </p>
        <TextField
          name="reason"
          label={t.undoReason}
          hint={t.undoReasonHint}
          error={isSubmitted && !reason.trim() ? t.reasonNeeded : undefined}
          maxLength={255}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="grid gap-2">
          <Button type="submit" variant="danger">
            {t.undo}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.keep}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface MissingDialogProps {
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

export function MissingDialog({ count, onConfirm, onClose }: MissingDialogProps) {
  const t = useMessages(checkInMessages);
  return (
    <Modal label={t.missingTitle} onClose={onClose} className={BOX}>
      <div className="grid gap-4">
        <p>
          <strong className="block text-xl">{t.missingTitle}</strong>
          {t.missingText(count)}
        </p>
        <div className="grid gap-2">
          <Button onClick={onConfirm}>{t.missingConfirm}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t.keep}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
