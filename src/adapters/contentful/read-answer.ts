import { z } from "zod";
import { ContentError } from "../../ports/content.ts";

/** The provider's own limit: https://www.contentful.com/developers/docs/technical-limits/ */
const MAX_ANSWER_BYTES = 7 * 1024 * 1024;

const refusal = z.object({
  sys: z.object({ id: z.string().max(64) }),
  message: z.string().default(""),
  details: z.unknown().optional(),
  requestId: z.string().max(128).optional(),
});

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error(`the answer is larger than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the JSON of a response. @throws ContentError with the CMS's message after a refusal or if there is no JSON. */
export async function readAnswer(response: Response): Promise<unknown> {
  const { status, statusText, ok, headers } = response;
  const body = parse(await readText(response));
  if (ok && body !== undefined) return body;
  const answer = refusal.safeParse(body);
  const requestId = answer.data?.requestId ?? headers.get("x-contentful-request-id") ?? undefined;
  const parts = { status, statusText, details: answer.data?.details, requestId };
  const message = answer.data?.message || (ok ? "the answer is not JSON" : statusText);
  throw new ContentError(answer.data?.sys.id ?? "ContentError", message, parts);
}
