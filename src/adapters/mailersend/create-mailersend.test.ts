import { createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import {
  type ScriptedAnswer,
  type ScriptedServer,
  startScriptedServer,
} from "../../../tests/support/servers/scripted-server.ts";
import type { OutgoingEmail } from "../../ports/email.ts";
import { createMailerSend } from "./create-mailersend.ts";

const email: OutgoingEmail = {
  from: { email: "reservas@andesvivo.test", name: "Andes Vivo; caminatas, S.A.S." },
  to: { email: "ana@viajeros.test", name: "Rojas, Ana" },
  replyTo: { email: "hola@andesvivo.test", name: ";" },
  subject: "Reserva confirmada",
  html: '<img src="cid:qr">',
  text: "Reserva confirmada",
  attachments: [
    { filename: "qr.png", content: "aGk=", disposition: "inline", id: "qr" },
    { filename: "reserva.ics", content: "aGk=", disposition: "attachment" },
  ],
  tags: ["booking-confirmed"],
};

const accepted = { status: 202, body: "", headers: { "x-message-id": "5e42957d51f1d94a1070a733" } };

let server: ScriptedServer | undefined;
afterEach(() => server?.close());

async function sendTo(answer: ScriptedAnswer, timeoutMs = 500, change: Partial<OutgoingEmail> = {}) {
  server = await startScriptedServer([answer]);
  return createMailerSend({ apiKey: "mlsn.1", baseUrl: server.url, timeoutMs }).send({ ...email, ...change });
}

describe("the MailerSend client", () => {
  test("posts an e-mail once and returns the provider's message id", async () => {
    expect(await sendTo(accepted)).toEqual({ messageId: "5e42957d51f1d94a1070a733" });
    expect(server?.requests).toHaveLength(1);
    expect(server?.requests[0]).toMatchObject({
      method: "POST",
      path: "/v1/email",
      headers: { authorization: "Bearer mlsn.1", "content-type": "application/json" },
    });
  });

  test("removes characters from names that the provider refuses", async () => {
    await sendTo(accepted);
    expect(JSON.parse(server?.requests[0]?.body ?? "")).toEqual({
      from: { email: "reservas@andesvivo.test", name: "Andes Vivo caminatas S.A.S." },
      to: [{ email: "ana@viajeros.test", name: "Rojas Ana" }],
      reply_to: { email: "hola@andesvivo.test" },
      subject: "Reserva confirmada",
      html: '<img src="cid:qr">',
      text: "Reserva confirmada",
      attachments: email.attachments,
      tags: ["booking-confirmed"],
    });
  });

  test("removes line breaks from headers", async () => {
    const name = "Ana\r\nBcc: todos\u0000\u202eanA\u202c";
    const to = { email: "ana@viajeros.test", name };
    await sendTo(accepted, 500, { to, subject: `Reserva\r\n\r\n${name}\u2028confirmada` });
    expect(JSON.parse(server?.requests[0]?.body ?? "")).toMatchObject({
      to: [{ ...to, name: "Ana Bcc: todos anA" }],
      subject: "Reserva Ana Bcc: todos anA confirmada",
    });
  });

  test("treats a 202 without a message id as refused", async () => {
    const body = { message: "…", warnings: [{ type: "ALL_SUPPRESSED" }] };
    await expect(sendTo({ status: 202, body })).rejects.toMatchObject({ kind: "refused" });
  });

  test("treats the e-mail as accepted if only the body of the response is lost", async () => {
    const answer = { status: 202, headers: accepted.headers, stallBody: true };
    expect(await sendTo(answer)).toEqual({ messageId: "5e42957d51f1d94a1070a733" });
  });

  test.each([400, 401, 403, 404, 422])("fails permanently with %i", async (status) => {
    const body = { message: "The from.email domain must be verified. #MS42207" };
    await expect(sendTo({ status, body })).rejects.toMatchObject({
      kind: "refused",
      message: `${status} {"message":"The from.email domain must be verified. #MS42207"}`,
    });
  });

  test.each([408, 421, 500, 503])("allows a retry after %i", async (status) => {
    await expect(sendTo({ status })).rejects.toMatchObject({ kind: "retry", retryAfterMs: undefined });
  });

  test("returns the delay of a 429", async () => {
    const answer = { status: 429, headers: { "retry-after": "17" } };
    await expect(sendTo(answer)).rejects.toMatchObject({ kind: "retry", retryAfterMs: 17_000 });
  });

  test("is in doubt if the connection breaks after the request was written", async () => {
    await expect(sendTo({ drop: true })).rejects.toMatchObject({ kind: "in-doubt" });
  });

  test("is in doubt if no response arrives in time", async () => {
    await expect(sendTo({ delayMs: 400 }, 100)).rejects.toMatchObject({ kind: "in-doubt" });
  });

  test("allows a retry if the connection is refused", async () => {
    const client = createMailerSend({ apiKey: "mlsn.1", baseUrl: "http://127.0.0.1:1" });
    await expect(client.send(email)).rejects.toMatchObject({ kind: "retry" });
  });

  test("allows a retry if the connection breaks before the TLS handshake ends", async () => {
    const mute = createServer((socket) => socket.destroy());
    await new Promise<void>((listening) => mute.listen(0, "127.0.0.1", listening));
    const { port } = mute.address() as { port: number };
    const client = createMailerSend({ apiKey: "mlsn.1", baseUrl: `https://127.0.0.1:${port}` });
    await expect(client.send(email)).rejects.toMatchObject({ kind: "retry" });
    mute.close();
  });

  test("allows a retry if the TLS handshake times out", async () => {
    const mute = createServer((socket) => socket.on("error", () => undefined));
    await new Promise<void>((listening) => mute.listen(0, "127.0.0.1", listening));
    const { port } = mute.address() as { port: number };
    const baseUrl = `https://127.0.0.1:${port}`;
    const client = createMailerSend({ apiKey: "mlsn.1", baseUrl, timeoutMs: 100 });
    await expect(client.send(email)).rejects.toMatchObject({ kind: "retry" });
    mute.close();
  });
});
