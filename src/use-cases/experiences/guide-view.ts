import { type Guide, validCard } from "../../domain/experiences/social-proof.ts";

export type GuideView = Omit<Guide, "cardExpiresOn">;

/** Leaves out a professional card that is no longer valid on a day, `YYYY-MM-DD`. */
export const toGuideView = ({ cardExpiresOn, ...guide }: Guide, today: string): GuideView => ({
  ...guide,
  cardNumber: validCard({ cardNumber: guide.cardNumber, cardExpiresOn }, today),
});
