export type Move<Status> = { from: Status; to: Status };
