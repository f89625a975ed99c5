import type { Bytes } from "../request/encoding.ts";

export interface PageAnswer {
  status: number;
  headers: Headers;
  body: Bytes;
}

export class PageFailedError extends Error {
  readonly answer: PageAnswer;
  constructor(answer: PageAnswer) {
    super(`a screen answered ${answer.status}`);
    this.name = "PageFailedError";
    this.answer = answer;
  }
}

export async function readAnswer(response: Response): Promise<PageAnswer> {
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: new Headers(response.headers), body };
}

export const isHtml = ({ headers }: PageAnswer): boolean =>
  headers.get("content-type")?.startsWith("text/html") ?? false;
