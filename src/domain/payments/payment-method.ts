import type { Permission } from "../access/permissions.ts";

interface MethodRules {
  collectsMoney: boolean;
  /** Whether the provider holds the money and makes refunds. Otherwise the agency makes them. */
  atProvider: boolean;
}

/**
 * - `cash`, `transfer`, `terminal`: to the agency, at the desk, to its bank account, or by its card terminal.
 * - `on-account`: later, for example by a reseller. The booking is confirmed, and the amount stays due.
 * - `free`: not at all. The amount due is written off.
 */
export const PAYMENT_METHODS = {
  "mercado-pago": { collectsMoney: true, atProvider: true },
  cash: { collectsMoney: true, atProvider: false },
  transfer: { collectsMoney: true, atProvider: false },
  terminal: { collectsMoney: true, atProvider: false },
  "on-account": { collectsMoney: false, atProvider: false },
  free: { collectsMoney: false, atProvider: false },
} as const satisfies Record<string, MethodRules>;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;

export const HAND_METHODS = ["cash", "transfer", "terminal", "on-account", "free"] as const;
export type HandMethod = (typeof HAND_METHODS)[number];

const PERMISSIONS: Readonly<Record<HandMethod, Permission>> = {
  cash: "money.take",
  transfer: "money.take",
  terminal: "money.take",
  "on-account": "money.on-account",
  free: "money.free",
};

export const permissionFor = (method: HandMethod): Permission => PERMISSIONS[method];

export const handMethodsFor = (permissions: readonly Permission[]): HandMethod[] =>
  HAND_METHODS.filter((method) => permissions.includes(PERMISSIONS[method]));

/** `paymentMethod` is null in rows of an old release, which had only the provider's checkout. */
interface WithMethod {
  paymentMethod: PaymentMethod | null;
}

export const methodOf = ({ paymentMethod }: WithMethod): PaymentMethod => paymentMethod ?? "mercado-pago";

export const collectsMoney = (method: PaymentMethod): boolean => PAYMENT_METHODS[method].collectsMoney;

export const isAtProvider = (payment: WithMethod): boolean => PAYMENT_METHODS[methodOf(payment)].atProvider;
