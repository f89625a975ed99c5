declare const sealed: unique symbol;

/**
 * A personal datum as stored in the database: encrypted, or plain where it was written before encryption and has not
 * been sealed since. No string to the compiler, so that nothing shows or writes it past `sealing.ts` of the use cases.
 */
export interface Sealed {
  readonly [sealed]: true;
}
