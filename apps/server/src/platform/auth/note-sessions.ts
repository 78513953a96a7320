import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type pg from 'pg'

type SessionHooks = NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['session']>
type AfterDelete = NonNullable<NonNullable<SessionHooks['delete']>['after']>

interface NotedSession {
  readonly userId: string
  readonly userAgent?: string | null | undefined
  readonly ipAddress?: string | null | undefined
}

const LONGEST_BROWSER = 200

/** How a session's browser is noted. */
export const notedBrowser = (userAgent: string | null | undefined): string =>
  (userAgent ?? '').slice(0, LONGEST_BROWSER)

/** The service swaps the caller's session for a new one here; the caller stays signed in. */
const REPLACES_SESSION = /^\/(two-factor\/|change-password$)/
/** With two-factor on, the service makes a session for the right password and drops it until the code is right. */
const CHECKS_PASSWORD = /^\/sign-in\//

const unnoted = new AsyncLocalStorage<true>()

/** Runs a sign-in that only checks a password again: its session is neither noted nor used. */
export const withoutNoting = <T>(act: () => Promise<T>): Promise<T> => unnoted.run(true, act)

async function note(
  pool: pg.Pool,
  kind: 'signed_in' | 'session_ended',
  { userId, userAgent, ipAddress }: NotedSession,
): Promise<void> {
  if (unnoted.getStore() === true) return
  await pool.query('select public.note_act_of_person($1::uuid, $2, $3, $4)', [
    userId,
    kind,
    notedBrowser(userAgent),
    kind === 'signed_in' ? (ipAddress ?? '') : '',
  ])
}

/**
 * Notes each completed sign-in in the audit log. A failure to note refuses the sign-in.
 * List it after the second factor, which takes back the session of a right password.
 */
export function noteSignIns(pool: pg.Pool): BetterAuthPlugin {
  return {
    id: 'note-sign-ins',
    hooks: {
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, session } = ctx.context
            if (newSession === null) return
            // Someone already signed in was given a renewed session, unless they signed in over it.
            if (session !== null && !CHECKS_PASSWORD.test(ctx.path)) return
            await note(pool, 'signed_in', newSession.session)
          }),
        },
      ],
    },
  }
}

/** Notes each session that ends before its time, apart from those the service replaces or drops while signing in. */
export const noteSessionEnd =
  (pool: pg.Pool): AfterDelete =>
  async (ended, context) => {
    const path = context?.path ?? ''
    if (CHECKS_PASSWORD.test(path) || ended.expiresAt.getTime() <= Date.now()) return
    if (REPLACES_SESSION.test(path) && context?.context.session?.session.id === ended.id) return
    await note(pool, 'session_ended', ended)
  }
