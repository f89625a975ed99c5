interface MethodRules {
  /** Whether money comes with it. */
  bringsMoney: boolean;
  /** Whether its money lies at the provider, which is then asked to give it back; else the agency gives it back itself. */
  atProvider: boolean;
}

/**
 * The ways in which a booking is paid.
 * - `mercado-pago`: in a checkout of the provider.
 * - `cash`, `transfer`, `terminal`: to the agency itself: at the desk, to its bank account, by its card terminal.
 * - `on-account`: later, as with a reseller; the booking is confirmed, and what it costs stays due.
 * - `free`: not at all; what is due is given up.
 */
export const PAYMENT_METHODS = {
  "mercado-pago": { bringsMoney: true, atProvider: true },
  cash: { bringsMoney: true, atProvider: false },
  transfer: { bringsMoney: true, atProvider: false },
  terminal: { bringsMoney: true, atProvider: false },
  "on-account": { bringsMoney: false, atProvider: false },
  free: { bringsMoney: false, atProvider: false },
} as const satisfies Record<string, MethodRules>;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;

/** Those that the agency takes itself, without the provider. */
export const HAND_METHODS = ["cash", "transfer", "terminal", "on-account", "free"] as const;
export type HandMethod = (typeof HAND_METHODS)[number];

/** `paymentMethod` is null in rows of a version that knew one method. */
interface WithMethod {
  paymentMethod: PaymentMethod | null;
}

export const methodOf = ({ paymentMethod }: WithMethod): PaymentMethod => paymentMethod ?? "mercado-pago";

export const bringsMoney = (method: PaymentMethod): boolean => PAYMENT_METHODS[method].bringsMoney;

/** Whether a payment is the provider's: it is asked about it, and gives its money back. */
export const isAtProvider = (payment: WithMethod): boolean => PAYMENT_METHODS[methodOf(payment)].atProvider;
