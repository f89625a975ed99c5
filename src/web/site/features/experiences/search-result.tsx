import { SearchX } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import {
  EXPERIENCES_PER_PAGE,
  type ExperienceSearch,
  isSearching,
} from "../../../../domain/experiences/search.ts";
import { buttonLook, LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { homeMessages } from "../../messages/experiences/home.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";
import { ExperienceGrid } from "./experience-grid.tsx";
import type { ExperienceTeaser } from "./experience-teaser.ts";
import { SortField } from "./search-form.tsx";

interface SearchResultProps {
  /** Experiences of this page and all pages before it. */
  experiences: ExperienceTeaser[];
  total: number;
  search: ExperienceSearch;
  /** Today at the place, `YYYY-MM-DD`. */
  today: string;
  actionFor: (experience: ExperienceTeaser) => ReactNode;
}

/** Returns the query that opens an experience with the searched date and number of people. */
function tripQuery({ date, participants }: ExperienceSearch): string {
  const query = new URLSearchParams({
    ...(date && { selectedDate: date }),
    ...(participants && { participants: String(participants) }),
  });
  return query.size > 0 ? `?${query}` : "";
}

export function SearchResult({ experiences, total, search, today, actionFor }: SearchResultProps) {
  const { search: messages } = useMessages(homeMessages);
  const allPath = localPath(useLocale(), "/home#experiences");
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const searching = isSearching(search);
  const busy = state === "loading" && location?.pathname === pathname;
  return (
    <div aria-busy={busy} className={busy ? "opacity-60 transition-opacity delay-150" : undefined}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 xl:-mt-12 xl:ml-auto xl:w-fit">
        <span role="status" className="font-semibold">
          {messages.found(total)}
        </span>
        {searching && total > 0 && (
          <Link
            to={allPath}
            preventScrollReset
            className="flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            {messages.clear}
          </Link>
        )}
        {total > 1 && <SortField search={search} />}
      </div>
      {total > 0 ? (
        <ExperienceGrid
          experiences={experiences}
          today={today}
          query={tripQuery(search)}
          actionFor={actionFor}
        />
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden className="size-7" />}
          title={messages.noneTitle}
          description={messages.noneText}
          action={
            <LinkButton to={allPath} preventScrollReset>
              {messages.seeAll}
            </LinkButton>
          }
        />
      )}
      <ShowMore shown={experiences.length} total={total} />
    </div>
  );
}

function ShowMore({ shown, total }: { shown: number; total: number }) {
  const { search: messages } = useMessages(homeMessages);
  const { search } = useLocation();
  const shownBefore = useRef(shown);
  useEffect(() => {
    const before = shownBefore.current;
    shownBefore.current = shown;
    if (shown > before && before % EXPERIENCES_PER_PAGE === 0) {
      document.querySelector<HTMLElement>(`#card-${before + 1} a`)?.focus();
    }
  }, [shown]);
  if (shown >= total) return null;
  const query = new URLSearchParams(search);
  query.set("page", String(shown / EXPERIENCES_PER_PAGE + 1));
  return (
    <p className="mt-8 text-center">
      <Link
        to={`?${query}#card-${shown + 1}`}
        preventScrollReset
        replace
        className={buttonLook({ variant: "secondary", size: "large" })}
      >
        {messages.more(Math.min(EXPERIENCES_PER_PAGE, total - shown))}
      </Link>
    </p>
  );
}
