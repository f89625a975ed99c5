import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { makeMailerSend } from "../../sandbox/mailersend/stand-in.ts";
import { createMailerSend } from "../../src/adapters/mailersend/create-mailersend.ts";
import type { OutgoingEmail } from "../../src/ports/email.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ makers: [makeMailerSend] });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const clientWith = (settings: { apiKey?: string; timeoutMs?: number } = {}) =>
  createMailerSend({ apiKey: "mlsn.1", baseUrl: `${sandbox.url}/mailersend`, ...settings });

const injectFault = (fault: object) => sandbox.control("POST", "mailersend/faults", fault);

const mailbox = () =>
  sandbox.control<{ id: string; to: unknown; subject: string; html: string; attachments: unknown[] }[]>(
    "GET",
    "mailersend/messages",
  );

const emailTo = (email: string): OutgoingEmail => ({
  from: { email: "reservas@andesvivo.test", name: "Andes Vivo, caminatas" },
  to: { email, name: "Rojas; Ana" },
  replyTo: { email: "hola@andesvivo.test", name: "Andes Vivo" },
  subject: "Reserva confirmada",
  html: '<p>Nos vemos</p><img src="cid:qr">',
  text: "Nos vemos",
  attachments: [
    { filename: "qr.png", content: "aGk=", disposition: "inline", id: "qr" },
    { filename: "reserva.ics", content: "aGk=", disposition: "attachment" },
  ],
  tags: ["booking-confirmed"],
});

describe("e-mail through MailerSend", () => {
  test("an e-mail arrives with its attachments under the id in the response", async () => {
    const { messageId } = await clientWith().send(emailTo("ana@viajeros.test"));
    expect(messageId).toMatch(/^[0-9a-f]{24}$/);
    const messages = await mailbox();
    expect(messages).toMatchObject([{ id: messageId, subject: "Reserva confirmada" }]);
    expect(messages[0]?.attachments).toHaveLength(2);
  });

  test.each([
    [422, "refused"],
    [401, "refused"],
    [429, "retry"],
    [421, "retry"],
    [500, "retry"],
  ])("an e-mail answered with %i fails with the kind %s, and is not in the mailbox", async (status, kind) => {
    await injectFault({ status });
    await expect(clientWith().send(emailTo("ana@viajeros.test"))).rejects.toMatchObject({ kind });
    expect(await mailbox()).toEqual([]);
  });

  test("an e-mail beyond the rate limit fails with the provider's retry delay", async () => {
    await sandbox.control("POST", "mailersend/limits", { perMinute: 1 });
    await clientWith().send(emailTo("ana@viajeros.test"));
    const error = await clientWith()
      .send(emailTo("ana@viajeros.test"))
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ kind: "retry" });
    expect(error.retryAfterMs).toBeGreaterThan(0);
    expect(error.retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  test("an e-mail without an API key is refused", async () => {
    const sending = clientWith({ apiKey: "" }).send(emailTo("ana@viajeros.test"));
    await expect(sending).rejects.toMatchObject({ kind: "refused" });
  });

  test("an e-mail is refused if every recipient is suppressed", async () => {
    await expect(clientWith().send(emailTo("suppressed+ana@viajeros.test"))).rejects.toMatchObject({
      kind: "refused",
      message: expect.stringContaining("ALL_SUPPRESSED"),
    });
  });

  test("an e-mail is in doubt if its response is lost, although it was sent", async () => {
    await injectFault({ drop: true, after: true });
    await expect(clientWith().send(emailTo("ana@viajeros.test"))).rejects.toMatchObject({ kind: "in-doubt" });
    expect(await mailbox()).toHaveLength(1);
  });

  test("an e-mail is in doubt if its response arrives too late", async () => {
    await injectFault({ delayMs: 4_000, after: true });
    const sending = clientWith({ timeoutMs: 1_500 }).send(emailTo("ana@viajeros.test"));
    await expect(sending).rejects.toMatchObject({ kind: "in-doubt" });
  });
});
