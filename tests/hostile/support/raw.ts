import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface RawAnswer {
  /** 0 without a response. */
  status: number;
  text: string;
  closed: boolean;
  ms: number;
}

/** Timeout of the first byte, which takes longer than later pauses on a busy machine. */
const FIRST_BYTE_MS = 10_000;
const SILENCE_MS = 400;

const statusOf = (text: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);

const retryAfterOf = ({ status, text }: RawAnswer): number =>
  status === 503 ? Number(/^retry-after: (\d+)\r$/im.exec(text)?.[1] ?? 0) : 0;

/**
 * Retries after an overload response.
 * @param timeoutMs silence after which the response counts as complete. By default the first byte may take longer.
 */
export async function sendRaw(port: number, bytes: string | Buffer, timeoutMs?: number): Promise<RawAnswer> {
  for (;;) {
    const answer = await withSocket(port, timeoutMs, (socket) => void socket.write(bytes));
    const seconds = retryAfterOf(answer);
    if (!seconds) return answer;
    await sleep(seconds * 1_000);
  }
}

export function withSocket(
  port: number,
  timeoutMs: number | undefined,
  converse: (socket: Socket) => void,
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const began = performance.now();
    const parts: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => converse(socket));
    const end = (closed: boolean) => {
      const text = Buffer.concat(parts).toString("latin1");
      socket.destroy();
      resolve({ status: statusOf(text), text, closed, ms: performance.now() - began });
    };
    socket.setTimeout(timeoutMs ?? FIRST_BYTE_MS, () => end(false));
    socket.on("data", (part: Buffer) => {
      parts.push(part);
      socket.setTimeout(timeoutMs ?? SILENCE_MS);
    });
    socket.on("close", () => end(true));
    socket.on("error", () => end(true));
  });
}

export const request = (...lines: string[]): string => `${lines.join("\r\n")}\r\n\r\n`;
