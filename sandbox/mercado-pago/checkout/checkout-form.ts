import { html } from "hono/html";
import { banks, identificationTypes } from "../catalogue.ts";
import { isEmail } from "../email-address.ts";
import { fieldsOf, textOf } from "../json-body.ts";
import { brandOf, passesLuhn, readExpiration } from "../payments/cards.ts";
import type { CheckoutInput } from "../preferences/pay-preference.ts";
import type { Preference } from "../resources.ts";
import { selectField, textField } from "./fields.ts";
import type { Markup } from "./layout.ts";
import type { Messages } from "./messages.ts";

export type Typed = Record<string, string>;
export type FieldName = keyof Messages["errors"];

export type Wrong = Set<FieldName>;

export function knownBuyer({ payer }: Preference): Typed {
  const { type, number } = fieldsOf(payer.identification);
  return {
    email: textOf(payer.email) ?? "",
    identificationType: textOf(type) || "CC",
    identificationNumber: textOf(number) ?? "",
  };
}

export function buyerFields(messages: Messages, typed: Typed, wrong: Wrong): Markup {
  const error = (name: FieldName) => (wrong.has(name) ? messages.errors[name] : undefined);
  return html`<div class="row document">
      ${selectField({
        name: "identificationType",
        label: messages.documentType,
        value: typed.identificationType ?? "CC",
        error: undefined,
        options: identificationTypes.map(({ id }) => ({ value: id, text: id })),
      })}
      ${textField({
        name: "identificationNumber",
        label: messages.documentNumber,
        value: typed.identificationNumber ?? "",
        error: error("identificationNumber"),
        inputmode: "numeric",
      })}
    </div>
    ${textField({
      name: "email",
      label: messages.email,
      value: typed.email ?? "",
      error: error("email"),
      type: "email",
      inputmode: "email",
      autocomplete: "email",
    })}`;
}

export function checkBuyer(typed: Typed): Wrong {
  const wrong: Wrong = new Set();
  if (!/^[\w.-]{5,20}$/.test(typed.identificationNumber?.trim() ?? "")) wrong.add("identificationNumber");
  if (!isEmail(typed.email?.trim() ?? "")) wrong.add("email");
  return wrong;
}

export function checkBank(typed: Typed): Wrong {
  const wrong = checkBuyer(typed);
  if (!banks.some(({ id }) => id === typed.bank)) wrong.add("bank");
  return wrong;
}

/** A card is valid until the end of its printed month. */
export function checkCard(typed: Typed, now: Date): Wrong {
  const wrong = checkBuyer(typed);
  const number = typed.cardNumber ?? "";
  const brand = brandOf(number);
  const expiration = readExpiration(typed.expiration ?? "");
  const past = expiration && Date.UTC(expiration.year, expiration.month, 1) <= now.getTime();
  const digits = brand === "amex" ? 4 : 3;
  if (!brand || !passesLuhn(number)) wrong.add("cardNumber");
  if (!expiration || past) wrong.add("expiration");
  if (!new RegExp(`^\\d{${digits}}$`).test(typed.securityCode?.trim() ?? "")) wrong.add("securityCode");
  if ((typed.cardholderName?.trim().length ?? 0) < 3) wrong.add("cardholderName");
  return wrong;
}

export function buyerOf(typed: Typed): CheckoutInput["buyer"] {
  return {
    email: typed.email?.trim() ?? "",
    identification: {
      type: typed.identificationType ?? "CC",
      number: typed.identificationNumber?.trim() ?? "",
    },
  };
}

export function cardInput(typed: Typed): CheckoutInput {
  const number = typed.cardNumber ?? "";
  const { month, year } = readExpiration(typed.expiration ?? "") ?? { month: 0, year: 0 };
  return {
    methodId: brandOf(number) ?? "",
    buyer: buyerOf(typed),
    card: { number, cardholder: typed.cardholderName?.trim() ?? "", month, year },
  };
}
