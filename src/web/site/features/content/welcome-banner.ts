import type { Banner } from "../../../../ports/content.ts";
import type { AgencyView } from "../../../../use-cases/agencies/agency-view.ts";
import type { ExperienceView } from "../../../../use-cases/experiences/experience-view.ts";

/** Fallback banner if the agency has no banners in the CMS, or if the CMS does not answer. */
export const welcomeBanner = (
  agency: Pick<AgencyView, "name" | "description">,
  experiences: ExperienceView[],
): Banner => ({
  id: "welcome",
  title: agency.name,
  subtitle: agency.description,
  // The first card already shows the first experience's picture.
  image: (experiences[1] ?? experiences[0])?.images[0] ?? null,
  linkLabel: null,
  linkPath: null,
});
