ALTER TABLE "agencies" ADD COLUMN "tax_rule" text DEFAULT 'as-stated' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "tax_rule" text DEFAULT 'as-stated' NOT NULL;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "tax_rule" text;