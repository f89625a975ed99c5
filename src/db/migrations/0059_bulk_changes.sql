CREATE TABLE "bulk_change_departures" (
	"agency_id" text NOT NULL,
	"bulk_change_id" uuid NOT NULL,
	"experience_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_time" text NOT NULL,
	"schedule_capacity" integer NOT NULL,
	"capacity_from" integer,
	"capacity_to" integer,
	"closed_from" boolean NOT NULL,
	"closed_to" boolean NOT NULL,
	"status" text NOT NULL,
	"capacity_found" integer,
	"closed_found" boolean,
	"taken" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bulk_change_departures_key" PRIMARY KEY("agency_id","bulk_change_id","experience_id","date","start_time"),
	CONSTRAINT "bulk_change_departures_status_known" CHECK ("bulk_change_departures"."status" in ('waiting', 'done', 'changed-since', 'cancelled', 'departed')),
	CONSTRAINT "bulk_change_departures_capacity_not_negative" CHECK ("bulk_change_departures"."capacity_to" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"agency_id" text NOT NULL,
	"id" uuid NOT NULL,
	"selection" jsonb NOT NULL,
	"edit" jsonb NOT NULL,
	"status" text NOT NULL,
	"unchanged" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bulk_changes_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "bulk_changes_status_known" CHECK ("bulk_changes"."status" in ('draft', 'running', 'done'))
);
--> statement-breakpoint
ALTER TABLE "bulk_change_departures" ADD CONSTRAINT "bulk_change_departures_bulk_change" FOREIGN KEY ("agency_id","bulk_change_id") REFERENCES "public"."bulk_changes"("agency_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_departures" ADD CONSTRAINT "bulk_change_departures_experience" FOREIGN KEY ("agency_id","experience_id") REFERENCES "public"."experiences"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_changes_drafts" ON "bulk_changes" USING btree ("agency_id","created_at") WHERE status = 'draft';