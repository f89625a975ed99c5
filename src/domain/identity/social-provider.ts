/** Who vouches for people, as the customer lists them. Which of them the sign-in offers is the server's to say. */
export const SOCIAL_PROVIDERS = ["google", "facebook", "twitter"] as const;

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];
