ALTER TABLE "booking_lines" ADD COLUMN "texts" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "texts" jsonb;