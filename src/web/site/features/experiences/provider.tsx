import { LinkButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ratingMessages } from "../../messages/experiences/rating.ts";
import { socialProofMessages } from "../../messages/experiences/social-proof.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { localPath } from "../../shell/site/paths.ts";
import { useSite } from "../../shell/site/use-site.ts";
import { Section } from "./section.tsx";

/** The agency behind an experience, with founding year and tourism registration (Ley 300 of 1996). */
export function Provider() {
  const { provider } = useMessages(socialProofMessages);
  const { since } = useMessages(ratingMessages);
  const { agency, maySell, locale } = useSite();
  return (
    <Section title={provider.title}>
      <div className="flex flex-wrap items-center gap-5 rounded-card border border-line p-5 sm:p-6">
        <img
          src={agency.image}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 shrink-0 rounded-[0.6rem] bg-plate p-0.5"
        />
        <div className="min-w-[min(13rem,100%)] flex-1 leading-snug">
          <p className="flex flex-wrap gap-x-2">
            <strong>{agency.name}</strong>
            {agency.foundedYear !== null && <span className="text-muted">{since(agency.foundedYear)}</span>}
          </p>
          <p className="mt-1 flex gap-2 text-muted text-sm">
            <span
              className={classNames(
                "mark",
                maySell ? "late-registered text-success" : "late-unregistered text-warning",
              )}
            />
            <span>
              {!maySell && `${provider.unregistered}. `}
              {provider.rnt(agency.rnt)}
            </span>
          </p>
        </div>
        <LinkButton to={localPath(locale, "/about-us")} variant="secondary" size="small">
          {provider.about(agency.name)}
        </LinkButton>
      </div>
    </Section>
  );
}
