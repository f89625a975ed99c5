CREATE TABLE "agencies" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" jsonb NOT NULL,
	"image" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"whatsapp" text,
	"instagram" text,
	"facebook" text,
	"tiktok" text,
	"twitter" text,
	"domain" text NOT NULL,
	"legal_name" text NOT NULL,
	"tax_id" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"rnt" text NOT NULL,
	"rnt_expires_on" date NOT NULL,
	"theme" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"agency_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"experience_id" uuid NOT NULL,
	"departure_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_time" text NOT NULL,
	"duration" text NOT NULL,
	"status" text NOT NULL,
	"participants" integer NOT NULL,
	"title" text NOT NULL,
	"short_description" text NOT NULL,
	"image" text NOT NULL,
	"price_option" text NOT NULL,
	"price_description" text NOT NULL,
	"unit_price" integer NOT NULL,
	"taxes" integer NOT NULL,
	"insurance" integer NOT NULL,
	"total_price" integer NOT NULL,
	"payment_id" text,
	"hold_expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"locale" text NOT NULL,
	"site_origin" text NOT NULL,
	"consents" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookings_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"document_type" text NOT NULL,
	"document_number" text NOT NULL,
	"birth_date" date NOT NULL,
	"email" text,
	"phone_number" text,
	CONSTRAINT "participants_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"experience_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_time" text NOT NULL,
	"capacity" integer,
	"closed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "departures_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "departures_slot" UNIQUE("agency_id","experience_id","date","start_time")
);
--> statement-breakpoint
CREATE TABLE "experiences" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"published" boolean NOT NULL,
	"title" jsonb NOT NULL,
	"short_description" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"place" jsonb NOT NULL,
	"region" jsonb NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"meeting_point" jsonb NOT NULL,
	"highlights" jsonb NOT NULL,
	"included" jsonb NOT NULL,
	"not_included" jsonb NOT NULL,
	"requirements" jsonb NOT NULL,
	"difficulty" text NOT NULL,
	"languages" jsonb NOT NULL,
	"minimum_age" integer NOT NULL,
	"duration" jsonb NOT NULL,
	"price_list" jsonb NOT NULL,
	"schedule" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "experiences_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"actor" text NOT NULL,
	"subject" uuid NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"filing_number" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_messages_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"cause" text NOT NULL,
	"content" jsonb NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"provider_message_id" text,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "messages_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"action" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_notices_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"preference_id" text,
	"payment_url" text,
	"checkout_expires_at" timestamp (3) with time zone,
	"provider_payment_id" text,
	"status" text NOT NULL,
	"provider_status" text,
	"status_detail" text,
	"method" text,
	"instructions_url" text,
	"amount" integer NOT NULL,
	"amount_refunded" integer NOT NULL,
	"currency" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"provider" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"refresh_token" text,
	"access_token" text,
	"expires_at" integer,
	"token_type" text,
	"scope" text,
	"id_token" text,
	"session_state" text,
	CONSTRAINT "accounts_provider_provider_account_id_pk" PRIMARY KEY("provider","provider_account_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid NOT NULL,
	"session_token" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"email" text,
	"email_verified" timestamp (3) with time zone,
	"phone_number" text,
	"country" text,
	"image" text,
	"locale" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_tokens" (
	"identifier" text NOT NULL,
	"token" text NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_tokens_identifier_token_pk" PRIMARY KEY("identifier","token")
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"agency_id" text NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"experience_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wishlist_items_agency_id_wishlist_id_experience_id_pk" PRIMARY KEY("agency_id","wishlist_id","experience_id")
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wishlists_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "agency_hosts" ADD CONSTRAINT "agency_hosts_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_experience" FOREIGN KEY ("agency_id","experience_id") REFERENCES "public"."experiences"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_departure" FOREIGN KEY ("agency_id","departure_id") REFERENCES "public"."departures"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_booking" FOREIGN KEY ("agency_id","booking_id") REFERENCES "public"."bookings"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_experience" FOREIGN KEY ("agency_id","experience_id") REFERENCES "public"."experiences"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking" FOREIGN KEY ("agency_id","booking_id") REFERENCES "public"."bookings"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment" FOREIGN KEY ("agency_id","payment_id") REFERENCES "public"."payments"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_wishlist" FOREIGN KEY ("agency_id","wishlist_id") REFERENCES "public"."wishlists"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_experience" FOREIGN KEY ("agency_id","experience_id") REFERENCES "public"."experiences"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_hosts_agency_id" ON "agency_hosts" USING btree ("agency_id");--> statement-breakpoint
CREATE INDEX "bookings_live_seats" ON "bookings" USING btree ("agency_id","departure_id") WHERE status <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("agency_id","user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_code" ON "bookings" USING btree ("agency_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_idempotency_key" ON "bookings" USING btree ("agency_id","user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "participants_position" ON "participants" USING btree ("agency_id","booking_id","position");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("agency_id","subject","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_filing_number" ON "contact_messages" USING btree ("agency_id","filing_number");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_cause" ON "messages" USING btree ("agency_id","cause");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notices_event" ON "payment_notices" USING btree ("agency_id","event_id");--> statement-breakpoint
CREATE INDEX "payments_booking" ON "payments" USING btree ("agency_id","booking_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_id" ON "payments" USING btree ("agency_id","provider_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_payment_reason" ON "refunds" USING btree ("agency_id","payment_id","reason");--> statement-breakpoint
CREATE INDEX "accounts_user_id" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "wishlists_user" ON "wishlists" USING btree ("agency_id","user_id");