import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/database.ts";
import { agencyPerTest } from "../../../tests/support/use-case-context.ts";
import { EmailProviderError } from "../../ports/email.ts";
import { perform } from "../use-case.ts";
import { resendEmail } from "./resend-email.ts";
import { sendMessage } from "./send-message.ts";

const site = agencyPerTest(databasePerFile());

async function endedEmail(kind: EmailProviderError["kind"] | "sent") {
  const { id } = await site.book(2);
  const [message] = await site.messages();
  const messageId = message?.id ?? "";
  site.email.failure = kind === "sent" ? undefined : new EmailProviderError(kind, "why");
  await perform(sendMessage, site.system, { messageId }).catch(() => undefined);
  site.email.failure = undefined;
  return {
    bookingId: id,
    messageId,
    again: () => perform(resendEmail, { ...site.system, actor: { kind: "operator" } }, { messageId }),
  };
}

test.each(["in-doubt", "refused"] as const)(
  "an e-mail that is %s goes out, once for each order",
  async (kind) => {
    const { bookingId, messageId, again } = await endedEmail(kind);
    expect(await Promise.all([again(), again()]).then((all) => all.toSorted())).toEqual([false, true]);
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

test("an e-mail that is still to be sent is not sent again", async () => {
  const { again } = await endedEmail("retry");
  const before = await site.messages();
  expect(await again()).toBe(false);
  expect(await site.messages()).toEqual(before);
});

test("an e-mail that was sent goes out as a message of its own, five times at most", async () => {
  const { again, messageId } = await endedEmail("sent");
  for (let repeat = 1; repeat <= 5; repeat += 1) {
    expect(await again()).toBe(true);
    expect(await site.messages()).toHaveLength(repeat + 1);
  }
  await expect(again()).rejects.toMatchObject({ code: "too-many-requests" });
  const [first, ...repeats] = (await site.messages()).toSorted(
    (a, b) => Number(b.id === messageId) - Number(a.id === messageId),
  );
  expect(first).toMatchObject({ id: messageId, status: "sent" });
  expect(repeats.map(({ status }) => status)).toEqual(Array(5).fill("waiting"));
});
