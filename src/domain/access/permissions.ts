/** A person may have several roles. For each permission, the widest grant of these roles counts. */
export const ROLES = ["owner", "manager", "desk", "desk-lite", "guide", "accounts", "content"] as const;
export type Role = (typeof ROLES)[number];

/**
 * `limited`: up to an amount. `own`: limited to the person's own audit entries, and to the departures from yesterday to three
 * days ahead that the person leads.
 */
export type Grant = "all" | "limited" | "own";

type Grants = Readonly<Partial<Record<Role, Grant>>>;

const OWNER = { owner: "all" } as const satisfies Grants;
const MANAGERS = { ...OWNER, manager: "all" } as const satisfies Grants;
const DESK = { ...MANAGERS, desk: "all" } as const satisfies Grants;
const WHOLE_DESK = { ...DESK, "desk-lite": "all" } as const satisfies Grants;
const REPORTS = {
  ...MANAGERS,
  desk: "own",
  "desk-lite": "own",
  guide: "own",
  accounts: "all",
} as const satisfies Grants;

const PERMISSIONS = {
  "today.view": { ...WHOLE_DESK, guide: "own", accounts: "all" },
  "departures.view": { ...WHOLE_DESK, guide: "own", accounts: "all", content: "all" },
  "departures.edit": MANAGERS,
  "departures.cancel": MANAGERS,
  "bookings.view": { ...WHOLE_DESK, accounts: "all" },
  "bookings.create": WHOLE_DESK,
  "bookings.change": WHOLE_DESK,
  "bookings.cancel": DESK,
  "bookings.refund": { ...OWNER, manager: "limited", desk: "limited" },
  /**
   * Sell and change bookings beyond capacity, after the cut-off, at another price, or for more than ten people. Cancel after
   * the departure.
   */
  "bookings.override": MANAGERS,
  /** Hold unpaid seats beyond `holdCeiling`. */
  "bookings.hold": MANAGERS,
  "money.take": WHOLE_DESK,
  /** Confirm a booking or a change that is paid later, for example by a reseller. */
  "money.on-account": MANAGERS,
  /** Waive the amount of a booking or a change. */
  "money.free": MANAGERS,
  /** See and export document numbers without masking, and open files of a booking other than payment slips. */
  "people.documents": MANAGERS,
  checkin: { ...WHOLE_DESK, guide: "own" },
  "messages.send": { ...DESK, guide: "own" },
  "messages.templates": DESK,
  "catalogue.edit": { ...MANAGERS, content: "all" },
  "catalogue.publish": MANAGERS,
  "prices.edit": MANAGERS,
  "reports.view": REPORTS,
  "reports.export": REPORTS,
  "reviews.answer": { ...MANAGERS, content: "all" },
  "brand.edit": { ...MANAGERS, content: "all" },
  "policies.edit": MANAGERS,
  "payment-account.manage": OWNER,
  "staff.manage": OWNER,
  "privacy.manage": MANAGERS,
  "audit.view": REPORTS,
} as const satisfies Record<string, Grants>;

export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

/** Permissions that no use case and no page requires yet. */
export const RESERVED_PERMISSIONS: readonly Permission[] = [
  "catalogue.edit",
  "prices.edit",
  "reports.view",
  "reviews.answer",
  "brand.edit",
  "policies.edit",
];

/** Permissions that a session has only after a second factor, because they reach money, people's data or the staff. */
export const SECOND_FACTOR_PERMISSIONS: readonly Permission[] = [
  "departures.cancel",
  "bookings.refund",
  "money.take",
  "money.on-account",
  "money.free",
  "people.documents",
  "payment-account.manage",
  "staff.manage",
  "privacy.manage",
];

const REACH: Record<Grant, number> = { own: 1, limited: 2, all: 3 };

export function grantOf(roles: readonly Role[], permission: Permission): Grant | null {
  const grants: Grants = PERMISSIONS[permission];
  let widest: Grant | null = null;
  for (const role of roles) {
    const grant = grants[role];
    if (grant && (!widest || REACH[grant] > REACH[widest])) widest = grant;
  }
  return widest;
}

export const needsSecondFactor = (roles: readonly Role[]): boolean =>
  SECOND_FACTOR_PERMISSIONS.some((permission) => grantOf(roles, permission) !== null);

/** Nobody can grant a permission that they lack. */
export const isWithin = (roles: readonly Role[], granter: readonly Role[]): boolean =>
  PERMISSION_NAMES.every((permission) => {
    const given = grantOf(roles, permission);
    const held = grantOf(granter, permission);
    return given === null || (held !== null && REACH[given] <= REACH[held]);
  });
