import type { AboutUs } from "../../../../ports/content.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { homeMessages } from "../../messages/experiences/home.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useLocale } from "../../shell/site/use-site.ts";

export function AboutTeaser({ aboutUs }: { aboutUs: Omit<AboutUs, "body"> }) {
  const home = useMessages(homeMessages);
  const locale = useLocale();
  return (
    <section className="bg-sand max-md:order-1">
      <div className="page grid items-center gap-8 py-16 md:grid-cols-2 md:gap-14 md:py-24">
        {aboutUs.image && (
          <Picture
            picture={aboutUs.image}
            sizes="(min-width: 48rem) 34rem, 100vw"
            className="aspect-[4/3] w-full rounded-card"
          />
        )}
        <div>
          <h2 className="title-2">{aboutUs.title}</h2>
          <p className="mt-4 text-lg text-muted leading-relaxed">{aboutUs.summary}</p>
          <ul className="ticks mt-6 grid gap-3">
            {aboutUs.values.map((value) => (
              <li key={value}>{value}</li>
            ))}
          </ul>
          <LinkButton to={localPath(locale, "/about-us")} variant="secondary" className="mt-8">
            {home.aboutUs.more}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
