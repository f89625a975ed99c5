import { ON_ANY_GROUND, SocialLinks } from "./social-links.tsx";

/** The agency's networks in the top bar of a wide screen. */
export const BarSocialLinks = () => <SocialLinks className="hidden lg:flex" linkClassName={ON_ANY_GROUND} />;
