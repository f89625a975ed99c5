import { CalendarClock } from "lucide-react";
import { placeDate } from "../../../domain/departures/place-time.ts";
import { isSearching, readSearch, readShown, sortExperiences } from "../../../domain/experiences/search.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { later } from "../../ui/later.tsx";
import { BannerCarousel } from "../features/content/banner-carousel.tsx";
import { otherPictureFirst } from "../features/content/other-picture-first.ts";
import { welcomeBanner } from "../features/content/welcome-banner.ts";
import { ExperienceGrid } from "../features/experiences/experience-grid.tsx";
import { type ExperienceTeaser, featuredFirst, toTeaser } from "../features/experiences/experience-teaser.ts";
import { SearchForm } from "../features/experiences/search-form.tsx";
import { SearchResult } from "../features/experiences/search-result.tsx";
import { WishlistHeart } from "../features/wishlists/heart.tsx";
import { homeMessages } from "../messages/experiences/home.ts";
import { useMessages } from "../messages/use-messages.ts";
import { requestContext } from "../request-context.ts";
import { agencyFacts } from "../seo/agency-facts.ts";
import { NotSelling } from "../shell/layout/not-selling.tsx";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { localeOf, screenMeta } from "../shell/layout/screen-meta.ts";
import { localPath } from "../shell/site/paths.ts";
import { useLocale } from "../shell/site/use-site.ts";
import type { Route } from "./+types/home.ts";

const TrustStrip = later(
  "section",
  async () => (await import("../features/content/below-experiences.tsx")).TrustStrip,
);
const AboutTeaser = later(
  "section",
  async () => (await import("../features/content/below-experiences.tsx")).AboutTeaser,
);

export const handle: PageHandle = { topBar: "transparent", hydrates: "when-used" };

export const meta: Route.MetaFunction = ({ matches }) =>
  screenMeta(matches, {
    title: homeMessages[localeOf(matches)].title,
    index: true,
    facts: import.meta.env.SSR ? agencyFacts : undefined,
  });

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(requestContext);
  const { application, agency, now } = site;
  const today = placeDate(now);
  const query = new URL(request.url).searchParams;
  const search = readSearch(query, today);
  const [result, content] = await Promise.all([
    application.searchExperiences(search),
    application.getAgencyContent(),
  ]);
  const recommended = featuredFirst(result.experiences, content.experiences?.featured ?? []);
  const ordered = sortExperiences(recommended, search.sort);
  const banners = content.banners.length > 0 ? content.banners : [welcomeBanner(agency, recommended)];
  const { body: _, ...aboutUs } = content.aboutUs ?? { body: null };
  return {
    banners: otherPictureFirst(banners, ordered[0]),
    aboutUs: "title" in aboutUs ? aboutUs : null,
    section: content.experiences && {
      title: content.experiences.title,
      subtitle: content.experiences.subtitle,
    },
    experiences: ordered.slice(0, readShown(query)).map(toTeaser),
    total: ordered.length,
    search,
    choices: result.choices,
    today,
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, aboutUs, section, experiences, total, search, choices, today } = loaderData;
  const messages = useMessages(homeMessages).experiences;
  const hasSearch = isSearching(search);
  const actionFor = ({ id, title }: ExperienceTeaser) => <WishlistHeart experienceId={id} title={title} />;
  return (
    // On a phone the trust strip follows the cards. The minimum height keeps the strip below the screen while cards arrive.
    <div className="flex flex-col">
      <BannerCarousel banners={banners} />
      <TrustStrip />
      <section id="experiences" className="page pt-6 pb-12 max-md:min-h-svh md:pt-8 md:pb-20">
        <h2 className="title-2">{section?.title ?? messages.title}</h2>
        <p className="mt-1 hidden max-w-[60ch] text-muted md:block">
          {section?.subtitle ?? messages.subtitle}
        </p>
        <div className="mt-3 grid gap-1 *:min-w-0 md:mt-4">
          <NotSelling />
          {choices && <SearchForm search={search} choices={choices} today={today} />}
          {total === 0 && !hasSearch ? (
            <NoExperiences />
          ) : choices || hasSearch ? (
            <SearchResult {...{ experiences, total, search, today, actionFor }} />
          ) : (
            <ExperienceGrid experiences={experiences} today={today} actionFor={actionFor} />
          )}
        </div>
      </section>
      {aboutUs && <AboutTeaser aboutUs={aboutUs} />}
    </div>
  );
}

function NoExperiences() {
  const messages = useMessages(homeMessages).experiences;
  const contact = localPath(useLocale(), "/contact-us");
  return (
    <EmptyState
      icon={<CalendarClock aria-hidden className="size-7" />}
      title={messages.emptyTitle}
      description={messages.emptyDescription}
      action={<LinkButton to={contact}>{messages.contact}</LinkButton>}
    />
  );
}
