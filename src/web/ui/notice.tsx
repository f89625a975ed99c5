import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type NoticeTone = "info" | "success" | "warning" | "danger";

const LOOKS: Record<NoticeTone, { icon: typeof Info; box: string; mark: string }> = {
  info: { icon: Info, box: "border-brand/25 bg-brand-tint", mark: "text-brand" },
  success: { icon: CircleCheck, box: "border-success/30 bg-success-tint", mark: "text-success" },
  warning: { icon: TriangleAlert, box: "border-warning/35 bg-warning-tint", mark: "text-warning" },
  danger: { icon: CircleAlert, box: "border-danger/30 bg-danger-tint", mark: "text-danger" },
};

interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** Screen readers announce `danger` at once and other tones at the next pause. */
export function Notice({ tone = "info", title, children, action }: NoticeProps) {
  const { icon: Icon, box, mark } = LOOKS[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={classNames("flex flex-wrap gap-3 rounded-card border p-[min(1rem,5vw)] text-ink", box)}
    >
      <Icon aria-hidden className={classNames("mt-0.5 size-5 shrink-0", mark)} />
      <div className="grid min-w-0 flex-1 basis-28 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-[0.9375rem] leading-relaxed">{children}</div>}
        {action && <div className="mt-2 print:hidden">{action}</div>}
      </div>
    </div>
  );
}
