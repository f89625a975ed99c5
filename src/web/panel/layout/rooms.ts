import {
  CalendarDays,
  CirclePlus,
  KeyRound,
  type LucideIcon,
  ScrollText,
  Sun,
  TicketCheck,
  Users,
} from "lucide-react";
import type { Permission } from "../../../domain/access/permissions.ts";
import type { shellMessages } from "../messages/shell.ts";

interface Room {
  name: keyof (typeof shellMessages)["en"]["rooms"];
  /** Behind the agency. */
  path: string;
  icon: LucideIcon;
  /** Whoever lacks it does not see the room; the use cases behind it decide. */
  permission: Permission;
}

/** The rooms of the panel in the order of its menu; the first that somebody may enter is where they begin. */
export const ROOMS: readonly Room[] = [
  { name: "today", path: "today", icon: Sun, permission: "today.view" },
  { name: "departures", path: "departures", icon: CalendarDays, permission: "departures.view" },
  { name: "bookings", path: "bookings", icon: TicketCheck, permission: "bookings.view" },
  { name: "newBooking", path: "new-booking", icon: CirclePlus, permission: "bookings.create" },
  { name: "staff", path: "settings/staff", icon: Users, permission: "staff.manage" },
  { name: "audit", path: "settings/audit", icon: ScrollText, permission: "audit.view" },
  { name: "roles", path: "settings/roles", icon: KeyRound, permission: "today.view" },
];
