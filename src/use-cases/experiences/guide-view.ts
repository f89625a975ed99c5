import { type Guide, validCard } from "../../domain/experiences/social-proof.ts";

export type GuideView = Omit<Guide, "cardExpiresOn">;

/** Leaves out the professional card if it has expired by `today`, `YYYY-MM-DD`. */
export const toGuideView = ({ cardExpiresOn, ...guide }: Guide, today: string): GuideView => ({
  ...guide,
  cardNumber: validCard({ cardNumber: guide.cardNumber, cardExpiresOn }, today),
});
