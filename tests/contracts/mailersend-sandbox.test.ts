import { Attachment, EmailParams, Recipient, Sender, SMSParams } from "mailersend";
import { EmailModule } from "mailersend/lib/modules/Email.module.js";
import { SMSModule } from "mailersend/lib/modules/SMS.module.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSandbox, type TestSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { makeMailerSend } from "../../sandbox/mailersend/stand-in.ts";

interface Refusal {
  statusCode: number;
  body: { message: string; errors?: Record<string, string[]> };
  headers: Record<string, string>;
}

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ makers: [makeMailerSend] });
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const emails = (apiKey = "mlsn.test") => new EmailModule(apiKey, `${sandbox.url}/mailersend/v1`);

function emailTo(...to: string[]) {
  return new EmailParams()
    .setFrom(new Sender("reservas@andesvivo.test", "Andes Vivo"))
    .setTo(to.map((email) => new Recipient(email)))
    .setSubject("Tu reserva está confirmada")
    .setText("Nos vemos en Guatapé.")
    .setHtml("<p>Nos vemos en <b>Guatapé</b>.</p>");
}

async function refusalOf(sending: Promise<unknown>): Promise<Refusal> {
  return sending.then(
    () => Promise.reject(new Error("the provider accepted it")),
    (refusal: Refusal) => refusal,
  );
}

describe("sending", () => {
  test("an accepted message is answered with 202, no body and its id", async () => {
    const answer = await emails().send(emailTo("ana@viajeros.test"));

    expect(answer.statusCode).toBe(202);
    expect(answer.body).toBeFalsy();
    expect(answer.headers["x-message-id"]).toMatch(/^[0-9a-f]{24}$/);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.headers).toMatchObject({ "x-ratelimit-limit": "120", "x-ratelimit-remaining": "119" });
    expect(answer.headers["x-apiquota-remaining"]).toBe("499999");
  });

  test("sent e-mails can be read by their recipient's address", async () => {
    const voucher = Buffer.from("BEGIN:VCALENDAR").toString("base64");
    const email = emailTo("ana@viajeros.test").setAttachments([
      new Attachment(voucher, "reserva.ics", "attachment"),
    ]);
    const answer = await emails().send(email);
    await emails().send(emailTo("beto@viajeros.test"));

    expect(await sandbox.control("GET", "mailersend/messages?to=Ana@viajeros.test")).toEqual([
      {
        id: answer.headers["x-message-id"],
        to: "ana@viajeros.test",
        from: "reservas@andesvivo.test",
        subject: "Tu reserva está confirmada",
        html: "<p>Nos vemos en <b>Guatapé</b>.</p>",
        text: "Nos vemos en Guatapé.",
        attachments: [{ filename: "reserva.ics", content: voucher, disposition: "attachment" }],
      },
    ]);
  });

  test("a reset empties the mailbox", async () => {
    await emails().send(emailTo("ana@viajeros.test"));
    await sandbox.control("POST", "reset");
    expect(await sandbox.control("GET", "mailersend/messages")).toEqual([]);
  });

  test("several messages can be sent in one bulk request, whose state can be queried", async () => {
    const unsendable = emailTo("carla@viajeros.test").setSubject("");
    const answer = await emails().sendBulk([emailTo("ana@viajeros.test"), unsendable]);
    expect(answer.statusCode).toBe(202);

    const status = await emails().getBulkStatus(answer.body.bulk_email_id);
    expect(status.body.data).toMatchObject({
      state: "completed",
      total_recipients_count: 1,
      validation_errors_count: 1,
    });
    expect(status.body.data.messages_id).toHaveLength(1);
  });

  test("a text message is accepted with its own id", async () => {
    const sms = new SMSModule("mlsn.test", `${sandbox.url}/mailersend/v1`);
    const answer = await sms.send(
      new SMSParams({ from: "+573001110000", to: ["+573001234567"], text: "Tu guía te espera." }),
    );
    expect(answer.headers["x-sms-message-id"]).toMatch(/^[0-9a-f]{24}$/);
    expect(await sandbox.control("GET", "mailersend/sms")).toMatchObject([{ text: "Tu guía te espera." }]);
  });
});

describe("refusals", () => {
  test("a request without a key is unauthenticated", async () => {
    const refusal = await refusalOf(emails("").send(emailTo("ana@viajeros.test")));
    expect(refusal).toMatchObject({ statusCode: 401, body: { message: "Unauthenticated." } });
  });

  test("a sender on a domain that nobody can verify is refused with MS42207", async () => {
    const email = emailTo("ana@viajeros.test").setFrom(new Sender("andesvivo@gmail.com"));
    const refusal = await refusalOf(emails().send(email));
    expect(refusal.statusCode).toBe(422);
    expect(refusal.body.message).toContain("#MS42207");
    expect(refusal.body.errors?.["from.email"]).toEqual([refusal.body.message]);
  });

  test.each([
    ["a recipient that is no address", "to.0.email", emailTo("ana at viajeros")],
    ["no recipient", "to", emailTo()],
    ["no subject", "subject", emailTo("ana@viajeros.test").setSubject("")],
    [
      "a name with a comma",
      "from.name",
      emailTo("ana@viajeros.test").setFrom(new Sender("a@andesvivo.test", "Vivo, Andes")),
    ],
    [
      "more than ten copies",
      "cc",
      emailTo("ana@viajeros.test").setCc(Array.from({ length: 11 }, () => new Recipient("a@b.co"))),
    ],
    ["no text and no HTML", "text", emailTo("ana@viajeros.test").setText("").setHtml("")],
  ])("a message with %s is refused with an error of its field", async (_case, field, email) => {
    const refusal = await refusalOf(emails().send(email));
    expect(refusal.statusCode).toBe(422);
    expect(refusal.body.message).toBe("The given data was invalid.");
    expect(Object.keys(refusal.body.errors ?? {})).toContain(field);
    expect(await sandbox.control("GET", "mailersend/messages")).toEqual([]);
  });

  test("an injected fault has the provider's format", async () => {
    await sandbox.control("POST", "mailersend/faults", { status: 403, times: 1 });
    const refusal = await refusalOf(emails().send(emailTo("ana@viajeros.test")));
    expect(refusal).toMatchObject({ statusCode: 403, body: { message: "This action is unauthorized." } });
  });

  test("a message beyond an account's rate limit is refused, and another account's message is accepted", async () => {
    await sandbox.control("POST", "mailersend/limits", { perMinute: 1 });
    await emails().send(emailTo("ana@viajeros.test"));

    const refusal = await refusalOf(emails().send(emailTo("ana@viajeros.test")));
    expect(refusal.statusCode).toBe(429);
    expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(0);
    expect(refusal.body.message).toContain("#MS42903");
    await expect(emails("mlsn.other").send(emailTo("ana@viajeros.test"))).resolves.toMatchObject({
      statusCode: 202,
    });
  });
});

describe("outcomes by the recipient's address", () => {
  test.each([
    ["ratelimit+1@viajeros.test", 429],
    ["error+1@viajeros.test", 500],
  ])("%s is answered with %i", async (to, status) => {
    expect((await refusalOf(emails().send(emailTo(to)))).statusCode).toBe(status);
    expect(await sandbox.control("GET", "mailersend/messages")).toEqual([]);
  });

  test("a message to a suppressed recipient is answered with 202 without an id", async () => {
    const answer = await emails().send(emailTo("suppressed+1@viajeros.test"));
    expect(answer.statusCode).toBe(202);
    expect(answer.headers["x-message-id"]).toBeUndefined();
    expect(answer.body.warnings[0]).toMatchObject({ type: "ALL_SUPPRESSED" });
    expect(await sandbox.control("GET", "mailersend/messages")).toEqual([]);
  });

  test("one suppressed recipient among others is left out with a warning", async () => {
    const answer = await emails().send(emailTo("ana@viajeros.test", "suppressed+1@viajeros.test"));
    expect(answer.headers["x-message-id"]).toBeDefined();
    expect(answer.body.warnings[0].recipients[0]).toMatchObject({ reasons: ["blocklisted"] });
    expect(await sandbox.control("GET", "mailersend/messages")).toMatchObject([{ to: "ana@viajeros.test" }]);
  });

  test("a bounced message is accepted first, and marked as bounced in the mailbox", async () => {
    const answer = await emails().send(emailTo("bounce+1@viajeros.test"));
    expect(answer.headers["x-message-id"]).toBeDefined();
    const page = await (await fetch(`${sandbox.url}/mailersend/`)).text();
    expect(page).toContain("Rebotó");
  });
});

test("the mailbox page shows a message as inert HTML and offers its attachments", async () => {
  const content = Buffer.from("hola").toString("base64");
  const email = emailTo("ana@viajeros.test")
    .setHtml('<script>alert("x")</script><p>Hola</p>')
    .setAttachments([new Attachment(content, "nota.txt", "attachment")]);
  const id = (await emails().send(email)).headers["x-message-id"];

  const page = await (await fetch(`${sandbox.url}/mailersend/?id=${id}`)).text();
  expect(page).not.toContain("<script>alert");
  expect(page).toMatch(/<iframe[^>]+sandbox="(?![^"]*allow-scripts)/);

  const attachment = await fetch(`${sandbox.url}/mailersend/mailbox/${id}/attachments/0`);
  expect(attachment.headers.get("content-disposition")).toContain("nota.txt");
  expect(await attachment.text()).toBe("hola");
});
