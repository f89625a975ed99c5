import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Role } from "../../domain/access/permissions.ts";
import type { Sealed } from "../../domain/identity/sealed.ts";
import type { Locale } from "../../domain/locale.ts";
import { agencies } from "./agencies.ts";
import { instant } from "./instant.ts";

/** One person may work for several agencies, so the table is shared: a reference table on Citus. */
export const staffAccounts = pgTable(
  "staff_accounts",
  {
    id: uuid("id").primaryKey(),
    /** Verified by the sign-in provider, in lower case. */
    email: text("email").notNull(),
    name: text("name"),
    image: text("image"),
    locale: text("locale").$type<Locale>(),
    /** Secret of the one-time codes (RFC 6238), or null. */
    totpSecret: text("totp_secret").$type<Sealed>(),
    totpCandidate: text("totp_candidate").$type<Sealed>(),
    /** Time step (30 seconds) of the last accepted code, which prevents the reuse of a code. */
    totpStep: integer("totp_step"),
    /** Consecutive wrong codes since `failed_since`; see `domain/access/second-factor.ts`. */
    failures: integer("failures").notNull().default(0),
    failedSince: instant("failed_since"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Null for members, and for people who never joined an agency. */
    leftAt: instant("left_at"),
  },
  (table) => [uniqueIndex("staff_accounts_email").on(table.email)],
);

export const staffIdentities = pgTable(
  "staff_identities",
  {
    provider: text("provider").notNull(),
    providerAccountId: text("provider_account_id").notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerAccountId] }),
    index("staff_identities_staff").on(table.staffId),
  ],
);

/** A session of the panel is not valid on sites, and a session of a site is not valid on the panel. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    /** Hash of the token. */
    sessionToken: text("session_token").primaryKey(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    secondFactorAt: instant("second_factor_at"),
    createdAt: instant("created_at").notNull(),
    expires: instant("expires").notNull(),
  },
  (table) => [
    index("staff_sessions_staff").on(table.staffId),
    index("staff_sessions_expires").on(table.expires),
  ],
);

export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

/** Some queries read roles before the agency is known, so the table is a reference table on Citus. */
export const staffMembers = pgTable(
  "staff_members",
  {
    agencyId: text("agency_id")
      .notNull()
      .references(() => agencies.id),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    roles: text("roles").array().$type<Role[]>().notNull(),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at"),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.staffId] }),
    index("staff_members_staff").on(table.staffId),
  ],
);

/** The secret of the link is not stored: see `use-cases/staff/steps/invitation-link.ts`. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: uuid("id").primaryKey(),
    agencyId: text("agency_id")
      .notNull()
      .references(() => agencies.id),
    /** In lower case. */
    email: text("email").notNull(),
    roles: text("roles").array().$type<Role[]>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    /** Only the link of the last e-mail is valid. */
    sendings: integer("sendings").notNull().default(1),
    /** Null if the operator invited. */
    invitedBy: uuid("invited_by"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    acceptedAt: instant("accepted_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    index("staff_invitations_agency").on(table.agencyId, table.createdAt),
    index("staff_invitations_email").on(table.email),
  ],
);
