import { CalendarClock } from "lucide-react";
import { useCopy } from "../copy/use-copy.ts";
import { AboutTeaser } from "../features/content/about-teaser.tsx";
import { BannerCarousel } from "../features/content/banner-carousel.tsx";
import { TrustStrip } from "../features/content/trust-strip.tsx";
import { welcomeBanner } from "../features/content/welcome-banner.ts";
import { ExperienceGrid } from "../features/experiences/experience-grid.tsx";
import { featuredFirst, toTeaser } from "../features/experiences/experience-teaser.ts";
import { LazyHeart } from "../features/wishlists/lazy-heart.tsx";
import { requestContext } from "../request-context.ts";
import type { PageHandle } from "../shell/page-handle.ts";
import { localPath } from "../shell/paths.ts";
import { useLocale } from "../shell/use-site.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/home.ts";

export const handle: PageHandle = { topBar: "transparent" };

export async function loader({ context }: Route.LoaderArgs) {
  const { application, agency } = context.get(requestContext);
  const [experiences, content] = await Promise.all([
    application.listExperiences(),
    application.getAgencyContent(),
  ]);
  const ordered = featuredFirst(experiences, content.experiences?.featured ?? []);
  const banners = content.banners.length > 0 ? content.banners : [welcomeBanner(agency, ordered)];
  const { body: _, ...aboutUs } = content.aboutUs ?? { body: null };
  return {
    banners,
    aboutUs: "title" in aboutUs ? aboutUs : null,
    section: content.experiences,
    experiences: ordered.map(toTeaser),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, aboutUs, section, experiences } = loaderData;
  const words = useCopy().home.experiences;
  return (
    <>
      <BannerCarousel banners={banners} />
      <TrustStrip />
      <section id="experiences" className="page py-14 md:py-20">
        <h2 className="title-2">{section?.title ?? words.title}</h2>
        <p className="mt-3 max-w-[60ch] text-lg text-muted">{section?.subtitle ?? words.subtitle}</p>
        <div className="mt-8">
          {experiences.length > 0 ? (
            <ExperienceGrid
              experiences={experiences}
              actionFor={({ id, title }) => <LazyHeart experienceId={id} title={title} />}
            />
          ) : (
            <NoExperiences />
          )}
        </div>
      </section>
      {aboutUs && <AboutTeaser aboutUs={aboutUs} />}
    </>
  );
}

function NoExperiences() {
  const words = useCopy().home.experiences;
  const contact = localPath(useLocale(), "/contact-us");
  return (
    <EmptyState
      icon={<CalendarClock aria-hidden className="size-7" />}
      title={words.emptyTitle}
      description={words.emptyDescription}
      action={<LinkButton to={contact}>{words.contact}</LinkButton>}
    />
  );
}
