import { AUTH_PATH } from "./auth-settings.ts";

/** The longest form field is a return address whose query contains a whole checkout. */
const BODY_LIMIT_BYTES = 16 * 1024;

export interface AuthAddress {
  /** Empty if the path is not `/api/auth/{action}` or `/api/auth/{action}/{provider}`. */
  action: string;
  provider: string | undefined;
}

export interface AuthRequest extends AuthAddress {
  method: string;
  query: URLSearchParams;
  body: Readonly<Record<string, string>>;
}

/** Rate limits and answers both use this function, so that they agree. */
export function readAuthAddress({ pathname }: URL): AuthAddress {
  const parts = pathname.slice(`${AUTH_PATH}/`.length).replace(/\/$/, "").split("/");
  const [action = "", provider] = parts;
  const isValid = parts.length <= 2 && !parts.includes("");
  return { action: isValid ? action : "", provider: isValid ? provider : undefined };
}

/** @returns null if the body is longer than 16 kB */
export async function readAuthRequest(request: Request): Promise<AuthRequest | null> {
  const url = new URL(request.url);
  const body = request.method === "POST" ? await readBody(request) : "";
  if (body === null) return null;
  return {
    method: request.method,
    ...readAuthAddress(url),
    query: url.searchParams,
    body: parseFields(body, request.headers.get("content-type") ?? ""),
  };
}

async function readBody(request: Request): Promise<string | null> {
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseFields(body: string, contentType: string): Record<string, string> {
  if (contentType.includes("application/json")) return parseJsonFields(body);
  return contentType.includes("application/x-www-form-urlencoded")
    ? Object.fromEntries(new URLSearchParams(body))
    : {};
}

function parseJsonFields(body: string): Record<string, string> {
  let fields: unknown;
  try {
    fields = JSON.parse(body);
  } catch {
    return {};
  }
  const entries = Object.entries(fields && typeof fields === "object" ? fields : {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === "string" || value === true ? [[name, String(value)]] : [],
    ),
  );
}
