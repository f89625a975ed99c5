import type { Role } from "../../domain/access/permissions.ts";

export interface StaffMemberView {
  id: string;
  email: string;
  name: string | null;
  roles: readonly Role[];
  hasSecondFactor: boolean;
  lastSeenAt: Date | null;
  /** Whether it is the reader. */
  isSelf: boolean;
}

/** An invitation that can still be accepted. */
export interface InvitationView {
  id: string;
  email: string;
  roles: readonly Role[];
  sentTimes: number;
  expiresAt: Date;
}

export interface StaffView {
  members: StaffMemberView[];
  invitations: InvitationView[];
}
