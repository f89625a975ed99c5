import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { agencyForeignKey } from "./agency-foreign-key.ts";
import { experiences } from "./experiences.ts";
import { instant } from "./instant.ts";
import { users } from "./users.ts";

export const wishlists = pgTable(
  "wishlists",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    shareToken: text("share_token"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index("wishlists_user").on(table.agencyId, table.userId),
    uniqueIndex("wishlists_shared").on(table.agencyId, table.shareToken),
  ],
);

export const wishlistItems = pgTable(
  "wishlist_items",
  {
    agencyId: text("agency_id").notNull(),
    wishlistId: uuid("wishlist_id").notNull(),
    experienceId: uuid("experience_id").notNull(),
    addedAt: instant("added_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.wishlistId, table.experienceId] }),
    agencyForeignKey("wishlist_items_wishlist", [table.agencyId, table.wishlistId], wishlists),
    agencyForeignKey("wishlist_items_experience", [table.agencyId, table.experienceId], experiences),
  ],
);
