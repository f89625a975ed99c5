import {
  CalendarDays,
  CirclePlus,
  ClipboardList,
  IdCard,
  KeyRound,
  type LucideIcon,
  MessageCircleQuestion,
  MessageSquareText,
  ScanLine,
  ScrollText,
  ShieldCheck,
  Sun,
  TicketCheck,
  Users,
} from "lucide-react";
import type { Permission } from "../../../domain/access/permissions.ts";
import type { shellMessages } from "../messages/shell.ts";

interface MenuPage {
  name: keyof (typeof shellMessages)["en"]["menuPages"];
  /** Relative to the agency's path. */
  path: string;
  icon: LucideIcon;
  /** The use cases enforce permissions. */
  permission: Permission;
}

/** Staff begin on the first page that they may see. */
export const MENU_PAGES: readonly MenuPage[] = [
  { name: "today", path: "today", icon: Sun, permission: "today.view" },
  { name: "departures", path: "departures", icon: CalendarDays, permission: "departures.view" },
  { name: "checkIn", path: "check-in", icon: ScanLine, permission: "checkin" },
  { name: "bookings", path: "bookings", icon: TicketCheck, permission: "bookings.view" },
  { name: "newBooking", path: "new-booking", icon: CirclePlus, permission: "bookings.create" },
  { name: "guides", path: "settings/guides", icon: IdCard, permission: "departures.edit" },
  {
    name: "questions",
    path: "settings/questions",
    icon: MessageCircleQuestion,
    permission: "catalogue.publish",
  },
  {
    name: "messageTemplates",
    path: "settings/message-templates",
    icon: MessageSquareText,
    permission: "messages.templates",
  },
  { name: "staff", path: "settings/staff", icon: Users, permission: "staff.manage" },
  { name: "guideLists", path: "settings/guide-lists", icon: ClipboardList, permission: "departures.edit" },
  { name: "insurer", path: "settings/insurer", icon: ShieldCheck, permission: "payment-account.manage" },
  { name: "audit", path: "settings/audit", icon: ScrollText, permission: "audit.view" },
  // Every role has this permission.
  { name: "roles", path: "settings/roles", icon: KeyRound, permission: "departures.view" },
];
