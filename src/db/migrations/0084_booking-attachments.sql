CREATE TABLE "booking_attachments" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content_key" text NOT NULL,
	"content" "bytea" NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_attachments_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "booking_attachments_type_known" CHECK ("booking_attachments"."type" in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
	CONSTRAINT "booking_attachments_one_proof" CHECK ("booking_attachments"."payment_id" is null or "booking_attachments"."refund_id" is null)
);
--> statement-breakpoint
ALTER TABLE "booking_attachments" ADD CONSTRAINT "booking_attachments_booking" FOREIGN KEY ("agency_id","booking_id") REFERENCES "public"."bookings"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_attachments" ADD CONSTRAINT "booking_attachments_payment" FOREIGN KEY ("agency_id","payment_id") REFERENCES "public"."payments"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_attachments" ADD CONSTRAINT "booking_attachments_refund" FOREIGN KEY ("agency_id","refund_id") REFERENCES "public"."refunds"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_attachments_booking" ON "booking_attachments" USING btree ("agency_id","booking_id","created_at");