/** The present, so that time can be an argument. */
export interface Clock {
  now(): Date;
}
