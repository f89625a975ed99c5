import { expect, test } from "vitest";
import { readTicket, scannedToken, ticketBytes, writeTicket } from "./ticket.ts";

const TICKET = {
  bookingId: "0199d1c4-7b7a-7d35-a8f0-0123456789ab",
  participantId: null,
  revision: 3,
  date: "2026-12-05",
  startTime: "05:40",
};
const SIGNATURE = new Uint8Array(64).map((_, at) => at * 3);

test.each([
  ["a whole party", 119, TICKET],
  ["one person", 141, { ...TICKET, participantId: "0199d1c4-0000-7d35-a8f0-ffffffffffff" }],
  ["the last possible date", 119, { ...TICKET, date: "2199-06-06", startTime: "23:59", revision: 65_535 }],
])("a ticket of %s is read unchanged and has at most %i characters", (_, length, ticket) => {
  const bytes = ticketBytes(ticket);
  const text = writeTicket(bytes, SIGNATURE);
  expect(text).toMatch(/^t1\.[\w-]+$/);
  expect(text.length).toBeLessThanOrEqual(length);
  expect(readTicket(text)).toEqual({ ticket, bytes, signature: SIGNATURE });
});

test("a malformed ticket is refused", () => {
  const whole = writeTicket(ticketBytes(TICKET), SIGNATURE);
  const otherLayout = writeTicket(ticketBytes(TICKET).with(0, 2), SIGNATURE);
  for (const text of [
    "",
    "AV-7K2M9-QX4TB",
    "t1.",
    whole.slice(0, -4),
    `${whole}AAAA`,
    `${whole}%`,
    otherLayout,
  ])
    expect(readTicket(text)).toBeNull();
});

test.each([
  ["https://www.andesvivo.test/voucher/t1.abc", "t1.abc"],
  [" http://localhost:3000/voucher/v1.k.n.x?a=b ", "v1.k.n.x"],
  ["https://www.andesvivo.test/en/voucher/t1.abc", "t1.abc"],
  ["t1.abc\n", "t1.abc"],
  ["https://example.test/elsewhere", "https://example.test/elsewhere"],
])("the ticket in the scanned text %s is %s", (scanned, token) => {
  expect(scannedToken(scanned)).toBe(token);
});
