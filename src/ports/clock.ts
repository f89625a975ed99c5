/** The current time as an argument. */
export interface Clock {
  /** Time of this process's clock. */
  now(): Date;
  /**
   * Converts the database's time, which decides everything that several servers must agree on, such as whether a hold
   * has lapsed. Returns it unchanged, except in tests that move time.
   */
  byDatabase(databaseTime: Date): Date;
}

/** A clock that takes the database's time as it is. */
export const clockOf = (now: () => Date): Clock => ({ now, byDatabase: (databaseTime) => databaseTime });
