import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 32 random bytes that come back with the person from the provider's page. */
export const newState = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of it. */
export const stateHash = (state: string): Buffer => createHash('sha256').update(state).digest()

/** What the browser keeps of it: without it, a sign-in can't be finished elsewhere. */
const cookieValue = (state: string): string =>
  createHash('sha256').update(`cookie ${state}`).digest('base64url')

const COOKIE = 'quotewright_sign_in'

interface CookieSettings {
  readonly providerId: string
  readonly publicUrl: string
  readonly maxAgeSeconds: number
}

/** The header that keeps it; sent back to the callback of the provider alone. */
export function stateCookie(state: string, { providerId, publicUrl, maxAgeSeconds }: CookieSettings): string {
  const parts = [
    `${COOKIE}=${cookieValue(state)}`,
    `Path=/api/v1/integrations/${providerId}/callback`,
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ]
  return parts.join('; ')
}

/** Whether a browser that sends these cookies began the sign-in. */
export function beganSignIn(cookies: string | undefined, state: string): boolean {
  const expected = Buffer.from(`${COOKIE}=${cookieValue(state)}`)
  return (cookies ?? '').split(';').some((cookie) => {
    const sent = Buffer.from(cookie.trim())
    return sent.length === expected.length && timingSafeEqual(sent, expected)
  })
}
