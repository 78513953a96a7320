import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { kept, type PartResults } from './results.ts'

const RUN = join(import.meta.dirname, 'estimating-memory-run.ts')
/** What the heap may be larger by after all of them: the noise of a collector, not a byte for each description. */
const GROWTH_BUDGET = 2_000_000

interface Heap {
  readonly descriptions: number
  readonly afterWarmUp: number
  readonly atEnd: number
}

/** Whether the engine keeps anything of what it has read, in a process of its own. */
export function benchEstimatingMemory(): PartResults {
  const run = spawnSync(process.execPath, ['--expose-gc', RUN], { encoding: 'utf8' })
  if (run.status !== 0) return { missing: `Memory of the engine: ${run.stderr}` }
  const { descriptions, afterWarmUp, atEnd } = JSON.parse(run.stdout) as Heap
  return {
    figures: [
      { name: 'Estimate, heap with 5000 own prices, warm', value: megabytes(afterWarmUp) },
      {
        name: `Estimate, heap grown after ${descriptions} descriptions`,
        value: megabytes(atEnd - afterWarmUp),
        budget: kept(megabytes(GROWTH_BUDGET), atEnd - afterWarmUp <= GROWTH_BUDGET),
      },
    ],
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(2)} MB`
