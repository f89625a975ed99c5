ALTER TABLE "guides" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "retired_at" timestamp (3) with time zone;