import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Sealed } from "../../domain/identity/sealed.ts";
import type { Localized } from "../../domain/locale.ts";
import {
  QUESTION_KINDS,
  QUESTION_SUBJECTS,
  type QuestionKind,
  type QuestionOption,
  type QuestionSubject,
} from "../../domain/questions/question.ts";
import { agencyForeignKey } from "./agency-foreign-key.ts";
import { bookings, participants } from "./bookings.ts";
import { experiences } from "./experiences.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";

/**
 * The meaning of a question with answers never changes. An edit of its texts, kind or options retires the row and inserts
 * another row. Retired rows stay, because answers refer to them.
 */
export const questions = pgTable(
  "questions",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    experienceId: uuid("experience_id").notNull(),
    position: integer("position").notNull(),
    subject: text("subject").$type<QuestionSubject>().notNull(),
    kind: text("kind").$type<QuestionKind>().notNull(),
    text: jsonb("text").$type<Localized>().notNull(),
    options: jsonb("options").$type<QuestionOption[]>().notNull(),
    isRequired: boolean("is_required").notNull(),
    isSensitive: boolean("is_sensitive").notNull(),
    retiredAt: instant("retired_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index("questions_experience").on(table.agencyId, table.experienceId, table.position),
    agencyForeignKey("questions_experience_known", [table.agencyId, table.experienceId], experiences),
    check("questions_subject_known", oneOf(table.subject, QUESTION_SUBJECTS)),
    check("questions_kind_known", oneOf(table.kind, QUESTION_KINDS)),
    check("questions_sensitive_optional", sql`not (${table.isRequired} and ${table.isSensitive})`),
  ],
);

/** Values are sealed, because a free text may contain personal data. */
export const answers = pgTable(
  "answers",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    questionId: uuid("question_id").notNull(),
    participantId: uuid("participant_id"),
    /** Stored form of `domain/questions/answer.ts`. */
    value: text("value").$type<Sealed>().notNull(),
    consentedAt: instant("consented_at"),
    answeredAt: instant("answered_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    unique("answers_one_each")
      .on(table.agencyId, table.bookingId, table.questionId, table.participantId)
      .nullsNotDistinct(),
    index("answers_question_of").on(table.agencyId, table.questionId),
    agencyForeignKey("answers_booking", [table.agencyId, table.bookingId], bookings),
    agencyForeignKey("answers_question", [table.agencyId, table.questionId], questions),
    agencyForeignKey("answers_participant", [table.agencyId, table.participantId], participants),
  ],
);
