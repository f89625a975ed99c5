import type { Role } from "../../domain/access/permissions.ts";

export type Actor =
  | { kind: "anonymous" }
  | {
      kind: "traveller";
      userId: string;
      email: string | null;
      name: string | null;
      isRegistered: boolean;
    }
  /** The actor is built from the membership of `agencyId` and grants nothing at another agency. */
  | {
      kind: "staff";
      /** Id of the staff account, which may belong to several agencies. */
      staffId: string;
      agencyId: string;
      email: string;
      name: string | null;
      roles: readonly Role[];
      /** When the staff member last entered a second factor in this session; null if never. */
      secondFactorAt: Date | null;
    }
  /** Somebody who opened the signed link of an insurer list. The link's signature was verified. */
  | { kind: "insurer"; agencyId: string; listId: string }
  | { kind: "operator" }
  | { kind: "system"; name: string };
