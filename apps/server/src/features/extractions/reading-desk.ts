import type { ReadingProgress } from './extraction.ts'

/** Someone who waits for a document in this process. */
interface Waiting {
  /** Called with each step; without one, when the reading has ended. */
  readonly tell: (progress?: ReadingProgress) => void
}

const waiting = new Map<string, Set<Waiting>>()
const readings = new Map<string, AbortController>()

/** Waiters in this process are woken at once; others look at the row. */
export const readingDesk = {
  /** Returns how to stop waiting. */
  wait(extractionId: string, tell: Waiting['tell']): () => void {
    const one = { tell }
    const others = waiting.get(extractionId) ?? new Set()
    waiting.set(extractionId, others.add(one))
    return () => {
      others.delete(one)
      if (others.size === 0) waiting.delete(extractionId)
    }
  },
  tell(extractionId: string, progress?: ReadingProgress): void {
    for (const one of waiting.get(extractionId) ?? []) one.tell(progress)
  },
  /** A reading that begins in this process; its signal ends it. */
  open(extractionId: string): AbortController {
    const ending = new AbortController()
    readings.set(extractionId, ending)
    return ending
  },
  close(extractionId: string): void {
    readings.delete(extractionId)
  },
  /** Ends a reading of this process; nothing where there is none. */
  end(extractionId: string): void {
    readings.get(extractionId)?.abort(new DismissedError())
  },
}

/** The document was dismissed, or someone else reads it by now. */
export class DismissedError extends Error {
  override readonly name = 'DismissedError'
}
