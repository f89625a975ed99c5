/** Limit for providers' JSON: some hundred times the size of their longest response. */
export const MAX_JSON_BYTES = 4 * 1024 * 1024;

export class AnswerTooLarge extends Error {
  constructor(limit: number) {
    super(`the answer is larger than ${limit} bytes`);
    this.name = "AnswerTooLarge";
  }
}

export async function readAtMost(body: AsyncIterable<Uint8Array>, limit: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function limiting(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let length = 0;
  return new TransformStream({
    transform(chunk, controller) {
      length += chunk.byteLength;
      if (length > limit) throw new AnswerTooLarge(limit);
      controller.enqueue(chunk);
    },
  });
}

/**
 * Returns a `fetch` with a size limit, for libraries that read responses themselves. Beyond the limit, reading fails with
 * `AnswerTooLarge` and the connection is closed. The limit counts uncompressed bytes.
 */
export function limitedFetch(limit: number, baseFetch: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const answer = await baseFetch(input, init);
    if (!answer.body) return answer;
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(limiting(limit)), { status, statusText, headers });
  };
}
