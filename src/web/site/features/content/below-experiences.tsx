/** Parts of the home page below the experiences. They are one chunk and hydrate last. */
export { AboutTeaser } from "./about-teaser.tsx";
export { TrustStrip } from "./trust-strip.tsx";
