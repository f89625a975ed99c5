CREATE TABLE "visit_counts" (
	"agency_id" text NOT NULL,
	"day" date NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"count" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "visit_counts_agency_id_day_event_subject_pk" PRIMARY KEY("agency_id","day","event","subject")
);
--> statement-breakpoint
DO $$ BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
		PERFORM create_distributed_table('visit_counts', 'agency_id', colocate_with => 'experiences');
	END IF;
END $$;
