/** Bytes of one answer, server-sent events included: some 8,000 tokens with an event around each. */
const MOST_BYTES = 6_000_000

/** The answer is longer than any that is of use. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong'
}

function boundBytes(most: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > most) controller.error(new AnswerTooLong())
      else controller.enqueue(chunk)
    },
  })
}

/**
 * `fetch` for calls that carry a key: it follows no redirect, so the key goes
 * nowhere but to the configured address, and it reads so many bytes and no more.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (response.body === null) return response
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(boundBytes(MOST_BYTES)), { status, statusText, headers })
}
