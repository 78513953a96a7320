import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'

const MINUTE_MS = 60_000

/**
 * Keeps when a session was last used. The service itself notes it once a day;
 * who is at work asks for a new token every quarter of an hour.
 */
export function noteLastSeen(): BetterAuthPlugin {
  return {
    id: 'note-last-seen',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/token',
          handler: createAuthMiddleware(async (ctx) => {
            const found = await getSessionFromCtx(ctx)
            if (!found || Date.now() - found.session.updatedAt.getTime() < MINUTE_MS) return
            await ctx.context.internalAdapter.updateSession(found.session.token, { updatedAt: new Date() })
          }),
        },
      ],
    },
  }
}
