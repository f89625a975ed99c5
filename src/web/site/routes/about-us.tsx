import { Check } from "lucide-react";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Picture } from "../../ui/picture.tsx";
import { RichTextBody } from "../features/content/rich-text.tsx";
import { GuideList } from "../features/experiences/guides.tsx";
import { ratingMessages } from "../messages/experiences/rating.ts";
import { aboutMessages } from "../messages/shell/about.ts";
import { useMessages } from "../messages/use-messages.ts";
import { requestContext } from "../request-context.ts";
import { agencyFacts } from "../seo/agency-facts.ts";
import type { PageHandle } from "../shell/layout/page-handle.ts";
import { localeOf, screenMeta } from "../shell/layout/screen-meta.ts";
import { localPath } from "../shell/site/paths.ts";
import { useSite } from "../shell/site/use-site.ts";
import type { Route } from "./+types/about-us.ts";

export const handle: PageHandle = { hydrates: "when-used" };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, {
    title: aboutMessages[localeOf(matches)].title,
    ...(loaderData?.aboutUs ? { description: loaderData.aboutUs.summary } : {}),
    index: true,
    facts: import.meta.env.SSR ? agencyFacts : undefined,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(requestContext);
  const [{ aboutUs }, guides] = await Promise.all([
    site.application.getAgencyContent(),
    site.application.listGuides(),
  ]);
  return { aboutUs, guides };
}

export default function AboutUs({ loaderData: { aboutUs, guides } }: Route.ComponentProps) {
  const about = useMessages(aboutMessages);
  const { since } = useMessages(ratingMessages);
  const { agency } = useSite();
  return (
    <>
      <header className="when-whole bg-sand">
        <div className="page grid items-center gap-8 py-12 md:grid-cols-[1.1fr_1fr] md:gap-14 md:py-20">
          <div>
            <p className="font-semibold text-brand">
              {agency.name}
              {agency.foundedYear !== null && ` · ${since(agency.foundedYear)}`}
            </p>
            <h1 className="title-1 mt-2">{aboutUs?.title ?? about.title}</h1>
            <p className="mt-5 max-w-[52ch] text-lg text-muted md:text-xl">
              {aboutUs?.summary ?? agency.description}
            </p>
          </div>
          {aboutUs?.image && (
            <Picture
              picture={aboutUs.image}
              priority
              sizes="(min-width: 48rem) 34rem, 100vw"
              className="aspect-[4/3] w-full rounded-card"
            />
          )}
        </div>
      </header>
      {/* Without a text, a second column would leave the first one empty. */}
      <div
        className={`page grid gap-12 py-14 md:py-20 lg:gap-16 ${aboutUs ? "lg:grid-cols-[1fr_22rem]" : "lg:grid-cols-[22rem_1fr]"}`}
      >
        {aboutUs && (
          <div className="grid max-w-[68ch] content-start gap-12">
            <RichTextBody text={aboutUs.body} />
            {aboutUs.values.length > 0 && <Values values={aboutUs.values} />}
          </div>
        )}
        <ContactFacts />
        {guides.length > 0 && (
          <section className={classNames("grid gap-6", aboutUs && "lg:col-span-2")}>
            <h2 className="title-2">{about.team}</h2>
            <GuideList guides={guides} />
          </section>
        )}
      </div>
    </>
  );
}

function Values({ values }: { values: string[] }) {
  const about = useMessages(aboutMessages);
  return (
    <section>
      <h2 className="title-2">{about.valuesTitle}</h2>
      <ul className="mt-6 flex flex-wrap gap-4">
        {values.map((value) => (
          <li
            key={value}
            className="wrap-anywhere flex flex-[1_1_17rem] gap-3 rounded-card bg-brand-tint p-[min(1.25rem,5vw)] font-semibold leading-snug"
          >
            <Check aria-hidden className="size-5 shrink-0 text-brand" />
            {value}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContactFacts() {
  const about = useMessages(aboutMessages);
  const { agency, locale } = useSite();
  const rows = [
    { label: about.phone, value: agency.phone },
    { label: about.email, value: agency.email },
    { label: about.address, value: `${agency.address}, ${agency.city}` },
    { label: about.rnt, value: agency.rnt },
  ];
  return (
    <Card className="below-bar self-start lg:sticky">
      <h2 className="title-3">{about.contactTitle}</h2>
      <DefinitionList rows={rows} className="mt-5 text-[0.9375rem]" />
      <div className="mt-6 grid gap-3">
        <LinkButton to={localPath(locale, "/contact-us")}>{about.write}</LinkButton>
        <LinkButton to={`${localPath(locale, "/home")}#experiences`} variant="secondary">
          {about.seeExperiences}
        </LinkButton>
      </div>
    </Card>
  );
}
