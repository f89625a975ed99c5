ALTER TABLE "booking_lines" ADD COLUMN "group_size" integer;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD COLUMN "extra_price" integer;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD COLUMN "takes_seat" boolean;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "seats" integer;