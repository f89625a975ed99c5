import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { AgencyGuide } from "../../../../use-cases/guides/agency-guide-view.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { loadPageData, requireAgency } from "../../acts.ts";
import { CardBadge } from "../../features/guides/card-badge.tsx";
import { languageNames } from "../../features/guides/language-names.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { guideMessages } from "../../messages/departures/guides.ts";
import { useLocale, useMessages } from "../../messages/messages.ts";

export async function loader(given: LoaderFunctionArgs) {
  const { application, view } = requireAgency(given);
  const { guides } = await loadPageData(given, () => application.listAgencyGuides());
  return { agencyId: view.id, guides };
}

function GuideRows({ agencyId, guides }: { agencyId: string; guides: readonly AgencyGuide[] }) {
  const t = useMessages(guideMessages);
  const locale = useLocale();
  return (
    <ul>
      {guides.map((guide) => (
        <li key={guide.id} className="border-b border-line last:border-0">
          <Link
            data-row
            to={`/${agencyId}/settings/guides/${guide.id}`}
            className="group flex min-h-11 items-start gap-3 py-3"
          >
            <Avatar name={guide.name} image={null} />
            <span className="grid min-w-0 flex-1 justify-items-start gap-1">
              <span className="font-semibold wrap-anywhere underline-offset-4 group-hover:underline">
                {guide.name}
              </span>
              <span className="text-sm text-muted">{t.speaks(languageNames(guide.languages, locale))}</span>
              <CardBadge guide={guide} />
              <span className="text-sm text-muted">{t.departures(guide.departures)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export default function Guides() {
  const { agencyId, guides } = useLoaderData<typeof loader>();
  const t = useMessages(guideMessages);
  const add = <LinkButton to={`/${agencyId}/settings/guides/new`}>{t.add}</LinkButton>;
  if (guides.length === 0)
    return (
      <>
        <PageHead title={t.title} />
        <EmptyState title={t.none} description={t.noneText} action={add} />
      </>
    );
  const { true: retired = [], false: active = [] } = Object.groupBy(guides, (guide) => `${guide.retired}`);
  return (
    <div className="max-w-2xl">
      <PageHead title={t.title} intro={t.intro} action={add} />
      <GuideRows {...{ agencyId, guides: active }} />
      {retired.length > 0 && (
        <section aria-labelledby="retired" className="mt-8">
          <h2 id="retired" className="font-semibold text-lg">
            {t.retiredOnes}
          </h2>
          <GuideRows {...{ agencyId, guides: retired }} />
        </section>
      )}
    </div>
  );
}
