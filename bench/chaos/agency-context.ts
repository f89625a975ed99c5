import { v7 } from "uuid";
import { connect, type DatabaseClient } from "../../src/db/connection/client.ts";
import { createJobQueue, openBoss } from "../../src/db/connection/jobs.ts";
import { findAgency } from "../../src/db/queries/agencies/agencies.ts";
import { clockOf } from "../../src/ports/clock.ts";
import type { Context } from "../../src/use-cases/context.ts";
import { testEncryption } from "../../tests/support/encryption.ts";
import type { World } from "./world.ts";

export type JobQueue = ReturnType<typeof createJobQueue>;

export type Client = { db: DatabaseClient["db"]; pool: DatabaseClient["pool"] };

export async function contextOf(
  { db }: Client,
  jobs: JobQueue,
  agencyId: string,
): Promise<Context | undefined> {
  const agency = await findAgency(db, agencyId);
  const actor = { kind: "operator" } as const;
  const services = { db, jobs, clock: clockOf(() => new Date()), encryption: testEncryption };
  return agency && ({ ...services, newId: v7, agency, actor, locale: "es-CO" } as never as Context);
}

export async function withQueue<T>(
  world: World,
  act: (client: Client, jobs: JobQueue) => Promise<T>,
): Promise<T> {
  const client = connect(world.environment.DATABASE_URL ?? "", 2);
  const boss = await openBoss(world.environment.DATABASE_URL ?? "", { work: false, onError: () => {} });
  try {
    return await act(client, createJobQueue(boss));
  } finally {
    await boss.stop({ graceful: false });
    await client.close();
  }
}
