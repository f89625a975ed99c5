import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Role } from "../../domain/access/permissions.ts";
import type { Sealed } from "../../domain/identity/sealed.ts";
import type { Locale } from "../../domain/locale.ts";
import { agencies } from "./agencies.ts";
import { instant } from "./instant.ts";

/**
 * People who work on the panels of agencies, apart from travellers. Shared, since somebody may work for two: a reference table on
 * Citus.
 */
export const staffAccounts = pgTable(
  "staff_accounts",
  {
    id: uuid("id").primaryKey(),
    /** Verified by the sign-in provider, in lower case. */
    email: text("email").notNull(),
    name: text("name"),
    image: text("image"),
    locale: text("locale").$type<Locale>(),
    /** Of the one-time codes (RFC 6238); null while there is none. */
    totpSecret: text("totp_secret").$type<Sealed>(),
    /** A new secret until a first code has proved that it arrived. */
    totpCandidate: text("totp_candidate").$type<Sealed>(),
    /** The time step, of 30 seconds, of the last code that was accepted: no code counts twice. */
    totpStep: integer("totp_step"),
    /** Wrong codes one after the other since `failed_since`; see `domain/access/second-factor.ts`. */
    failures: integer("failures").notNull().default(0),
    failedSince: instant("failed_since"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** When the last agency took them off its staff; null for members, and for who never was one. */
    leftAt: instant("left_at"),
  },
  (table) => [uniqueIndex("staff_accounts_email").on(table.email)],
);

/** Link of a staff account to a sign-in provider. */
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

/** Sessions on the panel; none of them counts on a site, nor a site's here. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    /** A hash of it; what the browser has is stored nowhere. */
    sessionToken: text("session_token").primaryKey(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    /** When a second factor was last proved in it. */
    secondFactorAt: instant("second_factor_at"),
    createdAt: instant("created_at").notNull(),
    expires: instant("expires").notNull(),
  },
  (table) => [
    index("staff_sessions_staff").on(table.staffId),
    index("staff_sessions_expires").on(table.expires),
  ],
);

/** In place of a second factor that was lost; each counts once. */
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

/** Who works for which agency, as what. Read before the agency is known: a reference table on Citus. */
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

/** Invitations to work for an agency. What a link holds is stored nowhere: see `use-cases/staff/invitation-link.ts`. */
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
    /** How often it was sent: each link counts for one sending alone. */
    sendings: integer("sendings").notNull().default(1),
    /** The staff account that invited; null where the operator did. */
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
