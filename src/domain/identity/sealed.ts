declare const sealed: unique symbol;

/**
 * A personal datum as stored in the database: encrypted, or still plain if it was written before encryption existed.
 * The type is not a string, so only `sealing.ts` of the use cases can read or write its value.
 */
export interface Sealed {
  readonly [sealed]: true;
}
