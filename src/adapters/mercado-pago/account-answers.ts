import { z } from "zod";
import type {
  AccountOwner,
  IdentificationType,
  MerchantOrder,
  PaymentMethod,
  SellerCredentials,
} from "../../ports/merchant-account.ts";
import { id } from "./call.ts";

export const merchantOrderAnswer: z.ZodType<MerchantOrder> = z
  .object({
    id,
    preference_id: z.string().nullish(),
    external_reference: z.string().nullish(),
    status: z.string(),
    order_status: z.string().nullish(),
    total_amount: z.number(),
    paid_amount: z.number(),
    refunded_amount: z.number(),
    payments: z.array(z.object({ id, status: z.string(), transaction_amount: z.number() })),
  })
  .transform((answer) => ({
    id: answer.id,
    preferenceId: answer.preference_id ?? null,
    externalReference: answer.external_reference ?? null,
    status: answer.status,
    orderStatus: answer.order_status ?? null,
    total: answer.total_amount,
    paid: answer.paid_amount,
    refunded: answer.refunded_amount,
    payments: answer.payments.map((one) => ({
      id: one.id,
      status: one.status,
      amount: one.transaction_amount,
    })),
  }));

/** If nothing is found, the provider sends null instead of a list. */
export const merchantOrderPage = z
  .object({ elements: z.array(merchantOrderAnswer).nullish(), total: z.number().int() })
  .transform((answer) => ({ found: answer.elements ?? [], total: answer.total }));

const bank = z.object({ id, description: z.string() }).transform((answer) => ({
  id: answer.id,
  name: answer.description,
}));

export const paymentMethodList: z.ZodType<PaymentMethod[]> = z.array(
  z
    .object({
      id: z.string(),
      name: z.string(),
      payment_type_id: z.string(),
      status: z.string(),
      min_allowed_amount: z.number().nullish(),
      max_allowed_amount: z.number().nullish(),
      financial_institutions: z.array(bank).nullish(),
    })
    .transform((answer) => ({
      id: answer.id,
      name: answer.name,
      type: answer.payment_type_id,
      isActive: answer.status === "active",
      min: answer.min_allowed_amount ?? null,
      max: answer.max_allowed_amount ?? null,
      banks: answer.financial_institutions ?? [],
    })),
);

export const identificationTypeList: z.ZodType<IdentificationType[]> = z.array(
  z
    .object({ id: z.string(), name: z.string(), min_length: z.number(), max_length: z.number() })
    .transform((answer) => ({
      id: answer.id,
      name: answer.name,
      minLength: answer.min_length,
      maxLength: answer.max_length,
    })),
);

export const ownerAnswer: z.ZodType<AccountOwner> = z
  .object({ id, nickname: z.string().nullish(), email: z.string().nullish(), site_id: z.string().nullish() })
  .transform((answer) => ({
    id: answer.id,
    nickname: answer.nickname ?? "",
    email: answer.email ?? null,
    site: answer.site_id ?? "",
  }));

export const credentialsAnswer: z.ZodType<SellerCredentials> = z
  .object({
    access_token: z.string().min(1),
    refresh_token: z.string().nullish(),
    public_key: z.string().nullish(),
    user_id: id,
    expires_in: z.number(),
    live_mode: z.boolean().nullish(),
  })
  .transform((answer) => ({
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    publicKey: answer.public_key ?? null,
    accountId: answer.user_id,
    expiresIn: answer.expires_in,
    isLive: answer.live_mode ?? false,
  }));
