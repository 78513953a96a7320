import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { noSuchExtraction, type ReadingProgress, type StagedExtraction, unreadable } from './extraction.ts'
import { readingDesk } from './reading-desk.ts'
import { findStaged } from './staged.repository.ts'
import { findOutcome } from './uploads.repository.ts'

/** A row is looked at this often where no process tells that it has changed. */
const LOOK_EVERY_MS = 1_000
/** Longer than any document takes; a queue of them may be longer. */
const PATIENCE_MS = 4 * 60_000

export interface Patience {
  /** Aborts when there is no one left to tell. */
  readonly gone: AbortSignal
  readonly onProgress: (progress: ReadingProgress) => void
}

/**
 * Waits until an upload is read, in whichever process that happens.
 *
 * @returns what was read; undefined when the caller has left. The reading goes on then.
 * @throws AppError `invalid` at `file` (it cannot be read), `not_found` (it was dismissed), `unavailable` (the queue is
 *   long; it is read all the same).
 */
export async function awaitReading(
  ctx: Context,
  extractionId: string,
  { gone, onProgress }: Patience,
): Promise<StagedExtraction | undefined> {
  const bell = createBell()
  const told = newProgressOnly(onProgress)
  const leave = readingDesk.wait(extractionId, (progress) => {
    if (progress === undefined) bell.ring()
    else told(progress)
  })
  const unfollow = await follow(ctx, bell.ring)
  gone.addEventListener('abort', bell.ring)
  const deadline = performance.now() + PATIENCE_MS
  try {
    while (!gone.aborted) {
      const outcome = await inTransaction(ctx, (tx) => findOutcome(tx, extractionId))
      if (outcome === undefined) throw noSuchExtraction()
      if (outcome.state === 'read') return inTransaction(ctx, (tx) => findStaged(tx, extractionId))
      if (outcome.state === 'failed') throw unreadable(outcome)
      if (performance.now() > deadline) throw stillWaiting()
      told(outcome.progress)
      await bell.rung(LOOK_EVERY_MS)
    }
    return undefined
  } finally {
    leave()
    unfollow()
    gone.removeEventListener('abort', bell.ring)
  }
}

const stillWaiting = (): AppError =>
  new AppError(
    'unavailable',
    'Many documents are being read right now. Yours will appear in the review queue on its own.',
  )

/** Wakes those waiting; one that rings before is not missed. */
function createBell() {
  let wake: () => void = () => undefined
  let hasRung = false
  return {
    ring: () => {
      hasRung = true
      wake()
    },
    async rung(atMostMs: number): Promise<void> {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, atMostMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      hasRung = false
    },
  }
}

const STAGES = ['stored', 'reading', 'recognising', 'checking'] as const

/** Tells only what goes on: a row may lag behind what its reader has said. */
function newProgressOnly(
  onProgress: (progress: ReadingProgress) => void,
): (progress: ReadingProgress) => void {
  let furthest = -1
  return (progress) => {
    const reached = (progress.page ?? 0) * STAGES.length + STAGES.indexOf(progress.stage)
    if (reached <= furthest) return
    furthest = reached
    onProgress(progress)
  }
}

/** Hears of changes that other processes make; where that cannot be, looking at the row must do. */
async function follow({ services, tenantId, userId }: Context, ring: () => void): Promise<() => void> {
  try {
    return await services.live.follow({
      tenantId,
      userId: userId ?? '',
      tell: ({ topic }) => {
        if (topic === 'extractions') ring()
      },
      end: ring,
    })
  } catch {
    return () => undefined
  }
}
