/**
 * The e-mail with the offer has one key. The e-mail about each offered departure that is cancelled later has a key of its own.
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
