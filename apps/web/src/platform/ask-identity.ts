import { ApiError } from '@quotewright/contracts/client.ts'
import { AUTH_BASE_PATH } from './paths.ts'
import { memberOf } from './stored-value.ts'

const NO_WORDS = 'The identity service didn’t answer. Please try again.'

/**
 * One call of the identity service, without its client: that is as large as a whole screen, and every page first asks
 * who is signed in.
 *
 * @param body makes it a POST.
 * @throws ApiError when it refuses; what `fetch` throws when there is no connection.
 */
export async function askIdentity(
  path: `/${string}`,
  body?: object,
  options: Pick<RequestInit, 'keepalive'> = {},
): Promise<unknown> {
  const post =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`${AUTH_BASE_PATH}${path}`, {
    credentials: 'same-origin',
    ...options,
    ...post,
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ApiError(response.status, wordsOf(answer) ?? NO_WORDS)
  return answer
}

function wordsOf(answer: unknown): string | undefined {
  const words = memberOf(answer, 'message')
  return typeof words === 'string' && words !== '' ? words : undefined
}
