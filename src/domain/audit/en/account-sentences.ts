import type { Role } from "../../access/permissions.ts";
import type { AccountFacts } from "../facts/account-facts.ts";
import type { SentencesOf } from "../sentences.ts";
import { count, people } from "./words.ts";

const ROLES: Record<Role, string> = {
  owner: "owner",
  manager: "manager",
  desk: "desk",
  "desk-lite": "desk without refunds",
  guide: "guide",
  accounts: "accounts",
  content: "content",
};

const roles = (names: string): string =>
  names
    .split(" ")
    .map((name) => ROLES[name as Role] ?? name)
    .join(", ");

export const ACCOUNT_SENTENCES: SentencesOf<AccountFacts> = {
  "save-agency": (facts) => `Saved the agency with ${count(facts.experiences, "experience", "experiences")}.`,
  "invite-staff": (facts) => `Invited somebody to the staff as ${roles(facts.roles)}.`,
  "resend-invitation": () => "Resent a staff invitation.",
  "revoke-invitation": () => "Withdrew a staff invitation.",
  "accept-invitation": (facts) => `Joined the staff as ${roles(facts.roles)}.`,
  "change-roles": (facts) =>
    `Changed a staff member's roles from ${roles(facts.from)} to ${roles(facts.to)}.`,
  "remove-staff": (facts) => `Removed a staff member (${roles(facts.roles)}).`,
  "set-up-second-factor": ({ replaced }) =>
    replaced
      ? "Changed their authenticator app, and got new recovery codes."
      : "Turned on two-step verification.",
  "use-recovery-code": ({ left }) => `Used a recovery code (${left === 0 ? "none" : left} left).`,
  "reset-second-factor": ({ why }) =>
    `Reset a staff member's two-step verification${why === null ? "" : ` (${why})`}.`,
  "finish-registration": () => "Finished their registration.",
  "update-user": () => "Changed their profile.",
  "save-travellers": (facts) => `Saved ${people(facts.people)} for their next booking.`,
  "delete-saved-traveller": () => "Deleted somebody from their saved travellers.",
  "erase-user": () => "A traveller's personal data was erased.",
  "release-email": () => "An account lost an unverified e-mail.",
  "link-account": (facts) => `Linked their account at ${facts.provider}.`,
  "unlink-account": (facts) => `Unlinked their account at ${facts.provider}.`,
  "export-audit": () => "Exported the log.",
  "keep-retention": () => "Erased personal data at the end of its retention period.",
};
