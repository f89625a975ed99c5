import type { Rating } from "../../domain/experiences/social-proof.ts";
import { experienceLinkPicture, linkPicturePath } from "../../domain/sharing/link-picture.ts";
import type { ExperienceView } from "../../use-cases/experiences/experience-view.ts";
import { experiencesMessages } from "../messages/experiences.ts";
import { shellMessages } from "../messages/shell.ts";
import type { Site } from "../shell/site/use-site.ts";
import { experienceFacts } from "./experience-facts.ts";
import type { LinkedNode } from "./linked-data.ts";

/**
 * What an experience's page tells to search engines and networks.
 * @param today the place's own day.
 * @returns its link picture's path, and its facts as JSON-LD.
 */
export function aboutExperience(
  site: Site,
  { experience, rating }: { experience: ExperienceView; rating: Rating | null },
  today: string,
): { picture: string; facts: LinkedNode } {
  const shell = shellMessages[site.locale];
  const experiences = experiencesMessages[site.locale];
  const of = `experience/${experience.id}`;
  const picture = linkPicturePath(of, experienceLinkPicture(experience), site.agency, site.locale);
  const { duration, minimumAge } = experiences.facts;
  const messages = { home: shell.home, duration, minimumAge };
  return { picture, facts: experienceFacts({ site, experience, rating, picture, today, messages }) };
}
