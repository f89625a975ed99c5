/** `call`: the site shows the departure with the agency's telephone and WhatsApp. `hidden`: the site omits the departure. */
export const CLOSINGS = ["hidden", "call"] as const;
export type Closing = (typeof CLOSINGS)[number];
