import { z } from "zod";
import { ContentError } from "../../ports/content.ts";

const refusal = z.object({
  sys: z.object({ id: z.string().max(64) }),
  message: z.string().default(""),
  details: z.unknown().optional(),
  requestId: z.string().max(128).optional(),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws ContentError with the CMS's message if the CMS refused the request, or if the response is not JSON */
export async function readAnswer(response: Response): Promise<unknown> {
  const { status, statusText, ok, headers } = response;
  const body = parse(await response.text());
  if (ok && body !== undefined) return body;
  const answer = refusal.safeParse(body);
  const requestId = answer.data?.requestId ?? headers.get("x-contentful-request-id") ?? undefined;
  const parts = { status, statusText, details: answer.data?.details, requestId };
  const message = answer.data?.message || (ok ? "the answer is not JSON" : statusText);
  throw new ContentError(answer.data?.sys.id ?? "ContentError", message, parts);
}
