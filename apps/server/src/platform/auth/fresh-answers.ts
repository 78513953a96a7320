import { LRUCache } from 'lru-cache'

/** How old an answer may be where changes are not announced: another process may have made one. */
const FRESH_MS = 2_000
/** How old it may be while changes are heard of: one more safeguard, no more. */
const LISTENING_MS = 60_000
const REMEMBERED = 10_000

/** What was changed, by the key of its answer; `everything` where something may have been missed. */
export type Changed = { readonly key: string } | 'everything'

/** Announces changes, whichever process made them. */
export interface ChangeFeed {
  /** Whether every change is announced at present. */
  readonly isListening: () => boolean
  readonly follow: (tell: (changed: Changed) => void) => void
}

/** Announces nothing. */
export const NO_CHANGES: ChangeFeed = { isListening: () => false, follow: () => undefined }

interface Asked<T> {
  readonly answer: Promise<T>
  readonly askedAtMs: number
  /** How long the answer holds on its own; Infinity until it is there. */
  holdsMs: number
}

interface FreshAnswersSettings<T> {
  readonly read: (key: string) => Promise<T>
  readonly feed: ChangeFeed
  readonly nowMs: () => number
  /** How long an answer holds on its own, such as a session until it ends; default: for ever. */
  readonly holdsMs?: (answer: T) => number
}

/**
 * Answers of the database that every call asks for. Each is read once however many calls ask, and again when it was
 * changed; where changes are not heard of, at least every two seconds. The age counts from the asking, so no answer is
 * older.
 */
export class FreshAnswers<T> {
  readonly #settings: FreshAnswersSettings<T>
  readonly #asked = new LRUCache<string, Asked<T>>({ max: REMEMBERED })

  constructor(settings: FreshAnswersSettings<T>) {
    this.#settings = settings
    settings.feed.follow((changed) => {
      if (changed === 'everything') this.forgetAll()
      else this.forget(changed.key)
    })
  }

  of(key: string): Promise<T> {
    const { feed, nowMs } = this.#settings
    const known = this.#asked.get(key)
    const freshMs = feed.isListening() ? LISTENING_MS : FRESH_MS
    return known !== undefined && nowMs() - known.askedAtMs < Math.min(freshMs, known.holdsMs)
      ? known.answer
      : this.#ask(key)
  }

  /** To be called when it was changed here: the next call reads it again. */
  forget(key: string): void {
    this.#asked.delete(key)
  }

  forgetAll(): void {
    this.#asked.clear()
  }

  #ask(key: string): Promise<T> {
    const { read, nowMs, holdsMs } = this.#settings
    const asked: Asked<T> = { answer: read(key), askedAtMs: nowMs(), holdsMs: Number.POSITIVE_INFINITY }
    asked.answer.then(
      (answer) => {
        // Short answers are still shared by the calls of a moment.
        if (holdsMs !== undefined) asked.holdsMs = Math.max(FRESH_MS, holdsMs(answer))
      },
      // A failure is no answer: the next call asks again.
      () => {
        if (this.#asked.get(key) === asked) this.#asked.delete(key)
      },
    )
    this.#asked.set(key, asked)
    return asked.answer
  }
}
