import { LRUCache } from 'lru-cache'
import type { Services } from '../context.ts'
import type { Caller, VerifyToken } from '../http/caller.ts'
import { API_KEY_BEGINNING, hashOfKey } from './api-key-secret.ts'
import { findKey, type KnownKey, noteUse } from './api-keys.repository.ts'

/** How old an answer may be: another process may have revoked the key. */
const FRESH_MS = 2_000
/** How long a key that was revoked here is refused without asking: its transaction may still be about to end. */
const REFUSED_MS = 60_000
const REMEMBERED = 10_000
/** Uses are noted to the minute. */
const NOTED_EVERY_MS = 60_000

/** The keys of all organizations. */
export interface ApiKeys {
  /** Undefined for one that is unknown, revoked or expired. */
  readonly callerOf: (key: string) => Promise<Caller | undefined>
  /** To be called when a key is revoked here: its next call is refused. */
  readonly refuse: (hash: Buffer) => void
}

interface Answer {
  readonly key: Promise<KnownKey | undefined>
  readonly untilMs: number
}

/**
 * Keys as the database has them, each read once in two seconds at most however many calls carry it.
 *
 * @param onFailure told when a use could not be noted; the call goes on.
 */
export function createApiKeys(
  services: Services,
  onFailure: (error: unknown) => void,
  nowMs: () => number = () => performance.now(),
): ApiKeys {
  const answers = new LRUCache<string, Answer>({ max: REMEMBERED })
  const notedAt = new LRUCache<string, number>({ max: REMEMBERED })

  const ask = (name: string, hash: Buffer) => {
    const answer = { key: findKey(services, hash), untilMs: nowMs() + FRESH_MS }
    // A failure is no answer: the next call asks again.
    answer.key.catch(() => {
      if (answers.get(name) === answer) answers.delete(name)
    })
    answers.set(name, answer)
    return answer.key
  }
  const note = (key: KnownKey, now: Date) => {
    const before = Math.max(notedAt.get(key.id) ?? 0, key.lastUsedAt?.getTime() ?? 0)
    if (now.getTime() - before < NOTED_EVERY_MS) return
    notedAt.set(key.id, now.getTime())
    // No one waits for it.
    noteUse(services, key, now).catch(onFailure)
  }

  return {
    async callerOf(token) {
      const hash = hashOfKey(token)
      const name = hash.toString('base64')
      const known = answers.get(name)
      const key = await (known !== undefined && nowMs() < known.untilMs ? known.key : ask(name, hash))
      const now = services.now()
      if (key === undefined || (key.expiresAt !== null && key.expiresAt <= now)) return undefined
      note(key, now)
      const { id, tenantId, scopes } = key
      return { kind: 'key', keyId: id, actor: `API key ${key.name}`, tenantId, scopes, person: null }
    },
    refuse(hash) {
      answers.set(hash.toString('base64'), { key: Promise.resolve(undefined), untilMs: nowMs() + REFUSED_MS })
    },
  }
}

/** Checks a bearer token: a key, or what the identity service signed. */
export function verifyKeys(keys: ApiKeys, verifyToken: VerifyToken): VerifyToken {
  return (token) => (token.startsWith(API_KEY_BEGINNING) ? keys.callerOf(token) : verifyToken(token))
}
