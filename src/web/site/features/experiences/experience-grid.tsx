import type { ReactNode } from "react";
import { ExperienceCard } from "./experience-card.tsx";
import type { ExperienceTeaser } from "./experience-teaser.ts";

const COLUMNS = 3;

// The first card is as wide as needed to leave no empty column in the last row. Tailwind finds only complete class names.
const LEAD_SPANS = ["lg:col-span-1", "lg:col-span-3", "lg:col-span-2"];

const leadSpan = (count: number): string =>
  `${count % 2 === 1 ? "sm:max-lg:col-span-2" : ""} ${LEAD_SPANS[count % COLUMNS] ?? ""}`;

interface ExperienceGridProps {
  experiences: ExperienceTeaser[];
  /** Today at the place, `YYYY-MM-DD`. */
  today: string;
  /** Query of the links to the experiences, with its question mark. */
  query?: string;
  actionFor?: (experience: ExperienceTeaser) => ReactNode;
}

export function ExperienceGrid({ experiences, today, query, actionFor }: ExperienceGridProps) {
  const count = experiences.length;
  return (
    <ul className="mt-2 grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
      {experiences.map((experience, place) => (
        <li
          key={experience.id}
          id={`card-${place + 1}`}
          className={place === 0 ? `grid ${leadSpan(count)}` : "grid"}
        >
          <ExperienceCard
            experience={experience}
            today={today}
            query={query}
            shape={place === 0 && count % COLUMNS === 1 ? "banner" : place === 0 ? "lead" : "tile"}
            action={actionFor?.(experience)}
          />
        </li>
      ))}
    </ul>
  );
}
