ALTER TABLE "participants" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ALTER COLUMN "document_type" DROP NOT NULL;