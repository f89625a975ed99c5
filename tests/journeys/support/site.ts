import { expect, type Page } from "@playwright/test";

const port = () => process.env.JOURNEY_PORT ?? "";
export const standIns = (): string => process.env.JOURNEY_STAND_INS ?? "";

export const ANDES_VIVO = "localhost";
export const CARIBE_SERENO = "caribe.localhost";

/** An address of an agency's site. */
export const at = (host: string, path: string): string => `http://${host}:${port()}${path}`;

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: { filename: string }[];
}

/** What the mail stand-in was given for somebody, the newest first. */
export async function mailTo(address: string): Promise<Mail[]> {
  const query = `${standIns()}/__control/mailersend/messages?to=${encodeURIComponent(address)}`;
  return (await fetch(query)).json() as Promise<Mail[]>;
}

export async function control(path: string, body: unknown): Promise<void> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${standIns()}/__control/${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
}

/** Fails the journey at whatever the page complains of. */
export function watchConsole(page: Page): () => void {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of (4\d\d|503)/.test(message.text()))
      complaints.push(message.text());
  });
  return () => expect(complaints).toEqual([]);
}
