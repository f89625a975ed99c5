import type { AboutUs } from "../../../../ports/content.ts";
import { AboutTeaser } from "./about-teaser.tsx";
import { TrustStrip } from "./trust-strip.tsx";

/** Who is behind the experiences of the home page. */
export function BelowExperiences({ aboutUs }: { aboutUs: Omit<AboutUs, "body"> | null }) {
  return (
    <div>
      <TrustStrip />
      {aboutUs && <AboutTeaser aboutUs={aboutUs} />}
    </div>
  );
}
