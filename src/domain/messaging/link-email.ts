/** So often one link of a booking is sent by e-mail: somebody who does not find it then needs another way. */
export const MOST_LINK_EMAILS = 5;

interface LinkEmail {
  bookingId: string;
  /** Of the booking's link. */
  version: number;
  /** Which e-mail with it, from 1. */
  sending: number;
}

/** What an e-mail with a booking's link is about, as the cause that allows one. */
export const linkEmailSubject = ({ bookingId, version, sending }: LinkEmail): string =>
  `${bookingId}:${version}:${sending}`;

/** What all e-mails are about that may have been written with one link of a booking. */
export const linkEmailSubjects = (bookingId: string, version: number): string[] =>
  Array.from({ length: MOST_LINK_EMAILS }, (_, sent) =>
    linkEmailSubject({ bookingId, version, sending: sent + 1 }),
  );
