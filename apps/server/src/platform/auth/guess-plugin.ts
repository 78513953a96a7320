import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { CLIENT_ADDRESS_HEADER } from './client-address.ts'
import type { Guess, Guessing } from './guessing.ts'

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Where a password is given by someone who is signed in. */
const CONFIRMS_PASSWORD: ReadonlySet<string> = new Set([
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/two-factor/get-totp-uri',
])

const TAKES_CODE: ReadonlySet<string> = new Set(['/two-factor/verify-totp', '/two-factor/verify-backup-code'])

const SIGN_IN = '/sign-in/email'

const isGuarded = (path: string | undefined): boolean =>
  path !== undefined && (path === SIGN_IN || CONFIRMS_PASSWORD.has(path) || TAKES_CODE.has(path))

/** What the service answers to a wrong guess; every other refusal says nothing about it. */
const WRONG: ReadonlySet<unknown> = new Set([
  'INVALID_EMAIL_OR_PASSWORD',
  'INVALID_PASSWORD',
  'INVALID_CODE',
  'INVALID_BACKUP_CODE',
])

/** Whose second factor a sign-in is at: the service keeps it under a signed cookie. */
async function personAtSecondFactor(ctx: HookContext): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie('two_factor')
  const identifier = await ctx.getSignedCookie(name, ctx.context.secret)
  if (typeof identifier !== 'string') return undefined
  return (await ctx.context.internalAdapter.findVerificationValue(identifier))?.value
}

/** The signed-in person, by cookie or by a session's token as bearer. */
async function signedIn(ctx: HookContext): Promise<{ id: string; email: string } | undefined> {
  const byCookie = await getSessionFromCtx(ctx)
  if (byCookie) return byCookie.user
  const token = /^Bearer ([^.\s]+)/i.exec(ctx.headers?.get('authorization') ?? '')?.[1]
  if (token === undefined) return undefined
  return (await ctx.context.internalAdapter.findSession(decodeURIComponent(token)))?.user
}

async function guessOf(ctx: HookContext): Promise<Guess | undefined> {
  const address = ctx.headers?.get(CLIENT_ADDRESS_HEADER) ?? ''
  const body: unknown = ctx.body
  if (ctx.path === SIGN_IN) {
    const email: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'email') : undefined
    if (typeof email !== 'string') return undefined
    return { kind: 'password', account: email.trim().toLowerCase(), address }
  }
  if (TAKES_CODE.has(ctx.path)) {
    const userId = (await personAtSecondFactor(ctx)) ?? (await signedIn(ctx))?.id
    return userId === undefined ? undefined : { kind: 'code', account: userId, address }
  }
  const person = await signedIn(ctx)
  return person && { kind: 'password', account: person.email.toLowerCase(), address }
}

const waitSentence = (seconds: number): string =>
  seconds < 120
    ? `Too many wrong attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
    : `Too many wrong attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`

/**
 * Slows down guessing of passwords and of second factors wherever the identity
 * service takes one: a guess is admitted before it is judged, and settled after.
 */
export function slowGuessing(guessing: Guessing): BetterAuthPlugin {
  const admitted = new WeakMap<object, Guess>()
  return {
    id: 'slow-guessing',
    hooks: {
      before: [
        {
          matcher: ({ path }) => isGuarded(path),
          handler: createAuthMiddleware(async (ctx) => {
            // Without a request it is the program itself that asks.
            if (ctx.request === undefined) return
            const guess = await guessOf(ctx)
            if (guess === undefined) return
            const seconds = await guessing.admit(guess)
            if (seconds > 0) {
              throw new APIError(
                'TOO_MANY_REQUESTS',
                { code: 'TOO_MANY_GUESSES', message: waitSentence(seconds) },
                { 'retry-after': String(seconds) },
              )
            }
            admitted.set(ctx.request, guess)
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => isGuarded(path),
          handler: createAuthMiddleware(async (ctx) => {
            const guess = ctx.request === undefined ? undefined : admitted.get(ctx.request)
            if (guess === undefined) return
            const { returned } = ctx.context
            if (!isAPIError(returned)) await guessing.settle(guess, 'right')
            else if (WRONG.has(returned.body?.code)) guessing.onWrong(guess)
            else await guessing.settle(guess, 'void')
          }),
        },
      ],
    },
  }
}
