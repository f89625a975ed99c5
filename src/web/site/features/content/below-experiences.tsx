/** Parts of the home page below the experiences. These parts are one chunk and hydrate last. */
export { AboutTeaser } from "./about-teaser.tsx";
export { TrustStrip } from "./trust-strip.tsx";
