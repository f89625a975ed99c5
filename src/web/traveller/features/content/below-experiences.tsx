/** The parts of the home page that come alive last, in one chunk. */
export { AboutTeaser } from "./about-teaser.tsx";
export { TrustStrip } from "./trust-strip.tsx";
