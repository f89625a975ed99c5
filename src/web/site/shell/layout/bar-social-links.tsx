import { ON_ANY_GROUND, SocialLinks } from "./social-links.tsx";

export const BarSocialLinks = () => <SocialLinks className="hidden lg:flex" linkClassName={ON_ANY_GROUND} />;
