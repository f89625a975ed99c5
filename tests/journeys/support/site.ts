import { expect } from "@playwright/test";

export const port = (): number => Number(process.env.JOURNEY_PORT);
export const standIns = (): string => process.env.JOURNEY_STAND_INS ?? "";

export const ANDES_VIVO = "localhost";
export const CARIBE_SERENO = "caribe.localhost";

export const PANEL = "panel.localhost";

export const at = (host: string, path: string): string => `http://${host}:${port()}${path}`;

export interface SentEmail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Content in base64. */
  attachments: { filename: string; content: string }[];
}

/** Returns the newest e-mail first. */
export async function emailsTo(address: string): Promise<SentEmail[]> {
  const query = `${standIns()}/__control/mailersend/messages?to=${encodeURIComponent(address)}`;
  return (await fetch(query)).json() as Promise<SentEmail[]>;
}

export async function control<T = unknown>(path: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${standIns()}/__control/${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as T;
}
