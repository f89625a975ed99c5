/** The sign-in providers that the customer lists. Which of them are offered depends on the server's settings. */
export const SOCIAL_PROVIDERS = ["google", "facebook", "twitter"] as const;

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Names of the providers, the same in all languages. */
export const PROVIDER_NAMES: Record<SocialProvider, string> = {
  google: "Google",
  facebook: "Facebook",
  twitter: "X",
};

/** In how many ways somebody can sign in. @param byEmail whether a verified address is one, by a code that is sent to it. */
export const waysIn = (
  {
    providers,
    email,
    emailVerified,
  }: { providers: readonly string[]; email: string | null; emailVerified: Date | null },
  byEmail: boolean,
): number => new Set(providers).size + (byEmail && email && emailVerified ? 1 : 0);
