export interface Clock {
  /** Time of this process's clock. */
  now(): Date;
  /**
   * Converts the database's time, which decides everything that several servers must agree on, such as whether a hold
   * has lapsed. The result is the same time, except in tests that move time.
   */
  byDatabase(databaseTime: Date): Date;
}

export const clockOf = (now: () => Date): Clock => ({ now, byDatabase: (databaseTime) => databaseTime });
