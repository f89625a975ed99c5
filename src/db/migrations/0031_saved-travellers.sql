CREATE TABLE "saved_travellers" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"person" text NOT NULL,
	"is_lead" boolean NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_travellers_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_travellers" ADD CONSTRAINT "saved_travellers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_travellers_user" ON "saved_travellers" USING btree ("agency_id","user_id");--> statement-breakpoint
CREATE INDEX "saved_travellers_used" ON "saved_travellers" USING btree ("agency_id","used_at");