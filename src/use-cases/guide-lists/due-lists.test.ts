import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, test, vi } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { DAY, guideLists, PANEL } from "../../../tests/support/staff/guide-lists.ts";
import { agencyPerTest } from "../../../tests/support/use-case-context.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { perform } from "../use-case.ts";
import { sendDueLists } from "./send-due-lists.ts";

const database = databasePerFile(8);
const site = agencyPerTest(database);

const { at, guide, assign, setTime, bookPaid, runJob, written, deliver, listOf } = guideLists(site);

describe("on the day before, at the hour that the agency set", () => {
  test("each guide gets the number of people and the link, without names or documents", async () => {
    await assign([await guide("Luz"), await guide("Iván")]);
    await setTime("17:00");
    await bookPaid(2);
    await site.book(1);
    at("2026-12-04", "16:59");
    expect(await runJob()).toBe(0);
    at("2026-12-04", "17:00");
    expect(await runJob()).toBe(2);
    const sent = await deliver();
    expect(sent.map(({ to }) => to.email).toSorted()).toEqual(["iván@andesvivo.test", "luz@andesvivo.test"]);
    const [{ subject, text } = { subject: "", text: "" }] = sent;
    expect(subject).toBe("Tu lista: Caminata al páramo, sábado 5 de diciembre a las 8:00 a. m.");
    expect(text).toContain("Van 2 personas en 1 reserva.");
    expect(text).toContain(
      `${PANEL}/${site.agency.id}/departure?experience=${site.experience.id}&date=${DAY}`,
    );
    expect(text).not.toMatch(/Ana|Restrepo|1020304050|4050|300 ?123/);
  });

  test("no list is sent without people, a guide's address or a set hour", async () => {
    await bookPaid(2);
    await setTime("17:00");
    at("2026-12-04", "18:00");
    expect(await runJob()).toBe(0);
    await assign([await guide("Luz", null)]);
    expect(await runJob()).toBe(0);
    await assign([await guide("Iván")]);
    await setTime(null);
    expect(await runJob()).toBe(0);
    await assign([await guide("Marta")], "2026-12-06");
    await setTime("17:00");
    at("2026-12-05", "18:00");
    expect(await runJob()).toBe(0);
  });

  test("a list is sent once by concurrent and repeated runs", async () => {
    await assign([await guide("Luz")]);
    await setTime("17:00");
    await bookPaid(2);
    at("2026-12-04", "17:00");
    const runs = await Promise.all(Array.from({ length: 6 }, runJob));
    expect(runs.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    await runJob();
    expect(await written()).toHaveLength(1);
  });

  test("a run with nothing to send does not wait for a locked departure", async () => {
    await assign([await guide("Luz")]);
    await setTime("17:00");
    await bookPaid(2);
    at("2026-12-04", "17:00");
    await runJob();
    await inTransaction(database.db, async (tx) => {
      await tx.execute(sql`select from departures where agency_id = ${site.agency.id} for update`);
      expect(await runJob()).toBe(0);
    });
  });

  test("an agency without lists needs one query, and a departure whose list is not due or that has started needs no further query", async () => {
    const statements = async () => {
      const query = vi.spyOn(database.pool, "query");
      await runJob();
      const { length } = query.mock.calls;
      query.mockRestore();
      return length;
    };
    expect(await statements()).toBe(1);
    await setTime("17:00");
    at("2026-12-04", "16:00");
    const baseline = await statements();
    await assign([await guide("Luz")]);
    await bookPaid(2);
    expect(await statements()).toBe(baseline);
    at(DAY, "08:00");
    expect(await statements()).toBe(baseline);
  });

  test("a departure that fails does not stop the others, and the next run sends its list", async () => {
    const luz = await guide("Luz");
    for (const date of [DAY, "2026-12-06"]) {
      await assign([luz], date);
      await bookPaid(2, date);
    }
    await setTime("00:00");
    at(DAY, "00:30");
    let ids = 0;
    const failing = {
      ...site.system,
      newId: () => {
        if (ids++ === 0) throw new Error("no id");
        return v7();
      },
    };
    await expect(perform(sendDueLists, failing)).rejects.toThrow("lists of 1 departures failed");
    expect(await written()).toHaveLength(1);
    expect(await runJob()).toBe(1);
    expect(await written()).toHaveLength(2);
  });

  test("a list is not sent again if the hour becomes later", async () => {
    await assign([await guide("Luz")]);
    await setTime("17:00");
    await bookPaid(2);
    at("2026-12-04", "17:00");
    expect(await runJob()).toBe(1);
    await setTime("19:00");
    at("2026-12-04", "19:00");
    expect(await runJob()).toBe(0);
  });

  test("a guide who is assigned after the list was sent gets the same list, and the other guides get no e-mail", async () => {
    const first = await guide("Luz");
    await assign([first]);
    await setTime("17:00");
    await bookPaid(2);
    at("2026-12-04", "17:00");
    await runJob();
    await assign([first, await guide("Iván")]);
    await runJob();
    await runJob();
    expect((await deliver()).map(({ to }) => to.email).toSorted()).toEqual([
      "iván@andesvivo.test",
      "luz@andesvivo.test",
    ]);
    expect((await listOf())?.sent?.recipients).toHaveLength(2);
  });
});
