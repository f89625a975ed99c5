CREATE TABLE "merchant_accounts" (
	"agency_id" text NOT NULL,
	"collector_id" text NOT NULL,
	"access_token" text NOT NULL,
	"webhook_secret" text NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "merchant_accounts_agency_id_collector_id_pk" PRIMARY KEY("agency_id","collector_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "collector_id" text;--> statement-breakpoint
ALTER TABLE "merchant_accounts" ADD CONSTRAINT "merchant_accounts_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_accounts_in_use" ON "merchant_accounts" USING btree ("agency_id") WHERE "merchant_accounts"."retired_at" IS NULL;