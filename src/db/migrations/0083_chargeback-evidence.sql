ALTER TABLE "payments" ADD COLUMN "chargeback_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "evidence_deadline" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "evidence_status" text;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD COLUMN "chargeback_id" text;