import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Leaves the section out of a print-out. */
  isEmpty?: boolean;
}

export function Section({ title, children, action, isEmpty = false }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-chrome={isEmpty ? "" : undefined}
      className="card grid grid-cols-1 content-start gap-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
