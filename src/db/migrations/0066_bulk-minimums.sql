ALTER TABLE "bulk_change_departures" ADD COLUMN "schedule_cut_off" integer;--> statement-breakpoint
ALTER TABLE "bulk_change_departures" ADD COLUMN "schedule_minimum" integer;--> statement-breakpoint
ALTER TABLE "bulk_change_departures" ADD COLUMN "minimum_from" integer;--> statement-breakpoint
ALTER TABLE "bulk_change_departures" ADD COLUMN "minimum_to" integer;--> statement-breakpoint
ALTER TABLE "bulk_change_departures" ADD COLUMN "guarantees" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_change_departures" ADD COLUMN "minimum_found" integer;