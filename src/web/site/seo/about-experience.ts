import type { Rating } from "../../../domain/experiences/social-proof.ts";
import { experienceLinkPicture, linkPicturePath } from "../../../domain/sharing/link-picture.ts";
import type { ExperienceView } from "../../../use-cases/experiences/experience-view.ts";
import { experiencesMessages } from "../messages/experiences/experiences.ts";
import { shellMessages } from "../messages/shell/shell.ts";
import type { RequestContext } from "../request-context.ts";
import type { Site } from "../shell/site/use-site.ts";
import { experienceJsonLd } from "./experience-json-ld.ts";
import type { LinkedNode } from "./linked-data.ts";

export const pictureOf = (
  { agency, locale }: Pick<RequestContext, "agency" | "locale">,
  experience: ExperienceView,
): string =>
  linkPicturePath(`experience/${experience.id}`, experienceLinkPicture(experience), agency, locale);

interface ShownExperience {
  experience: ExperienceView;
  proof: { rating: Rating | null };
  picture: string;
  /** Date in place time. */
  today: string;
}

export function experienceOnPage(
  site: Site,
  { experience, proof: { rating }, picture, today }: ShownExperience,
): LinkedNode {
  const { duration, minimumAge } = experiencesMessages[site.locale].facts;
  const messages = { home: shellMessages[site.locale].home, duration, minimumAge };
  return experienceJsonLd({ site, experience, rating, picture, today, messages });
}
