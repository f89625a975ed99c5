import { rmSync } from "node:fs";
import type { CreateClientParams } from "contentful";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeContentful } from "../../sandbox/contentful/stand-in.ts";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { clientAt, writeContent } from "./contentful-fixtures.ts";

const folders = writeContent();
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ makers: [(context) => makeContentful(context, folders)] });
});
beforeEach(() => sandbox.reset());
afterAll(async () => {
  await sandbox.close();
  rmSync(folders.root, { recursive: true });
});

const client = (options: Partial<CreateClientParams> = {}) => clientAt(sandbox.port, options);

async function refusalOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => new Error("the provider answered"),
    (refusal: unknown) => refusal,
  );
  return error as Error;
}

describe("refusals", () => {
  test("a missing entry is NotFound", async () => {
    expect(await refusalOf(client().getEntry("nope"))).toMatchObject({
      sys: { type: "Error", id: "NotFound" },
    });
    expect((await refusalOf(client().getAsset("nope"))).name).toBe("NotFound");
  });

  test("another space or environment is NotFound", async () => {
    expect((await refusalOf(client({ space: "other" }).getEntries())).name).toBe("NotFound");
    expect((await refusalOf(client({ environment: "staging" }).getEntries())).name).toBe("NotFound");
  });

  test("a request without a token is AccessTokenInvalid, in the provider's envelope", async () => {
    const answer = await fetch(`${sandbox.url}/contentful/spaces/trocha-demo/environments/master/entries`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      sys: { type: "Error", id: "AccessTokenInvalid" },
      message: "The access token you sent could not be found or is invalid.",
      requestId: expect.any(String),
    });
  });

  test.each([
    ["an unknown locale", { locale: "fr" }, "BadRequest"],
    ["too deep an include", { include: 11 as 10 }, "BadRequest"],
    ["too long a page", { limit: 1001 }, "BadRequest"],
    ["a field without its content type", { "fields.title": "x" } as object, "BadRequest"],
    ["an unknown content type", { content_type: "nope" }, "InvalidQuery"],
    ["an unknown field", { content_type: "banner", "fields.nope": "x" }, "InvalidQuery"],
    ["equality of a long text", { content_type: "banner", "fields.body": "x" }, "InvalidQuery"],
    ["an unknown parameter", { nope: "x" } as object, "InvalidQuery"],
  ])("%s is refused", async (_case, query, name) => {
    const error = await refusalOf(client().getEntries(query));
    expect(error.name).toBe(name);
    expect(JSON.parse(error.message)).toMatchObject({ status: 400 });
  });

  test("a client over its rate limit gets the delay of the next attempt, and the SDK waits for it", async () => {
    await sandbox.control("POST", "contentful/limits", { perSecond: 0 });
    const error = await refusalOf(client({ retryOnError: false }).getEntries());
    expect(error.name).toBe("RateLimitExceeded");

    const waits: unknown[] = [];
    const retryingClient = client({ logHandler: (_level, data) => waits.push(data) });
    const answer = retryingClient.getEntries();
    await expect.poll(() => waits.length).toBe(1);
    await sandbox.control("POST", "contentful/limits", { perSecond: 55 });
    expect((await answer).total).toBe(3);
  });
});
