import { type AnyPgColumn, foreignKey } from "drizzle-orm/pg-core";

export const agencyForeignKey = (
  name: string,
  columns: [agencyId: AnyPgColumn, id: AnyPgColumn],
  target: { agencyId: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ name, columns, foreignColumns: [target.agencyId, target.id] });
