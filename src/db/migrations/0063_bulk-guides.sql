ALTER TABLE "bulk_change_departures" ADD COLUMN "guides_from" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_change_departures" ADD COLUMN "guides_to" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_change_departures" ADD COLUMN "guides_found" jsonb;