import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MAX_BODY_BYTES } from "../../load/take-bodies.ts";
import type { PanelEnvironment } from "./panel-environment.ts";
import { MAX_UPLOAD_BYTES, takeUpload } from "./take-upload.ts";

const LARGE = MAX_BODY_BYTES + 1;
const FORM = "/andes-vivo/bookings/1/attach";

let server: Server;
let isSignedIn = true;
beforeEach(async () => {
  isSignedIn = true;
  const load = { take: () => {}, release: () => {} };
  const limitBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.text("too large", 413) });
  const app = new Hono<PanelEnvironment>()
    .use(takeUpload({ load, isMember: async () => isSignedIn }, limitBody))
    .post("*", async (c) => c.text(String((await c.req.raw.arrayBuffer()).byteLength)));
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function send(bytes: number, path = FORM, type = "multipart/form-data; boundary=x") {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...{ method: "POST", redirect: "manual", body: new Uint8Array(bytes) },
    headers: { "content-type": type },
  });
  return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
}

test("a large form with a file is read for a member", async () => {
  expect(await send(LARGE)).toMatchObject({ status: 200, text: String(LARGE) });
});

test("a large form of anybody else is refused", async () => {
  isSignedIn = false;
  expect(await send(LARGE)).toMatchObject({ status: 403 });
});

test("a form above the limit leads back to its page", async () => {
  const back = await send(MAX_UPLOAD_BYTES + 1, `${FORM}?refund=1`);
  expect(back).toMatchObject({ status: 303, location: `${FORM}?refund=1&file=too-large` });
});

test.each([
  ["of another page", "/andes-vivo/bookings/1/note", undefined],
  ["that is no form with a file", FORM, "application/x-www-form-urlencoded"],
])("a large body %s is refused", async (_, path, type) => {
  expect(await send(LARGE, path, type)).toMatchObject({ status: 413 });
});
