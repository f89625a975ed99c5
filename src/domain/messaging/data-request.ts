/** A query asks to know personal data. A claim asks to correct or erase them, or revokes a consent. */
export const DATA_REQUEST_KINDS = ["query", "claim"] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** Business days in which a data request is answered: Ley 1581 of 2012, articles 14 and 15. */
export const DATA_REQUEST_DAYS: Record<DataRequestKind, number> = { query: 10, claim: 15 };
