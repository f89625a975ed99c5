import { type Guide, validCard } from "../../domain/experiences/social-proof.ts";

export type GuideView = Omit<Guide, "cardExpiresOn">;

/** @param today `YYYY-MM-DD`, for the validity of the professional card */
export const toGuideView = ({ cardExpiresOn, ...guide }: Guide, today: string): GuideView => ({
  ...guide,
  cardNumber: validCard({ cardNumber: guide.cardNumber, cardExpiresOn }, today),
});
