import type { Clock } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";

export interface OutcomeLook {
  Icon: typeof Clock;
  look: string;
}

/** An outcome as icon, title and sentence. Screen readers announce its changes. */
export function OutcomeMark({ Icon, look, title, text }: OutcomeLook & { title: string; text: string }) {
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
