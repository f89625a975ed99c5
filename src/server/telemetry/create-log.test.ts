import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { createLog } from "./create-log.ts";

function logText(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog("debug", { write: (line) => void lines.push(line) }));
  return lines.join("");
}

test("a person's fields are hidden at every level of a log entry", () => {
  const person = { name: "Ana Restrepo", email: "ana@viajeros.test", documentNumber: "1020304050" };
  const headers = { authorization: "Bearer abc", cookie: "session=abc", "set-cookie": "session=abc" };
  const text = logText((log) => {
    log.info({ ...person, phoneNumber: "+57 300" }, "top");
    log.info({ user: person, request: { headers } }, "below");
  });
  expect(text).not.toMatch(/Ana|viajeros|10203|\+57|abc/);
  expect(text.match(/\[hidden\]/g)?.length).toBe(10);
});

test("a failed statement is logged without its values and the database's details", () => {
  const cause = Object.assign(new Error("duplicate key value violates a constraint"), {
    code: "23505",
    detail: "Key (email)=(ana@viajeros.test) already exists.",
  });
  const query = 'insert into "users" ("name") values ($1, $2)';
  const error = new DrizzleQueryError(query, ["Ana Restrepo", "ana@viajeros.test"], cause);
  const text = logText((log) => log.error({ err: error }, "failed"));
  expect(text).not.toMatch(/Ana Restrepo|viajeros/);
  const { err } = JSON.parse(text) as { err: { message: string; stack: string; cause: { code: string } } };
  expect(err.message).toBe(`Failed query: ${query}`);
  expect(err.cause.code).toBe("23505");
  expect(err.stack).toContain("create-log.test.ts");
});

test("only the address in an error's text is hidden", () => {
  const text = logText((log) =>
    log.warn({ err: new Error("422: <ana@viajeros.test> is not valid") }, "email"),
  );
  expect(text).toContain("422: <[hidden]> is not valid");
});

test.each([
  ["one endless word", "a".repeat(400_000)],
  ["only at signs", "@".repeat(400_000)],
  ["words similar to addresses", "a.b ".repeat(100_000)],
])("an error that quotes %s is logged quickly and shortened", (_, quoted) => {
  const began = process.threadCpuUsage();
  const text = logText((log) => log.error({ err: new Error(`bad header: ${quoted}`) }, "failed"));
  const { user, system } = process.threadCpuUsage(began);
  // A pattern with quadratic time would take a minute.
  expect((user + system) / 1_000).toBeLessThan(5_000);
  expect(text.length).toBeLessThan(8_000);
});

test("an address at the end of a shortened text is left out", () => {
  const err = new Error(`${"x ".repeat(995)}ana.restrepo@viajeros.test`);
  expect(logText((log) => log.error({ err }, "failed"))).not.toMatch(/ana|viajeros/);
});

test("aggregated errors and plain objects with an error's fields are logged with their messages", () => {
  const copied = {
    message: "no job for ana@viajeros.test",
    stack: "Error: no\n    at run (jobs.ts:1:1)",
    queue: "q",
  };
  const lines = [copied, new AggregateError([new Error("first"), { error: "bad", status: 400 }], "two")]
    .map((err) => logText((log) => log.error({ err }, "job queue")))
    .map((line) => JSON.parse(line).err);
  expect(lines).toMatchObject([
    { type: "object", message: "no job for [hidden]", stack: "    at run (jobs.ts:1:1)" },
    {
      type: "AggregateError",
      message: "two",
      errors: [{ message: "first" }, { message: "an object with error, status" }],
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain("[object Object]");
});
