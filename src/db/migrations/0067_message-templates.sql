CREATE TABLE "message_templates" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_templates_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name" ON "message_templates" USING btree ("agency_id",lower("name"));