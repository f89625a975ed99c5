import type { ReactNode } from "react";

interface PageHeadProps {
  title: string;
  intro?: ReactNode;
  /** States of the page's subject, beside the title. */
  badges?: ReactNode;
  action?: ReactNode;
}

export function PageHead({ title, intro, badges, action }: PageHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <title>{`${title} · Trocha`}</title>
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-2xl leading-tight font-bold lg:text-3xl">{title}</h1>
          {badges}
        </div>
        {intro && <p className="max-w-prose text-muted">{intro}</p>}
      </div>
      {action}
    </div>
  );
}
