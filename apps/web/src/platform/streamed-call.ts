import type { CallAddress } from '@quotewright/contracts/call-addresses.ts'
import { ApiError, callUrl } from '@quotewright/contracts/client.ts'
import { accessToken } from './access-token.ts'
import { authorizedFetch } from './api.ts'
import { readEventStream, type ServerEvent } from './event-stream.ts'
import { problemError } from './problem-answer.ts'

interface StreamedCall {
  readonly call: Pick<CallAddress, 'method' | 'path'>
  /** An object is sent as JSON. */
  readonly body: FormData | object
  /** Called with every event but the last. */
  readonly onEvent: (event: ServerEvent) => void
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  readonly words: {
    /** The connection ended before the result. */
    readonly lost: string
    /** It failed, and the server did not say why. */
    readonly failed: string
  }
}

export const NO_CONNECTION = 'No connection to the server. Please try again.'

async function send({ call, body, signal, idempotencyKey }: StreamedCall): Promise<Response> {
  const token = await accessToken()
  const isForm = body instanceof FormData
  try {
    return await authorizedFetch(callUrl(call), {
      method: call.method,
      headers: {
        accept: 'text/event-stream, application/json;q=0.9',
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      credentials: 'same-origin',
      body: isForm ? body : JSON.stringify(body),
      signal: signal ?? null,
    })
  } catch (cause) {
    if (cause instanceof ApiError || signal?.aborted) throw cause
    throw new ApiError(0, NO_CONNECTION, undefined, { cause })
  }
}

async function readResult(
  body: ReadableStream<Uint8Array>,
  { onEvent, signal, words }: StreamedCall,
): Promise<unknown> {
  let result: unknown
  let refusal: ApiError | undefined
  try {
    for await (const event of readEventStream(body)) {
      if (event.event === 'result') result = event.data
      else if (event.event === 'error') refusal = problemError(500, event.data, words.failed)
      else onEvent(event)
    }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, words.lost, undefined, { cause })
  }
  if (refusal) throw refusal
  if (result === undefined) throw new ApiError(0, words.lost)
  return result
}

/**
 * A call that tells its progress: asks for events and takes a plain JSON answer just as well.
 *
 * @returns the result, unread.
 * @throws ApiError; whatever an aborted fetch throws.
 */
export async function streamedCall(streamed: StreamedCall): Promise<unknown> {
  const response = await send(streamed)
  if (!response.ok) {
    const problem: unknown = await response.json().catch(() => undefined)
    throw problemError(response.status, problem, response.statusText || 'The server did not answer')
  }
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false
  return isStream && response.body ? readResult(response.body, streamed) : response.json()
}
