import type { ReactNode } from "react";

interface SectionProps {
  title: ReactNode;
  id?: string;
  children: ReactNode;
}

export function Section({ title, id, children }: SectionProps) {
  return (
    <section id={id}>
      <h2 className="title-3 mb-3 sm:mb-4 sm:text-2xl">{title}</h2>
      {children}
    </section>
  );
}
