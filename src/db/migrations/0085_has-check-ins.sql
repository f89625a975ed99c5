-- In two steps, so that existing rows stay null. A column added with a default would be false for them too.
ALTER TABLE "bookings" ADD COLUMN "has_check_ins" boolean;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "has_check_ins" SET DEFAULT false;
