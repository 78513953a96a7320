/**
 * Measures the product and writes the tables to bench/results.md. Usage: npm run bench. Source: architecture §11.
 * What faults do to it: npm run bench -- faults [SCENARIO …]. Processor time a call: npm run bench -- cost [CASE …].
 * Documents alone, printed and not written: npm run bench -- documents.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { benchAnalytics } from './analytics.ts'
import { benchConsoleBundle } from './console-bundle.ts'
import { benchCost } from './cost.ts'
import { benchEstimating } from './estimating.ts'
import { benchEstimatingMemory } from './estimating-memory.ts'
import { benchExtraction } from './extraction.ts'
import { benchFaults } from './faults/main.ts'
import { benchFollowUps } from './follow-ups.ts'
import { benchProductEvents } from './product-events.ts'
import { tablesOf } from './results.ts'
import { benchServer } from './server.ts'

const RESULTS = join(import.meta.dirname, 'results.md')

const [asked, ...names] = process.argv.slice(2)
if (asked === 'faults') await benchFaults(names)
else if (asked === 'cost') await benchCost(names)
else if (asked === 'documents') console.log(tablesOf(await benchExtraction()))
else await measure()

async function measure(): Promise<void> {
  const startedAt = performance.now()
  const [loadBefore = 0] = loadavg()
  const tables = tablesOf([
    benchEstimating(),
    benchEstimatingMemory(),
    ...(await benchServer()),
    ...(await benchExtraction()),
    await benchFollowUps(),
    await benchProductEvents(),
    await benchAnalytics(),
    benchConsoleBundle(),
  ])
  const tookSeconds = Math.round((performance.now() - startedAt) / 1000)
  const conditions = [
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} CPUs`,
    `Node ${process.version}`,
    `load ${loadBefore.toFixed(1)} before the run`,
    `${tookSeconds} s`,
  ].join(', ')
  writeFileSync(RESULTS, `${introduction(conditions)}\n${tables}`)
  console.log(`${conditions}\n\n${tables}`)
}

function introduction(conditionsOfRun: string): string {
  return `# Measurements

Written by \`npm run bench\`: ${conditionsOfRun}. Server, database, floor and load share the machine;
with a load above 1 before the run, read the ratios and leave the times.

The API is called over loopback with eight keep-alive connections, each sending its next request when the answer is
there. The floor is bare Fastify with \`pg\` and one prepared SQL statement by hand for the same result in the same
database: no sign-in, no validation, no check of the answer. Both take turns in short slices. A p50 ratio of 2 means
twice the floor's time; a throughput ratio of 0.5, half its calls per second. The last column compares answer sizes.
`
}
