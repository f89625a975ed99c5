/** The offer has one key, and so has each offered departure that is cancelled later. */
export const choiceSubject = ({
  bookingId,
  campaignId,
  gone,
}: {
  bookingId: string;
  campaignId: string;
  gone?: string;
}): string => [bookingId, campaignId, ...(gone ? [gone] : [])].join(":");
