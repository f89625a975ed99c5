ALTER TABLE "bulk_change_departures" ADD COLUMN "closing_from" text;--> statement-breakpoint
ALTER TABLE "bulk_change_departures" ADD COLUMN "closing_to" text;--> statement-breakpoint
ALTER TABLE "bulk_change_departures" ADD COLUMN "cut_off_from" integer;--> statement-breakpoint
ALTER TABLE "bulk_change_departures" ADD COLUMN "cut_off_to" integer;--> statement-breakpoint
ALTER TABLE "bulk_change_departures" ADD COLUMN "closing_found" text;--> statement-breakpoint
ALTER TABLE "bulk_change_departures" ADD COLUMN "cut_off_found" integer;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "closing" text;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "closing_reason" text;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "cut_off_minutes" integer;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "note" jsonb;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "internal_note" text;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "extra" boolean DEFAULT false NOT NULL;