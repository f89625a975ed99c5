ALTER TABLE "verification_tokens" ADD COLUMN "agency_id" text;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;