/**
 * Returns the key that prevents a second e-mail: one for the offer, and one for each offered departure that is cancelled later.
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
