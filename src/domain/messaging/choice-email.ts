export const choiceSubject = ({
  bookingId,
  campaignId,
  gone,
}: {
  bookingId: string;
  campaignId: string;
  gone?: string;
}): string => [bookingId, campaignId, ...(gone ? [gone] : [])].join(":");
