import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { MAX_JSON_BYTES, readAtMost } from "../limited-answer.ts";

export interface PostAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  /** Empty if the body did not arrive completely, because the status is enough. */
  text: string;
}

/** `sent` is false if the connection was never open, so that nothing was sent. */
export class NoAnswer extends Error {
  readonly sent: boolean;
  constructor(sent: boolean, cause: unknown) {
    super(cause instanceof Error ? cause.message : "no answer", { cause });
    this.name = "NoAnswer";
    this.sent = sent;
  }
}

/**
 * Posts JSON over a new connection, without a retry. A server may close a kept-alive connection at the moment of the request.
 * The client would then not know whether the server read the request.
 * @throws NoAnswer
 */
export function postOnce(
  url: URL,
  headers: Record<string, string>,
  body: unknown,
  timeoutMs: number,
): Promise<PostAnswer> {
  const bytes = Buffer.from(JSON.stringify(body));
  const secure = url.protocol === "https:";
  return new Promise((resolve, reject) => {
    let connected = false;
    const request = (secure ? httpsRequest : httpRequest)(url, {
      method: "POST",
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, "content-type": "application/json", "content-length": bytes.length },
    });
    request.once("socket", (socket) => {
      socket.once(secure ? "secureConnect" : "connect", () => {
        connected = true;
      });
    });
    request.once("response", (response) => resolve(readAnswer(response)));
    request.on("error", (error) => reject(new NoAnswer(connected, error)));
    request.end(bytes);
  });
}

async function readAnswer(response: IncomingMessage): Promise<PostAnswer> {
  const { statusCode: status = 0, headers } = response;
  const body = await readAtMost(response, MAX_JSON_BYTES).catch(() => null);
  return { status, headers, text: body?.toString() ?? "" };
}
