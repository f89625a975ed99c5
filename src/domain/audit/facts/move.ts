/** A change of status. */
export type Move<Status> = { from: Status; to: Status };
