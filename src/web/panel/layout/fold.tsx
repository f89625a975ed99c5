import type { ReactNode } from "react";

interface FoldProps {
  summary: ReactNode;
  /** Window width from which the content is always shown, in browsers that support `::details-content`. */
  until?: "md" | "xl";
  isOpen?: boolean;
  children: ReactNode;
}

/** Works without JavaScript. A fold with `until` is printed whole. */
export function Fold({ summary, until, isOpen, children }: FoldProps) {
  const isPrinted = until ? "" : undefined;
  return (
    <details data-fold={until} data-printed={isPrinted} open={isOpen}>
      <summary
        data-chrome={isPrinted}
        className="fold-arrow min-h-11 cursor-pointer content-center text-muted hover:text-ink"
      >
        {summary}
      </summary>
      {children}
    </details>
  );
}
