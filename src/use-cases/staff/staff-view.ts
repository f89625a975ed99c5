import type { Role } from "../../domain/access/permissions.ts";

export interface StaffMemberView {
  id: string;
  email: string;
  name: string | null;
  roles: readonly Role[];
  hasSecondFactor: boolean;
  lastSeenAt: Date | null;
  isSelf: boolean;
}

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
