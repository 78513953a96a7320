import type { VerifyToken } from '../http/caller.ts'

/** How old an answer may be: another process may have revoked the session. */
const FRESH_MS = 2_000
const REMEMBERED = 10_000

/** Whether a session still holds, asked on every call that carries one of its tokens. */
export interface LiveSessions {
  (sessionId: string): Promise<boolean>
  /** Called when this process may have ended a session: the next call of each asks the database. */
  readonly forget: () => void
}

/** Sessions as the database has them, each read once in two seconds at most however many calls ask. */
export function createLiveSessions(
  isLive: (sessionId: string) => Promise<boolean>,
  nowMs: () => number = () => performance.now(),
): LiveSessions {
  const answers = new Map<string, { readonly live: Promise<boolean>; readonly askedAtMs: number }>()
  const isLiveNow = (sessionId: string): Promise<boolean> => {
    const known = answers.get(sessionId)
    if (known !== undefined && nowMs() - known.askedAtMs < FRESH_MS) return known.live
    const answer = { live: isLive(sessionId), askedAtMs: nowMs() }
    // A failure is no answer: the next call asks again.
    answer.live.catch(() => {
      if (answers.get(sessionId) === answer) answers.delete(sessionId)
    })
    answers.delete(sessionId)
    // Oldest first: a map keeps the order of its entries.
    const [oldest] = answers.keys()
    if (answers.size >= REMEMBERED && oldest !== undefined) answers.delete(oldest)
    answers.set(sessionId, answer)
    return answer.live
  }
  return Object.assign(isLiveNow, { forget: () => answers.clear() })
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
