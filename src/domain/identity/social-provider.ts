/** The sign-in providers that the customer lists. Which of them are offered depends on the server's settings. */
export const SOCIAL_PROVIDERS = ["google", "facebook", "twitter"] as const;

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];
