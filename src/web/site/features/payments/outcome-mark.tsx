import { ArrowLeftRight, CircleCheck, CircleX, Clock, Hourglass, LoaderCircle, Undo2 } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import type { ChangeOutcome } from "./change-outcome.ts";
import type { Outcome } from "./outcome.ts";

const DONE = { Icon: CircleCheck, look: "bg-success-tint text-success" };

const LOOKS: Record<Outcome | ChangeOutcome, { Icon: typeof Clock; look: string }> = {
  confirmed: DONE,
  applied: DONE,
  processing: { Icon: LoaderCircle, look: "bg-brand-tint text-brand [&>svg]:animate-spin" },
  pending: { Icon: Hourglass, look: "bg-warning-tint text-warning" },
  rejected: { Icon: CircleX, look: "bg-danger-tint text-danger" },
  unpaid: { Icon: Clock, look: "bg-warning-tint text-warning" },
  lapsed: { Icon: Clock, look: "bg-sand text-ink" },
  refunded: { Icon: Undo2, look: "bg-brand-tint text-brand" },
  returned: { Icon: Undo2, look: "bg-warning-tint text-warning" },
  cancelled: { Icon: CircleX, look: "bg-sand text-ink" },
  replaced: { Icon: ArrowLeftRight, look: "bg-brand-tint text-brand" },
};

interface OutcomeMarkProps {
  outcome: Outcome | ChangeOutcome;
  title: string;
  text: string;
}

export function OutcomeMark({ outcome, title, text }: OutcomeMarkProps) {
  const { Icon, look } = LOOKS[outcome];
  return (
    <div role="status" className="grid justify-items-center gap-4 text-center">
      <span className={classNames("grid size-16 place-items-center rounded-full", look)}>
        <Icon aria-hidden className="size-8" />
      </span>
      <h1 className="title-2 wrap-anywhere">{title}</h1>
      <p className="max-w-prose text-lg text-muted">{text}</p>
    </div>
  );
}
