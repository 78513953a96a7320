import { ApiError } from '@quotewright/contracts/client.ts'
import { askIdentity } from '../../platform/ask-identity.ts'
import { paths } from '../../platform/paths.ts'

/**
 * Ends the session on the server, also when the window is closed at once.
 *
 * @returns where another provider signs its person out, who then comes back to the marketing site; undefined for others.
 */
export async function endSession(): Promise<string | undefined> {
  try {
    return signOutElsewhere(
      await askIdentity('/sign-out', { callbackURL: paths.marketing }, { keepalive: true }),
    )
  } catch (error) {
    // It has ended before.
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  }
}

function signOutElsewhere(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || Reflect.get(answer, 'redirect') !== true)
    return undefined
  const url: unknown = Reflect.get(answer, 'url')
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined
}
