import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { WorkerPool } from '../../platform/workers/worker-pool.ts'
import type { QuotePdfView } from './pdf-view.ts'

export type PdfMaker = WorkerPool<QuotePdfView, Uint8Array>

/** At most this many threads, and never all processors: the API goes first. */
const MOST_THREADS = 2

/** Makes documents in threads of their own, so that many at once never slow the API. */
export function createPdfMaker(): PdfMaker {
  return new WorkerPool({
    file: join(import.meta.dirname, 'document', 'pdf-worker.ts'),
    size: Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
    queueLimit: 100,
    timeLimitMs: 20_000,
    memoryLimitMb: 512,
  })
}
