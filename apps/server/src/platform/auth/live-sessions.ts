import type { VerifyToken } from '../http/caller.ts'
import { type ChangeFeed, FreshAnswers, NO_CHANGES } from './fresh-answers.ts'

/** Whether a session still holds, asked on every call that carries one of its tokens. */
export interface LiveSessions {
  (sessionId: string): Promise<boolean>
  /** Called when this process may have ended a session: the next call of each asks the database. */
  readonly forget: () => void
}

const SESSION = 'session '

/**
 * Sessions as the database has them, each read once until it ends.
 *
 * @param readRemainingMs how long a session still holds; null or less for one that has ended.
 */
export function createLiveSessions(
  readRemainingMs: (sessionId: string) => Promise<number | null>,
  { feed = NO_CHANGES, nowMs = () => performance.now() }: { feed?: ChangeFeed; nowMs?: () => number } = {},
): LiveSessions {
  const remaining = new FreshAnswers<number | null>({
    feed,
    nowMs,
    read: (key) => readRemainingMs(key.slice(SESSION.length)),
    holdsMs: (ms) => ms ?? 0,
  })
  const isLive = async (sessionId: string): Promise<boolean> =>
    ((await remaining.of(`${SESSION}${sessionId}`)) ?? 0) > 0
  return Object.assign(isLive, { forget: () => remaining.forgetAll() })
}

/** Checks a token, and that the session it was made from was not signed out or revoked since. */
export function verifySession(
  verifyToken: VerifyToken,
  isLive: (sessionId: string) => Promise<boolean>,
): VerifyToken {
  return async (token) => {
    const caller = await verifyToken(token)
    if (caller?.kind !== 'person' || caller.sessionId === null) return caller
    return (await isLive(caller.sessionId)) ? caller : undefined
  }
}
