/**
 * How a departure is closed. `call`: the site shows it with the agency's telephone and WhatsApp. `hidden`: the site does not
 * list it.
 */
export const CLOSINGS = ["hidden", "call"] as const;
export type Closing = (typeof CLOSINGS)[number];
