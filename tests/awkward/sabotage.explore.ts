import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { type ChosenStep, inOrder, play } from "./play.ts";
import { describeFailure } from "./report.ts";
import {
  addButton,
  addText,
  askingForTrouble,
  clearedForm,
  consoleError,
  copiedForm,
  endlessSpinner,
  hideElements,
  ignoredSubmits,
  unhandledRejection,
} from "./sabotages.ts";
import type { Start } from "./start.ts";
import { openTestEnvironment, type TestEnvironment } from "./test-environment.ts";
import { type Sabotage, TIMEOUTS, type World } from "./world.ts";

let database: TestDatabase;
let environment: TestEnvironment;
beforeAll(async () => {
  database = await testDatabase();
  environment = await openTestEnvironment(database.url, 1);
});
afterAll(async () => {
  await environment.stop();
  await database.close();
});

const HERE = { hostname: "localhost", locale: "es-CO", width: 1440, signedIn: true } as const;
const CHECKOUT: Start = { ...HERE, at: "checkout" };
const BOOKING: Start = { ...HERE, at: "booking" };

/** A short timeout is enough, because a sabotage takes effect at once and never ends. */
const SHORT = { ...TIMEOUTS, atRestMs: 1_000 };

let walkCount = 0;

async function walk(start: Start, steps: string[], sabotage: Sabotage = {}, timeouts = SHORT) {
  walkCount += 1;
  const taken: ChosenStep[] = steps.map((step) => ({ step, pick: 1 }));
  const name = `sabotage-${walkCount}`;
  return play(environment, start, inOrder(taken), { name, toTheEnd: false, sabotage, timeouts });
}

const verdict = async (...args: Parameters<typeof walk>) =>
  (await walk(...args)).broken?.invariant ?? "holds";

async function storyOf(start: Start, steps: string[]): Promise<string | null> {
  const outcome = await walk(start, steps, {}, TIMEOUTS);
  return outcome.broken && describeFailure(outcome, "npm test -- tests/awkward/sabotage.explore.ts");
}

const onceBooked = (change: (world: World, booking: string) => Promise<unknown>): Sabotage => {
  let done = false;
  return {
    async afterStep(world) {
      const sql = `SELECT b.id FROM bookings b JOIN users u ON u.id = b.user_id WHERE u.email = $1`;
      const { rows } = await world.environment.pool.query<{ id: string }>(sql, [world.account.email]);
      const id = rows[0]?.id;
      if (done || !id) return;
      done = true;
      await change(world, id);
    },
  };
};

async function copyBooking({ environment: { pool } }: World, id: string): Promise<void> {
  const changes = { id: "gen_random_uuid()", code: "'X' || left(code, 5)", idempotency_key: "NULL" };
  const columns = await pool.query<{ name: string }>(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'bookings' AND is_generated = 'NEVER'",
  );
  const names = columns.rows.map(({ name }) => name);
  const values = names.map((name) => (name in changes ? changes[name as keyof typeof changes] : name));
  const copy = `INSERT INTO bookings (${names.join(", ")}) SELECT ${values.join(", ")} FROM bookings WHERE id = $1`;
  await pool.query(copy, [id]);
}

const makeDearer = ({ environment: { pool } }: World, id: string) =>
  pool.query("UPDATE bookings SET total_price = total_price + 1000 WHERE id = $1", [id]);

describe("without sabotage", () => {
  test("a walk that fills in and pays a checkout breaks no invariant", async () => {
    const steps = ["go on", "go on", "go on", "press Pay", "pay by card", "go on"];
    expect(await storyOf(CHECKOUT, steps)).toBeNull();
  });

  test("a walk that pays a held booking breaks no invariant", async () => {
    expect(await storyOf(BOOKING, ["pay the booking that waits", "pay by card"])).toBeNull();
  });
});

describe("a sabotaged product", () => {
  test("a walk detects a second unpaid booking for the same selection", async () => {
    expect(await verdict(BOOKING, [], onceBooked(copyBooking))).toBe("one unpaid booking for one selection");
  });

  test("a walk detects a seat that is taken twice", async () => {
    const tooMany = onceBooked((world, id) =>
      world.environment.pool.query("UPDATE bookings SET participants = 9, seats = 9 WHERE id = $1", [id]),
    );
    expect(await verdict(BOOKING, [], tooMany)).toBe("no seat is taken twice");
  });

  test("a walk detects its own seats shown as sold out", async () => {
    expect(
      await verdict(CHECKOUT, ["go on", "change the hour"], { inPage: addText("Esta salida se agotó") }),
    ).toBe("seats that are free for the walker are not shown as sold out");
  });

  test("a walk detects a hold without its countdown", async () => {
    expect(await verdict(BOOKING, [], { inPage: hideElements("[role=timer]") })).toBe(
      "a page with the walker's held seats shows a countdown",
    );
  });

  test("a walk detects a status that does not fit the payment", async () => {
    const inPage = addText("¡Reserva confirmada!");
    expect(await verdict(BOOKING, [], { inPage })).toBe("the shown status fits the payment");
  });

  test("a walk detects lost input", async () => {
    const steps = ["go on", "fill in one participant", "reload"];
    expect(await verdict(CHECKOUT, steps, { inPage: clearedForm })).toBe("typed values are kept");
  });

  test("a walk detects input stored after a sign-out", async () => {
    const steps = ["go on", "fill in one participant", "sign out in another tab"];
    expect(await verdict(CHECKOUT, steps, { inPage: copiedForm })).toBe("a sign-out clears typed values");
  });

  test("a walk detects a page without controls", async () => {
    expect(await verdict(CHECKOUT, [], { inPage: hideElements("main a, main button") })).toBe(
      "a control that leads on is shown",
    );
  });

  test("a walk detects a button in the wrong language, and a button without a name", async () => {
    expect(await verdict(CHECKOUT, [], { inPage: addButton("Complete your booking") })).toBe(
      "controls are named in the page's language",
    );
    expect(await verdict(CHECKOUT, [], { inPage: addButton("") })).toBe("every control has a name");
  });

  test("a walk detects a button without an effect", async () => {
    expect(await verdict(CHECKOUT, ["go on", "go on", "press Pay"], { inPage: ignoredSubmits })).toBe(
      "no dead button",
    );
  });

  test("a walk detects an endless spinner", async () => {
    expect(await verdict(CHECKOUT, [], { inPage: endlessSpinner }, { ...SHORT, spinnerMs: 6_000 })).toBe(
      "no endless spinner",
    );
  });

  test("a walk detects a console error, and an unhandled rejection", async () => {
    const complaint = "no error of browser or server";
    expect(await verdict(CHECKOUT, [], { inPage: consoleError })).toBe(complaint);
    expect(await verdict(CHECKOUT, [], { inPage: unhandledRejection })).toBe(complaint);
  });

  test("a walk detects a server error", async () => {
    const breakServer = async ({ context, page }: World) => {
      await context.route(/broken/, (route) => route.fulfill({ status: 500, body: "{}" }));
      await page.reload();
    };
    expect(await verdict(CHECKOUT, [], { inPage: askingForTrouble, afterStep: breakServer })).toBe(
      "no error of browser or server",
    );
  });

  test("a walk detects a price that differs from the booking's page", async () => {
    expect(await verdict(BOOKING, [], onceBooked(makeDearer))).toBe("a booking's page shows its price");
  });

  test("a walk detects a price that differs from the charged amount", async () => {
    const afterStep = async (world: World) => {
      if (!world.story.at(-1)?.startsWith("Press")) return;
      await world.page.waitForURL(/pref_id=/);
      await onceBooked(makeDearer).afterStep?.(world);
    };
    expect(await verdict(BOOKING, ["pay the booking that waits", "pay by card"], { afterStep })).toBe(
      "the requested amount is the booking's price",
    );
  });
});
