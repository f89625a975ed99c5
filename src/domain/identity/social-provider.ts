/** The site never offers X, and offers the others if they are configured. */
export const SOCIAL_PROVIDERS = ["google", "facebook", "twitter"] as const;

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

export const PROVIDER_NAMES: Record<SocialProvider, string> = {
  google: "Google",
  facebook: "Facebook",
  twitter: "X",
};

/** @param byEmail whether a verified e-mail address is such a way, because the site sends sign-in codes */
export const waysIn = (
  {
    providers,
    email,
    emailVerified,
  }: { providers: readonly string[]; email: string | null; emailVerified: Date | null },
  byEmail: boolean,
): number => new Set(providers).size + (byEmail && email && emailVerified ? 1 : 0);
