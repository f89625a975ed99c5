import type { Move } from "./move.ts";

export interface AccountFacts {
  "export-audit": { filter: string };
  /** `changed` are names of the agency's fields. */
  "save-agency": { changed: string; hosts: string; experiences: number };
  /**
   * Roles are names separated by blanks. The subject is the invitation; for `change-roles` and `remove-staff` the staff
   * account.
   */
  "invite-staff": { roles: string };
  "resend-invitation": Record<never, never>;
  "revoke-invitation": Record<never, never>;
  "accept-invitation": { roles: string };
  "change-roles": Move<string>;
  "remove-staff": { roles: string };
  /** Actor and subject are the same staff account. */
  "set-up-second-factor": { replaced: boolean };
  "use-recovery-code": { left: number };
  /** The subject is the staff account. `why` is null if the operator reset the second factor. */
  "reset-second-factor": { why: string | null };
  /** ISO 3166 alpha-2 country of the phone number; never the number. */
  "finish-registration": { country: string };
  /** `changed` are names of the user's columns, never their values. */
  "update-user": { changed: string };
  "save-travellers": { people: number };
  "delete-saved-traveller": Record<string, never>;
  "erase-user": Record<never, never>;
  /** Takes an unverified e-mail address from a user, because the sign-in provider has verified it for another user. */
  "release-email": Record<never, never>;
  "link-account": { provider: string };
  "unlink-account": { provider: string };
  "keep-retention": {
    documents: number;
    unpaid: number;
    names: number;
    attachments?: number;
    notes?: number;
    departureNotes?: number;
    bulkReasons?: number;
    sensitiveAnswers?: number;
    answers?: number;
    messages: number;
    staffMessages?: number;
    wishlists: number;
    invitations?: number;
    sealed: number;
  };
}
