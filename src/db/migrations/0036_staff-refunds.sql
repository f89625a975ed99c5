ALTER TABLE "payments" ADD COLUMN "returned_by_hand" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "beyond_rule" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_hand" boolean;