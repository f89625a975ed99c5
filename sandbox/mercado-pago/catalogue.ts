import { Hono } from "hono";

export interface PaymentMethod {
  id: string;
  name: string;
  payment_type_id: "credit_card" | "debit_card" | "bank_transfer" | "ticket" | "account_money";
  /** Pesos. */
  min_allowed_amount: number;
  /** Pesos. */
  max_allowed_amount: number;
  financial_institutions: { id: string; description: string }[];
}

export const banks = [
  { id: "1007", description: "BANCOLOMBIA" },
  { id: "1051", description: "BANCO DAVIVIENDA" },
  { id: "1001", description: "BANCO DE BOGOTA" },
  { id: "1013", description: "BBVA COLOMBIA" },
  { id: "1507", description: "NEQUI" },
  { id: "1551", description: "DAVIPLATA" },
];

const card = { min_allowed_amount: 1_000, max_allowed_amount: 50_000_000, financial_institutions: [] };
const credit = { payment_type_id: "credit_card" as const, ...card };
const debit = { payment_type_id: "debit_card" as const, ...card };

export const paymentMethods: PaymentMethod[] = [
  { id: "visa", name: "Visa", ...credit },
  { id: "master", name: "Mastercard", ...credit },
  { id: "amex", name: "American Express", ...credit },
  { id: "diners", name: "Diners", ...credit },
  { id: "codensa", name: "Codensa", ...credit },
  { id: "debvisa", name: "Visa Débito", ...debit },
  { id: "debmaster", name: "Mastercard Débito", ...debit },
  {
    id: "pse",
    name: "PSE",
    payment_type_id: "bank_transfer",
    min_allowed_amount: 1_600,
    max_allowed_amount: 340_000_000,
    financial_institutions: banks,
  },
  {
    id: "efecty",
    name: "Efecty",
    payment_type_id: "ticket",
    min_allowed_amount: 5_000,
    max_allowed_amount: 8_000_000,
    financial_institutions: [],
  },
];

export const identificationTypes = [
  { id: "CC", name: "Cédula de Ciudadanía" },
  { id: "CE", name: "Cédula de Extranjería" },
  { id: "NIT", name: "NIT" },
  { id: "Otro", name: "Otro" },
].map((type) => ({ ...type, type: "number", min_length: 5, max_length: 20 }));

export function findMethod(id: string): PaymentMethod | undefined {
  return paymentMethods.find((method) => method.id === id);
}

export function catalogueRoutes(): Hono {
  return new Hono()
    .get("/payment_methods", (c) => c.json(paymentMethods.map(toListed)))
    .get("/identification_types", (c) => c.json(identificationTypes));
}

function toListed(method: PaymentMethod) {
  const image = `org-img/MP3/API/logos/${method.id}.gif`;
  return {
    ...method,
    status: "active",
    secure_thumbnail: `https://www.mercadopago.com/${image}`,
    thumbnail: `http://img.mlstatic.com/${image}`,
    deferred_capture: method.payment_type_id === "credit_card" ? "supported" : "does_not_apply",
    settings: [],
    additional_info_needed: [],
    accreditation_time: 0,
    processing_modes: ["aggregator"],
  };
}
