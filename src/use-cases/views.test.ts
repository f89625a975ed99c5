import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectTypeOf, test } from "vitest";
import type { MerchantAccountRow } from "../db/queries/agencies/merchant-accounts.ts";
import type { BookingRow, ParticipantRow } from "../db/queries/booking/bookings.ts";
import type { SessionRow } from "../db/queries/identity/sessions.ts";
import type { UserRow } from "../db/queries/identity/users.ts";
import type { AuditRow, ContactMessageRow, MessageRow } from "../db/queries/messaging/messages.ts";
import type { PaymentRow, RefundRow } from "../db/queries/payments/payments.ts";
import type { Outputs, UseCaseName } from "./application.ts";

type Row =
  | BookingRow
  | ParticipantRow
  | PaymentRow
  | RefundRow
  | MessageRow
  | ContactMessageRow
  | AuditRow
  | UserRow
  | SessionRow
  | MerchantAccountRow;

type Item<T> = T extends readonly (infer E)[] ? E : T;
type Member<T> = T extends Date | string ? never : T extends object ? Item<T[keyof T]> : never;

type RowsIn<T> = Extract<Item<T> | Member<Item<T>>, Row>;

const SRC = join(import.meta.dirname, "..");
const IMPORTED = /import (type )?\{([^}]*)\} from "[^"]*\/db\/[^"]*"/g;

const rowsIn = (text: string): string[] =>
  [...text.matchAll(IMPORTED)].flatMap(([, , names = ""]) => names.match(/\b[A-Z]\w*Row\b/g) ?? []);

test("no row leaves a use case", () => {
  expectTypeOf<RowsIn<Outputs[UseCaseName]>>().toBeNever();
  expectTypeOf<RowsIn<{ payments: PaymentRow[] }[]>>().toEqualTypeOf<PaymentRow>();
});

test("only queries and use cases import types of rows", () => {
  const above = globSync("**/*.{ts,tsx}", { cwd: SRC, exclude: ["db/**", "use-cases/**", "**/*.test.*"] });
  expect(above.length).toBeGreaterThan(300);
  const naming = above.filter((path) => rowsIn(readFileSync(join(SRC, path), "utf8")).length > 0);
  expect(naming).toEqual([]);
  expect(rowsIn('import { type BookingRow, findBooking } from "../db/queries/booking/bookings.ts";')).toEqual(
    ["BookingRow"],
  );
});
