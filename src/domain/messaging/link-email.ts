export const MAX_LINK_EMAILS = 5;

interface LinkEmail {
  bookingId: string;
  version: number;
  sending: number;
}

export const linkEmailSubject = ({ bookingId, version, sending }: LinkEmail): string =>
  `${bookingId}:${version}:${sending}`;

export const linkEmailSubjects = (bookingId: string, version: number): string[] =>
  Array.from({ length: MAX_LINK_EMAILS }, (_, sent) =>
    linkEmailSubject({ bookingId, version, sending: sent + 1 }),
  );
