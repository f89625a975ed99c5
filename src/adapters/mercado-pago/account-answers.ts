import { z } from "zod";
import type {
  AccountOwner,
  IdentificationType,
  MerchantOrder,
  PaymentMethod,
  SellerCredentials,
} from "../../ports/merchant-account.ts";
import { id } from "./payment-answer.ts";

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
  .transform((said) => ({
    id: said.id,
    preferenceId: said.preference_id ?? null,
    externalReference: said.external_reference ?? null,
    status: said.status,
    orderStatus: said.order_status ?? null,
    total: said.total_amount,
    paid: said.paid_amount,
    refunded: said.refunded_amount,
    payments: said.payments.map((one) => ({
      id: one.id,
      status: one.status,
      amount: one.transaction_amount,
    })),
  }));

/** A search without results answers null instead of a list. */
export const merchantOrderPage = z
  .object({ elements: z.array(merchantOrderAnswer).nullish(), total: z.number().int() })
  .transform((said) => ({ found: said.elements ?? [], total: said.total }));

const bank = z.object({ id, description: z.string() }).transform((said) => ({
  id: said.id,
  name: said.description,
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
    .transform((said) => ({
      id: said.id,
      name: said.name,
      type: said.payment_type_id,
      isActive: said.status === "active",
      least: said.min_allowed_amount ?? null,
      most: said.max_allowed_amount ?? null,
      banks: said.financial_institutions ?? [],
    })),
);

export const identificationTypeList: z.ZodType<IdentificationType[]> = z.array(
  z
    .object({ id: z.string(), name: z.string(), min_length: z.number(), max_length: z.number() })
    .transform((said) => ({
      id: said.id,
      name: said.name,
      minLength: said.min_length,
      maxLength: said.max_length,
    })),
);

export const ownerAnswer: z.ZodType<AccountOwner> = z
  .object({ id, nickname: z.string().nullish(), email: z.string().nullish(), site_id: z.string().nullish() })
  .transform((said) => ({
    id: said.id,
    nickname: said.nickname ?? "",
    email: said.email ?? null,
    site: said.site_id ?? "",
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
  .transform((said) => ({
    accessToken: said.access_token,
    refreshToken: said.refresh_token ?? null,
    publicKey: said.public_key ?? null,
    accountId: said.user_id,
    expiresIn: said.expires_in,
    isLive: said.live_mode ?? false,
  }));
