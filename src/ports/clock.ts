export interface Clock {
  /** Time of this process's clock. */
  now(): Date;
  /**
   * Converts the database's time to this clock's time. Only clocks of tests, which move time, change it.
   *
   * The database's time decides everything that several servers must agree on, such as whether a hold has lapsed.
   */
  byDatabase(databaseTime: Date): Date;
}

export const clockOf = (now: () => Date): Clock => ({ now, byDatabase: (databaseTime) => databaseTime });
