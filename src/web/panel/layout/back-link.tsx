import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      data-chrome
      className="-ml-1 mb-1 inline-flex min-h-11 max-w-full items-center gap-1 text-brand underline-offset-4 hover:underline"
    >
      <ChevronLeft aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{children}</span>
    </Link>
  );
}
