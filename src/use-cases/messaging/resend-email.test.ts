import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { agencyPerTest } from "../../../tests/support/use-case-context.ts";
import { EmailProviderError } from "../../ports/email.ts";
import { perform } from "../use-case.ts";
import { resendEmail } from "./resend-email.ts";
import { sendMessage } from "./send-message.ts";

const site = agencyPerTest(databasePerFile());

async function sendOnce(kind: EmailProviderError["kind"] | "sent") {
  const { id } = await site.book(2);
  const [message] = await site.messages();
  const messageId = message?.id ?? "";
  site.email.failure = kind === "sent" ? undefined : new EmailProviderError(kind, "why");
  await perform(sendMessage, site.system, { messageId }).catch(() => undefined);
  site.email.failure = undefined;
  return {
    bookingId: id,
    messageId,
    resend: () => perform(resendEmail, { ...site.system, actor: { kind: "operator" } }, { messageId }),
  };
}

test.each(["in-doubt", "refused"] as const)(
  "an e-mail that is %s is resent once by concurrent requests",
  async (kind) => {
    const { bookingId, messageId, resend } = await sendOnce(kind);
    expect(await Promise.all([resend(), resend()]).then((all) => all.toSorted())).toEqual([false, true]);
    expect(await site.messages()).toMatchObject([{ status: "waiting" }]);
    expect((await site.jobs.of("send-message")).at(-1)?.data).toEqual({
      agencyId: site.agency.id,
      messageId,
    });
    expect((await site.story(bookingId)).at(-1)).toBe("resend-email");
    await perform(sendMessage, site.system, { messageId });
    expect(await site.messages()).toMatchObject([{ status: "sent", attempts: 2 }]);
    expect(site.email.sent).toHaveLength(1);
  },
);

test("an e-mail that waits to be sent is not resent", async () => {
  const { resend } = await sendOnce("retry");
  const before = await site.messages();
  expect(await resend()).toBe(false);
  expect(await site.messages()).toEqual(before);
});

test("an e-mail that was sent is repeated as a new message, at most five times", async () => {
  const { resend, messageId } = await sendOnce("sent");
  for (let repeat = 1; repeat <= 5; repeat += 1) {
    expect(await resend()).toBe(true);
    expect(await site.messages()).toHaveLength(repeat + 1);
  }
  await expect(resend()).rejects.toMatchObject({ code: "too-many-requests" });
  const [first, ...repeats] = (await site.messages()).toSorted(
    (a, b) => Number(b.id === messageId) - Number(a.id === messageId),
  );
  expect(first).toMatchObject({ id: messageId, status: "sent" });
  expect(repeats.map(({ status }) => status)).toEqual(Array(5).fill("waiting"));
});
