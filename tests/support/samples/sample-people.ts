export const ANA = {
  name: "Ana Restrepo",
  documentType: "CC",
  documentNumber: "1020304050",
  birthDate: "1990-04-12",
  email: "ana@viajeros.test",
  phoneNumber: "+57 3001234567",
} as const;

const companion = {
  name: "Lucía Restrepo",
  documentType: "TI",
  documentNumber: "1122334455",
  birthDate: "2012-08-30",
} as const;

/** Each person has a distinct document. */
export const samplePeople = (count: number) => [
  ANA,
  ...Array.from({ length: count - 1 }, (_, index) => ({
    ...companion,
    documentNumber: String(Number(companion.documentNumber) + index),
  })),
];
