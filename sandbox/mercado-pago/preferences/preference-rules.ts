import { isTimestamp } from "../dates.ts";
import { isEmail } from "../email-address.ts";
import { type Fields, fieldsOf, isFields } from "../json-body.ts";
import { ProviderError } from "../provider-error.ts";

interface Rule {
  code: string;
  message: string;
  broken(body: Fields): boolean;
}

/** In the provider's order. */
const rules: Rule[] = [
  { code: "invalid_items", message: "items needed", broken: (body) => itemsOf(body).length === 0 },
  itemRule("title invalid", (item) => !isText(item.title, 256)),
  itemRule("unit_price invalid", (item) => !isNumber(item.unit_price) || Number(item.unit_price) <= 0),
  itemRule("quantity invalid", (item) => !Number.isInteger(item.quantity) || Number(item.quantity) < 1),
  itemRule("currency_id invalid", (item) => item.currency_id !== undefined && item.currency_id !== "COP"),
  itemRule("description invalid. Max length 256.", (item) => !isTextOrAbsent(item.description, 256)),
  itemRule("picture_url invalid. Max length 600.", (item) => !isTextOrAbsent(item.picture_url, 600)),
  {
    code: "invalid_payer",
    message: "payer email invalid. Max length 150.",
    broken: ({ payer }) => !isEmailOrAbsent(fieldsOf(payer).email),
  },
  {
    code: "invalid_back_urls",
    message: "back_urls invalid. Wrong format",
    broken: ({ back_urls }) =>
      back_urls !== undefined && !Object.values(fieldsOf(back_urls)).every(isUrlOrEmpty),
  },
  {
    code: "invalid_auto_return",
    message: "auto_return invalid. Should be approved or all",
    broken: ({ auto_return }) =>
      !isAbsent(auto_return) && auto_return !== "approved" && auto_return !== "all",
  },
  {
    code: "invalid_notification_url",
    message: "notification_url attribute must be a valid url",
    broken: ({ notification_url: url }) => !isAbsent(url) && !(isUrl(url) && String(url).length <= 500),
  },
  {
    code: "invalid_payment_methods",
    message: "installments invalid. Should be a number between 1 and 36.",
    broken: ({ payment_methods }) => !isInstallmentsOrAbsent(fieldsOf(payment_methods).installments),
  },
  dateRule("expiration_date_from", "invalid_expiration_date_from"),
  dateRule("expiration_date_to", "invalid_expiration_date_to"),
  dateRule("date_of_expiration", "invalid_date"),
  {
    code: "invalid_binary_mode",
    message: "binary_mode invalid",
    broken: ({ binary_mode }) => !isAbsent(binary_mode) && typeof binary_mode !== "boolean",
  },
  {
    code: "invalid_marketplace_fee",
    message: "marketplace_fee invalid",
    broken: ({ marketplace_fee: fee }) => !isAbsent(fee) && !(isNumber(fee) && Number(fee) >= 0),
  },
];

/**
 * @param lenientLocalUrls allows `auto_return` with a success address on http or localhost, which the provider refuses.
 * @throws ProviderError 400 with the provider's code for the first broken rule.
 */
export function checkPreference(body: Fields, lenientLocalUrls: boolean) {
  const broken = rules.find((rule) => rule.broken(body));
  if (broken) throw new ProviderError(400, broken.code, broken.message);
  const success = fieldsOf(body.back_urls).success;
  if (isAbsent(body.auto_return) || isPublicUrl(success) || (lenientLocalUrls && isUrl(success))) return;
  throw new ProviderError(
    400,
    "invalid_auto_return",
    "auto_return invalid. back_url.success must be defined",
  );
}

function itemRule(message: string, isBroken: (item: Fields) => boolean): Rule {
  return { code: "invalid_items", message, broken: (body) => itemsOf(body).some(isBroken) };
}

function dateRule(field: string, code: string): Rule {
  return {
    code,
    message: `${field} invalid`,
    broken: (body) => !isAbsent(body[field]) && !isTimestamp(body[field]),
  };
}

function itemsOf(body: Fields): Fields[] {
  return Array.isArray(body.items) ? body.items.filter(isFields) : [];
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function isText(value: unknown, max: number): boolean {
  return typeof value === "string" && value !== "" && value.length <= max;
}

function isTextOrAbsent(value: unknown, max: number): boolean {
  return isAbsent(value) || isText(value, max);
}

function isNumber(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value);
}

function isEmailOrAbsent(value: unknown): boolean {
  return isAbsent(value) || (isText(value, 150) && isEmail(String(value)));
}

function isInstallmentsOrAbsent(value: unknown): boolean {
  return isAbsent(value) || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 36);
}

function isUrlOrEmpty(value: unknown): boolean {
  return isAbsent(value) || (isUrl(value) && String(value).length <= 600);
}

function isUrl(value: unknown): boolean {
  return typeof value === "string" && /^https?:$/.test(URL.parse(value)?.protocol ?? "");
}

function isPublicUrl(value: unknown): boolean {
  const url = typeof value === "string" ? URL.parse(value) : null;
  return url?.protocol === "https:" && !/(^|\.)localhost$|^127\.|^\[::1\]$/.test(url.hostname);
}
