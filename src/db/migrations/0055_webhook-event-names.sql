UPDATE "audit" SET "actor" = 'system:handle-webhook-event' WHERE "actor" = 'system:handle-notice';--> statement-breakpoint
UPDATE "audit" SET "name" = 'resend-email', "facts" = ("facts" - 'letter') || jsonb_build_object('email', "facts" -> 'letter') WHERE "name" = 'send-letter-again';--> statement-breakpoint
UPDATE "booking_entries" SET "actor" = 'system:handle-webhook-event' WHERE "actor" = 'system:handle-notice';
