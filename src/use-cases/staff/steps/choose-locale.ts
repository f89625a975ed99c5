import { z } from "zod";
import { inTransaction } from "../../../db/connection/transaction.ts";
import { updateStaffAccount } from "../../../db/queries/staff/staff-accounts.ts";
import { LOCALES } from "../../../domain/locale.ts";
import type { StaffContext } from "./staff-context.ts";

export const chooseLocaleInput = z.object({ locale: z.enum(LOCALES, { error: "not-an-option" }) });
export type ChooseLocaleInput = z.infer<typeof chooseLocaleInput>;

export const chooseLocale = (
  { db, clock, staff }: StaffContext,
  { locale }: ChooseLocaleInput,
): Promise<void> => inTransaction(db, (tx) => updateStaffAccount(tx, staff.id, { locale }, clock.now()));
