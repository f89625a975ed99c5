import type { ManifestView } from "../../../domain/export/manifest.ts";
import type { Cell } from "../../../domain/export/table-file.ts";
import type { Locale } from "../../../domain/locale.ts";
import type { DocumentType } from "../../../domain/participants/document-types.ts";
import type { AskedQuestion, ShownAnswer } from "../../../domain/questions/shown-answer.ts";

type Texts = Record<Locale, string>;

export interface ManifestRow {
  code: string;
  name: string | null;
  priceOption: string;
  age: number | null;
  phoneNumber: string | null;
  documentType: DocumentType | null;
  maskedDocument: string | null;
  documentNumber: string | null;
  birthDate: string | null;
  confirmed: boolean;
  /** Debt of the booking in whole pesos, on its first person only. */
  due: number;
  /** Staff's notes about the booking, on its first person only. */
  notes: readonly string[];
  isIn: boolean;
  /** Answers for the whole booking, on its first person only. Empty for readers outside of the agency. */
  bookingAnswers: readonly ShownAnswer[];
  /** Empty for readers outside of the agency. */
  answers: readonly ShownAnswer[];
  /** Date of the departure, `YYYY-MM-DD`. */
  date: string;
  title: string;
}

interface Column {
  title: Texts;
  cell: (row: ManifestRow, locale: Locale) => Cell;
  /** Width in a spreadsheet, in characters. */
  width: number;
  /** Whether a print-out shows the value only in its heading, because all rows have the same value. */
  inHeading?: boolean;
}

const text = (spanish: string, english: string): Texts => ({ "es-CO": spanish, en: english });

const STATE = {
  in: text("adentro", "in"),
  confirmed: text("confirmada", "confirmed"),
  held: text("por pagar", "unpaid"),
};

const stateOf = ({ isIn, confirmed }: ManifestRow): keyof typeof STATE =>
  isIn ? "in" : confirmed ? "confirmed" : "held";

const STATUS: Column = {
  title: text("Estado", "State"),
  cell: (row, locale) => STATE[stateOf(row)][locale],
  width: 14,
};

/** Hides from readers outside of the agency that a booking is unpaid. */
const OUTSIDE_STATE = { ...STATE, held: text("reservada", "booked") };
const OUTSIDE_STATUS: Column = {
  ...STATUS,
  cell: (row, locale) => OUTSIDE_STATE[stateOf(row)][locale],
};
const CODE: Column = { title: text("Código", "Code"), cell: ({ code }) => code, width: 18 };
const NAME: Column = { title: text("Nombre", "Name"), cell: ({ name }) => name, width: 32 };
const DOCUMENT_TYPE: Column = {
  title: text("Tipo de documento", "Document type"),
  cell: ({ documentType }) => documentType,
  width: 14,
};

/** A passport does not show its holder's nationality, because Colombians have passports too. */
const ORIGIN: Record<DocumentType, Texts> = {
  CC: text("Colombia", "Colombia"),
  TI: text("Colombia", "Colombia"),
  CE: text("extranjera, residente", "foreign resident"),
  PP: text("según pasaporte", "as in the passport"),
};

const DOCUMENT: Column = {
  title: text("Documento", "Document"),
  cell: ({ documentNumber }) => documentNumber,
  width: 20,
};
const BIRTH_DATE: Column = {
  title: text("Nacimiento", "Birth date"),
  cell: ({ birthDate }) => birthDate,
  width: 14,
};
const AGE: Column = { title: text("Edad", "Age"), cell: ({ age }) => age, width: 8 };
const DATE: Column = { title: text("Fecha", "Date"), cell: ({ date }) => date, width: 14, inHeading: true };
const EXPERIENCE: Column = {
  title: text("Experiencia", "Experience"),
  cell: ({ title }) => title,
  width: 36,
  inHeading: true,
};

/** `list`: for guides and the agency, with masked documents. `insurer`, `park`: the required data, with full documents. */
export const MANIFEST_COLUMNS: Readonly<Record<ManifestView, readonly Column[]>> = {
  list: [
    CODE,
    NAME,
    { title: text("Tarifa", "Price"), cell: ({ priceOption }) => priceOption, width: 16 },
    AGE,
    { title: text("Teléfono", "Phone"), cell: ({ phoneNumber }) => phoneNumber, width: 20 },
    DOCUMENT_TYPE,
    { title: text("Documento", "Document"), cell: ({ maskedDocument }) => maskedDocument, width: 16 },
    STATUS,
    { title: text("Debe COP", "Owes COP"), cell: ({ due }) => due, width: 14 },
  ],
  insurer: [NAME, DOCUMENT_TYPE, DOCUMENT, BIRTH_DATE, DATE, EXPERIENCE, CODE, OUTSIDE_STATUS],
  park: [
    ...[NAME, DOCUMENT_TYPE, DOCUMENT],
    {
      title: text("Nacionalidad", "Nationality"),
      cell: ({ documentType }, locale) => documentType && ORIGIN[documentType][locale],
      width: 22,
    },
    ...[BIRTH_DATE, AGE, DATE, EXPERIENCE, OUTSIDE_STATUS],
  ],
};

const SENSITIVE = text("dato sensible", "sensitive");

const answersOf = ({ bookingAnswers, answers }: ManifestRow): readonly ShownAnswer[] => [
  ...bookingAnswers,
  ...answers,
];

const isSame = (one: AskedQuestion, other: AskedQuestion): boolean =>
  one.question === other.question && one.subject === other.subject && one.isSensitive === other.isSensitive;

function answerColumns(questions: readonly AskedQuestion[]): Column[] {
  const distinct: AskedQuestion[] = [];
  for (const question of questions)
    if (!distinct.some((other) => isSame(question, other))) distinct.push(question);
  const { booking = [], participant = [] } = Object.groupBy(distinct, ({ subject }) => subject);
  return [...booking, ...participant].map((question) => ({
    title: {
      "es-CO": question.isSensitive ? `${question.question} (${SENSITIVE["es-CO"]})` : question.question,
      en: question.isSensitive ? `${question.question} (${SENSITIVE.en})` : question.question,
    },
    cell: (row) => answersOf(row).find((answer) => isSame(answer, question))?.answer ?? null,
    width: 24,
  }));
}

export const columnsOf = (view: ManifestView, questions: readonly AskedQuestion[]): readonly Column[] =>
  view === "list" ? [...MANIFEST_COLUMNS.list, ...answerColumns(questions)] : MANIFEST_COLUMNS[view];
