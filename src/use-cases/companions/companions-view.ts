import type { Detail } from "../../domain/participants/missing-details.ts";
import type { QuestionView } from "../questions/question-view.ts";

/** Contains none of the known details. */
export interface MissingCompanion {
  id: string;
  /** Position on the booking, from 1 for the lead. */
  number: number;
  priceOption: string;
  /** Whole years on the day of the departure, both bounds included; null means no bound. */
  ageFrom: number | null;
  ageTo: number | null;
  missing: Detail[];
}

/** Contains no personal data except the lead's first name. */
export interface CompanionsView {
  /** `closed`: the departure's cut-off has passed. */
  state: "open" | "complete" | "cancelled" | "closed";
  /** Empty after erasure. */
  leadName: string;
  title: string;
  date: string;
  startTime: string;
  /** The departure's cut-off. */
  until: Date;
  participants: number;
  missing: MissingCompanion[];
  /** Empty unless the state is `open`. */
  questions: QuestionView[];
}
