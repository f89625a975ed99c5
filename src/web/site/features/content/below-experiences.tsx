/** Parts of the home page that hydrate last, in one chunk. */
export { AboutTeaser } from "./about-teaser.tsx";
export { TrustStrip } from "./trust-strip.tsx";
