/** The present, so that time can be an argument. */
export interface Clock {
  /** By this process's clock. */
  now(): Date;
  /**
   * What time it is while the database's clock reads `databaseTime`: the same, except in tests that move time. Whatever
   * several servers have to agree on, such as whether a hold has lapsed, is decided by this one.
   */
  byDatabase(databaseTime: Date): Date;
}

/** The time of the machine, and of the database. */
export const clockOf = (now: () => Date): Clock => ({ now, byDatabase: (databaseTime) => databaseTime });
