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
  /** On its panel. Built from the membership of this agency, so the actor grants nothing at another agency. */
  | {
      kind: "staff";
      /** May belong to several agencies. */
      staffId: string;
      agencyId: string;
      email: string;
      name: string | null;
      roles: readonly Role[];
      /** Null if this session never proved a second factor. */
      secondFactorAt: Date | null;
    }
  /** Opened the signed link of an insurer list. The signature was verified. */
  | { kind: "insurer"; agencyId: string; listId: string }
  | { kind: "operator" }
  | { kind: "system"; name: string };

export type ActorKind = Actor["kind"];
