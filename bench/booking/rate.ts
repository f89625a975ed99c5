import { connect } from "../../src/db/connection/client.ts";
import { type ChangeResult, measureChanges } from "./changes.ts";
import { fill } from "./fill.ts";
import { openSite, tomorrow, writeSampleData } from "./site.ts";
import type { TestEnvironment } from "./test-environment.ts";
import { measureThroughput, type Throughput, wishesForMany, wishesOfFamilies } from "./throughput.ts";

const CALLERS = 16;
const CONNECTIONS = 20;
const SCALE = { agencies: 1, experiencesPerAgency: 2, days: 250, bookingsPerDeparture: 0 };

export interface Rates {
  bookings: Throughput[];
  changes: ChangeResult[];
}

export async function measureRate(
  environment: TestEnvironment,
  rounds: number,
  bookings: number,
): Promise<Rates> {
  await environment.makeDatabase("cast_alone");
  const client = connect(environment.urlOf("cast_alone"), 2);
  const sampleData = await writeSampleData(client.db, SCALE);
  await client.close();
  await environment.run("cast_alone", (pg) =>
    fill(pg, { from: tomorrow(), ...SCALE, experienceId: sampleData.booked.id }),
  );
  const openDatabase = async (name: string) => {
    await environment.makeDatabase(name, "cast_alone");
    return openSite(environment.urlOf(name), sampleData, CONNECTIONS);
  };
  const copies = {
    recorded: await openDatabase("recorded"),
    product: await openDatabase("product"),
    bare: await openDatabase("bare"),
  };
  const options = { rounds, bookings, callers: CALLERS };
  const measured = [
    await measureThroughput("booking.create", copies, { ...options, wishes: wishesForMany }),
    await measureThroughput("booking.create, three lines", copies, { ...options, wishes: wishesOfFamilies }),
  ];
  const changes = await measureChanges(copies.product, rounds);
  await Promise.all(Object.values(copies).map((site) => site.close()));
  return { bookings: measured, changes };
}
