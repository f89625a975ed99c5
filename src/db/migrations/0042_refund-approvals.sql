CREATE TABLE "refund_approvals" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"why" text NOT NULL,
	"status" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "refund_approvals_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "refund_approvals_status_known" CHECK ("refund_approvals"."status" in ('waiting', 'approved', 'declined')),
	CONSTRAINT "refund_approvals_positive" CHECK ("refund_approvals"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "refund_approvals" ADD CONSTRAINT "refund_approvals_booking" FOREIGN KEY ("agency_id","booking_id") REFERENCES "public"."bookings"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_approvals_waiting" ON "refund_approvals" USING btree ("agency_id","booking_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "refund_approvals_asked" ON "refund_approvals" USING btree ("agency_id","asked_at") WHERE status = 'waiting';