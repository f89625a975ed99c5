/** Sign-in providers that the customer lists. The server's settings decide which of them are offered. */
export const SOCIAL_PROVIDERS = ["google", "facebook", "twitter"] as const;

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

export const PROVIDER_NAMES: Record<SocialProvider, string> = {
  google: "Google",
  facebook: "Facebook",
  twitter: "X",
};

/** @param byEmail whether a verified address counts, because sign-in codes can be sent to it */
export const waysIn = (
  {
    providers,
    email,
    emailVerified,
  }: { providers: readonly string[]; email: string | null; emailVerified: Date | null },
  byEmail: boolean,
): number => new Set(providers).size + (byEmail && email && emailVerified ? 1 : 0);
