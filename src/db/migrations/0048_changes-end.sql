ALTER TABLE "booking_changes" ADD COLUMN "hold_before_payments" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD COLUMN "held_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "hold_before_payments" timestamp (3) with time zone;