import type { FastifyRequest } from 'fastify'
import { CLIENT_ADDRESS_HEADER } from '../../platform/auth/client-address.ts'
import type { Auth } from '../../platform/auth/create-auth.ts'
import { AppError } from '../../platform/errors.ts'

/** The identity service as the routes need it. */
export interface IdentityService {
  readonly auth: Auth
  readonly publicUrl: string
  readonly openSignUp: boolean
  /** What the sign-in provider is called; null without one. */
  readonly hostedName: string | null
  /** Called after whatever may have ended a session. */
  readonly onSessionsChanged: () => void
}

/** How a person says who they are. `code` is of the authenticator app, or a backup code. */
export interface Proof {
  readonly email: string
  readonly password: string
  readonly code?: string | undefined
}

/** Backup codes are distinguished from the app's by their form. */
const APP_CODE = /^\d{6}$/

/**
 * Signs in with password and, where it is on, the second factor; for callers
 * that hold no cookie. Through the service's own door, so that its limits on
 * guessing hold here too.
 *
 * @returns the session's token.
 * @throws AppError `unauthenticated` (also when a code is needed: then `errors`
 *   names the field `code`), `too_many` with its `retryAfterSeconds`,
 *   `unavailable` when it could not be looked up.
 */
export async function signIn(
  identity: IdentityService,
  request: FastifyRequest,
  proof: Proof,
): Promise<string> {
  const { email, password } = proof
  const answer = await call(identity, request, { path: '/sign-in/email', body: { email, password } })
  refuseTooMany(answer)
  refuseUnavailable(answer)
  if (!answer.ok) throw new AppError('unauthenticated', 'Invalid email or password')
  const session = answer.headers.get('set-auth-token')
  return session ?? giveCode(identity, request, answer, proof.code)
}

async function giveCode(
  identity: IdentityService,
  request: FastifyRequest,
  challenge: Response,
  typed: string | undefined,
): Promise<string> {
  const code = typed?.replaceAll(/\s/g, '') ?? ''
  if (code === '') {
    throw refusedCode(
      'This account uses two-factor authentication. Send the code from your authenticator app, or a backup code, as `code`.',
    )
  }
  const path = APP_CODE.test(code) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
  const cookie = challenge.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const answer = await call(identity, request, { path, body: { code }, cookie })
  refuseTooMany(answer)
  refuseUnavailable(answer)
  const session = answer.headers.get('set-auth-token')
  if (!answer.ok || session === null) throw refusedCode('This code is not right')
  return session
}

const refusedCode = (message: string): AppError =>
  new AppError('unauthenticated', message, { errors: [{ path: 'code', message }] })

function refuseTooMany(answer: Response): void {
  if (answer.status !== 429) return
  const seconds = Number(answer.headers.get('retry-after') ?? answer.headers.get('x-retry-after') ?? 60)
  throw new AppError('too_many', `Too many wrong attempts. Please try again in ${waitText(seconds)}.`, {
    retry_after_seconds: seconds,
  })
}

/** A password that could not be looked up is not wrong. */
function refuseUnavailable(answer: Response): void {
  if (answer.status < 500) return
  throw new AppError('unavailable', 'Signing in is temporarily unavailable. Please try again.', {
    retry_after_seconds: 2,
  })
}

function waitText(seconds: number): string {
  if (seconds >= 120) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? 'a second' : `${seconds} seconds`
}

/**
 * Without the caller's own headers: no cookie of theirs goes in or out, so
 * what a browser says about the page it calls from (`Sec-Fetch-*`, which
 * programs send too) is no reason to refuse.
 */
function call(
  { auth, publicUrl }: IdentityService,
  request: FastifyRequest,
  { path, body, cookie }: { path: string; body: object; cookie?: string },
): Promise<Response> {
  const headers = new Headers({
    'content-type': 'application/json',
    'user-agent': request.headers['user-agent'] ?? '',
    [CLIENT_ADDRESS_HEADER]: request.ip,
    // The one cookie is the challenge's; a request with a cookie has to name its origin.
    ...(cookie === undefined ? {} : { cookie, origin: publicUrl }),
  })
  return auth.handler(
    new Request(new URL(`/api/auth${path}`, publicUrl), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }),
  )
}
