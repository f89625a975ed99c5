/** For what a provider says in JSON: some hundred times its longest answer. */
export const MOST_JSON_BYTES = 4 * 1024 * 1024;

/** Thrown where an answer is longer than its limit; the part that was read is discarded. */
export class AnswerTooLarge extends Error {
  constructor(limit: number) {
    super(`the answer is larger than ${limit} bytes`);
    this.name = "AnswerTooLarge";
  }
}

/** All of a body in memory, and never more than its limit: what is longer is not read to its end, and null. */
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
 * `fetch` for a library that reads answers itself: beyond the limit its reading fails with `AnswerTooLarge`, and the
 * connection is closed. Bytes are counted unpacked.
 */
export function limitedFetch(limit: number, ask: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init);
    if (!answer.body) return answer;
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(limiting(limit)), { status, statusText, headers });
  };
}
