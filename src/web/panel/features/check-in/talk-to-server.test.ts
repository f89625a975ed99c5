import { afterEach, expect, test, vi } from "vitest";
import { askForTicket, sendCheckIns } from "./talk-to-server.ts";

const HOLDER = { agencyId: "andes-vivo", staffId: "marta" };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A request ends only by its own signal. */
const silentNetwork = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

test.each([
  ["a sync", () => sendCheckIns(HOLDER, "device", [])],
  ["a voucher", () => askForTicket(HOLDER, "token")],
] as const)(
  "%s without an answer fails at its timeout, so that the next attempt can begin",
  async (_, request) => {
    vi.stubGlobal("fetch", silentNetwork);
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal);
    const answer = request();
    timeout.abort(new DOMException("no answer", "TimeoutError"));
    await expect(answer).rejects.toThrow("no answer");
  },
);
