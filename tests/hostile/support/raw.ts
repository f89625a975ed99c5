import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface RawAnswer {
  /** 0 where the server said nothing. */
  status: number;
  /** Everything that came, until the server closed or sent nothing for a while. */
  text: string;
  closed: boolean;
  /** Milliseconds until the end. */
  ms: number;
}

/** On a busy machine the first byte of an answer takes longer than the pauses within one. */
const FIRST_BYTE_MS = 10_000;
const SILENCE_MS = 400;

const statusOf = (text: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);

const retryAfterOf = ({ status, text }: RawAnswer): number =>
  status === 503 ? Number(/^retry-after: (\d+)\r$/im.exec(text)?.[1] ?? 0) : 0;

/**
 * Writes bytes to the server as they are, and reads what comes back. An overloaded server refuses before it reads anything, and
 * says when to come again.
 * @param timeoutMs of silence after which nothing more is expected; of itself, an answer is waited for.
 */
export async function sendRaw(port: number, bytes: string | Buffer, timeoutMs?: number): Promise<RawAnswer> {
  for (;;) {
    const answer = await withSocket(port, timeoutMs, (socket) => void socket.write(bytes));
    const seconds = retryAfterOf(answer);
    if (!seconds) return answer;
    await sleep(seconds * 1_000);
  }
}

/** The same, with a conversation of the caller's own. */
export function withSocket(
  port: number,
  timeoutMs: number | undefined,
  speak: (socket: Socket) => void,
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const began = performance.now();
    const parts: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => speak(socket));
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

/** A request's lines, each ended as the protocol wants. */
export const request = (...lines: string[]): string => `${lines.join("\r\n")}\r\n\r\n`;
