import type { ReactNode } from "react";

interface PageHeadProps {
  title: string;
  intro?: ReactNode;
  action?: ReactNode;
}

export function PageHead({ title, intro, action }: PageHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <title>{`${title} · Trocha`}</title>
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <h1 className="text-2xl leading-tight font-bold lg:text-3xl">{title}</h1>
        {intro && <p className="max-w-prose text-muted">{intro}</p>}
      </div>
      {action}
    </div>
  );
}
