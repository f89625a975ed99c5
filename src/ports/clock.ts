export interface Clock {
  now(): Date;
  /**
   * Converts the database's time to this clock's time. Only test clocks, which move time, change the value. The database's time
   * decides questions on which several servers must agree, such as whether a hold has lapsed.
   */
  byDatabase(databaseTime: Date): Date;
}

export const clockOf = (now: () => Date): Clock => ({ now, byDatabase: (databaseTime) => databaseTime });
