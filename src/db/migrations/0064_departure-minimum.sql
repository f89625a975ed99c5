ALTER TABLE "departures" ADD COLUMN "minimum_people" integer;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "guaranteed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "guaranteed_by" text;