import { type ClientHttp2Session, connect as connectHttp2, constants } from "node:http2";
import { request } from "node:https";
import { connect as connectTcp } from "node:net";
import { connect, type TLSSocket } from "node:tls";

export const ATTACKER = "127.0.0.2";
const VISITOR = "127.0.0.3";
/** Address of a second attacker, whom no rate limit has counted yet. */
export const NEWCOMER = "127.0.0.4";

export interface Answer {
  /** 0 without a response. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  from?: string;
}

const tls = { host: "127.0.0.1", servername: "localhost", rejectUnauthorized: false } as const;
const TIMEOUT_MS = 15_000;

export function sendRequest(port: number, path: string, options: RequestOptions = {}): Promise<Answer> {
  const began = performance.now();
  const { method = "GET", headers = {}, body, from = VISITOR } = options;
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, headers: {}, text: "", ms: performance.now() - began });
    const call = request(
      {
        ...tls,
        port,
        path,
        method,
        agent: false,
        localAddress: from,
        headers: { host: "localhost", ...headers },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.once("error", nothing);
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
            ms: performance.now() - began,
          }),
        );
      },
    );
    call.setTimeout(TIMEOUT_MS, () => call.destroy());
    call.once("error", nothing);
    call.end(body);
  });
}

/** `reset` ends the connection with a TCP reset. */
function openTls(
  port: number,
  protocol: "h2" | "http/1.1",
  from = ATTACKER,
): { socket: TLSSocket; reset(): void } {
  const wire = connectTcp({ host: tls.host, port, localAddress: from });
  wire.on("error", () => {});
  return {
    socket: connect({ ...tls, socket: wire, ALPNProtocols: [protocol] }),
    reset: () => void wire.resetAndDestroy(),
  };
}

/** `received` returns the response so far. */
export function sendRaw(
  port: number,
  text: string,
): { socket: TLSSocket; received(): string; reset(): void } {
  let received = "";
  const { socket, reset } = openTls(port, "http/1.1");
  socket.once("secureConnect", () => socket.write(text));
  socket.on("data", (part: Buffer) => {
    received += part.toString("latin1");
  });
  socket.on("error", () => {});
  return { socket, received: () => received, reset };
}

export function openHttp2(port: number, from = ATTACKER): Promise<ClientHttp2Session> {
  return new Promise((resolve, reject) => {
    const session = connectHttp2(`https://localhost:${port}`, {
      createConnection: () => openTls(port, "h2", from).socket,
    });
    session.once("connect", () => resolve(session));
    session.once("error", reject);
    session.on("error", () => {});
  });
}

/** The caller writes and ends the body. */
export function beginBody(session: ClientHttp2Session, path: string, length?: number) {
  const stream = session.request(
    {
      ":method": "POST",
      ":path": path,
      ":authority": "localhost",
      "content-type": "application/json",
      ...(length ? { "content-length": String(length) } : {}),
    },
    { endStream: false },
  );
  stream.on("error", () => {});
  stream.resume();
  return stream;
}

export const CANCEL = constants.NGHTTP2_CANCEL;

/** Returns the status of the response to an HTTP/2 stream, or 0 if none comes within `timeoutMs`. */
export function statusOf(stream: ReturnType<typeof beginBody>, timeoutMs = 3_000): Promise<number> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(0), timeoutMs);
    const end = (status: number) => {
      clearTimeout(timer);
      resolve(status);
    };
    stream.once("response", (headers) => end(Number(headers[":status"] ?? 0)));
    stream.once("close", () => end(0));
  });
}
