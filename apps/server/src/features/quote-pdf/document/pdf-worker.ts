import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer } from '../../../platform/workers/worker-pool.ts'
import type { QuotePdfView } from '../pdf-view.ts'
import { makePdf } from './make-pdf.ts'

/** The thread's side of the pool: one document a message. */
async function answer(view: QuotePdfView): Promise<void> {
  const told = (message: WorkerAnswer<Uint8Array>) => parentPort?.postMessage(message)
  try {
    told({ output: await makePdf(view) })
  } catch (error) {
    told({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

parentPort?.on('message', (view: QuotePdfView) => void answer(view))
