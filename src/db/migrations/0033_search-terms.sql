ALTER TABLE "bookings" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "search_terms" text[];