/**
 * Returns the subject of an e-mail about a choice: one for the offer, and one for each offered departure that is cancelled too.
 */
export const choiceSubject = ({
  bookingId,
  campaignId,
  gone,
}: {
  bookingId: string;
  campaignId: string;
  gone?: string;
}): string => [bookingId, campaignId, ...(gone ? [gone] : [])].join(":");
