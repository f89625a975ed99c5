import type { ReactNode } from "react";

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** `h1` if nothing else is on the page. */
  heading?: "h1" | "h2";
  description?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, heading: Heading = "h2", description, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-16 text-center">
      {icon && (
        <span className="mb-2 grid size-16 place-items-center rounded-full bg-brand-tint text-brand">
          {icon}
        </span>
      )}
      <Heading className="font-display text-2xl leading-tight text-ink">{title}</Heading>
      {description && <p className="text-muted">{description}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
