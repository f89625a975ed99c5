import { v7 } from "uuid";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type CheckInList, EMPTY_LIST } from "../../../../domain/check-in/check-in-list.ts";
import { type Ticket, ticketBytes, writeTicket } from "../../../../domain/check-in/ticket.ts";
import { judgeCode } from "./judge-code.ts";

const [bookingId, personId, departureId] = [v7(), v7(), v7()];
const DEPARTURE = { id: departureId, title: "Páramo", date: "2026-12-05", startTime: "08:00" };
const TICKET: Ticket = {
  bookingId,
  participantId: null,
  revision: 0,
  date: "2026-12-05",
  startTime: "08:00",
};
/** Token of an old voucher, made before signed tickets existed. */
const SEALED_TOKEN = "v1.k1.bm9uY2Vub25jZQ.Ym9keWJvZHlib2R5Ym9keQ";

const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));

let agencyKeys: CryptoKeyPair;
let foreignKeys: CryptoKeyPair;
let list: CheckInList;
const makeKeys = () =>
  crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]) as Promise<CryptoKeyPair>;
beforeAll(async () => {
  [agencyKeys, foreignKeys] = [await makeKeys(), await makeKeys()];
  const raw = await crypto.subtle.exportKey("raw", agencyKeys.publicKey);
  list = {
    ...EMPTY_LIST,
    departures: [DEPARTURE],
    bookings: [
      {
        ...{ id: bookingId, code: "AV-1", departureId, revision: 0, status: "CONFIRMED", due: 0 },
        ...{ people: [{ id: personId, name: "Rosa Páez", category: "Adulto" }], notes: [] },
      },
    ],
    publicKeys: [Buffer.from(raw).toString("base64url")],
  };
});
afterEach(() => void vi.restoreAllMocks());

async function codeOf(ticket: Ticket, keys = agencyKeys): Promise<string> {
  const bytes = ticketBytes(ticket);
  const signature = await crypto.subtle.sign("Ed25519", keys.privateKey, bytes);
  return `https://andesvivo.co/voucher/${writeTicket(bytes, new Uint8Array(signature))}`;
}
const kindOf = async (scanned: string, askForTicket: (token: string) => Promise<Ticket | null> = noNetwork) =>
  (await judgeCode(() => list, departureId, scanned, askForTicket)).kind;

describe("a device without network", () => {
  test("accepts a voucher signed with the agency's key", async () => {
    expect(await kindOf(await codeOf(TICKET))).toBe("pass");
  });

  test("rejects a voucher that was changed or signed by somebody else", async () => {
    expect(await kindOf(await codeOf(TICKET, foreignKeys))).toBe("false");
    const code = await codeOf(TICKET);
    const other = await codeOf({ ...TICKET, startTime: "09:00" });
    expect(await kindOf(code.slice(0, -80) + other.slice(-80))).toBe("false");
  });

  test.each([
    "",
    "hola",
    "https://example.com",
    "https://wa.me/573001234567",
    "https://andesvivo.co/voucher/t1.x",
  ])("rejects %j without asking the server", async (scanned) => {
    const ask = vi.fn(noNetwork);
    expect(await kindOf(scanned, ask)).toBe("false");
    expect(ask).not.toHaveBeenCalled();
  });

  test("reports that a voucher from before signed tickets needs a network", async () => {
    expect(await kindOf(`https://andesvivo.co/voucher/${SEALED_TOKEN}`)).toBe("needs-network");
  });

  test("accepts no voucher if the browser cannot verify signatures", async () => {
    vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new DOMException("", "NotSupportedError"));
    expect(await kindOf(await codeOf(TICKET))).toBe("cannot-verify");
  });
});

describe("a voucher from before signed tickets", () => {
  const sealedCode = `https://andesvivo.co/voucher/${SEALED_TOKEN}`;

  test("the ticket that the server read is judged by the device's list", async () => {
    expect(await kindOf(sealedCode, async () => TICKET)).toBe("pass");
    expect(await kindOf(sealedCode, async () => ({ ...TICKET, revision: 1 }))).toBe("newer");
    const otherTicket = { ...TICKET, bookingId: v7(), date: "2027-01-05" };
    expect(await kindOf(sealedCode, async () => otherTicket)).toBe("other-departure");
  });

  test("the ticket is judged by the list after the server's answer", async () => {
    const entry = { nonce: v7(), bookingId, participantId: personId, kind: "in", undoes: null } as const;
    const ask = async () => {
      list = { ...list, checkIns: [{ ...entry, at: 1, by: "Marta" }] };
      return TICKET;
    };
    expect(await kindOf(sealedCode, ask)).toBe("already-in");
  });

  test("a voucher that the server does not know is rejected", async () => {
    expect(await kindOf(sealedCode, async () => null)).toBe("false");
  });
});
