import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely } from 'pg-boss'
import { z } from 'zod'
import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/jobs/define-job.ts'
import type { Jobs } from '../platform/jobs/start-jobs.ts'
import { readTransaction } from './seed.repository.ts'
import type { Simulation } from './simulation.ts'

type Enqueue = Jobs['enqueue']
type Tx = Parameters<Enqueue>[0]
type Waiting = (enqueue: Enqueue, tx: Tx) => Promise<unknown>

/** A job queue that lives in a simulated past. */
export interface SimulatedJobs extends Pick<Jobs, 'enqueue'> {
  /** Hands the jobs that are still to come to the program's own queue. */
  readonly handOver: (queue: Pick<Jobs, 'enqueue'>, tx: Tx) => Promise<void>
}

interface SimulatedQueue {
  readonly simulation: Simulation
  /** What is run in the simulation; other jobs, such as those that call another system, are kept for later. */
  readonly definitions: readonly Job<Services>[]
  readonly services: () => Services
}

/** Runs jobs at their times in the simulation, once the transaction that added them is committed. */
export function simulateJobs({ simulation, definitions, services }: SimulatedQueue): SimulatedJobs {
  const waiting = new Map<string, Waiting>()
  const known = new Map(definitions.map((job) => [job.name, job]))
  let count = 0
  return {
    async enqueue(tx, job, payload, options = {}) {
      const data = job.parse(payload)
      const key = `${job.name} ${options.singletonKey ?? `#${(count += 1)}`}`
      if (waiting.has(key)) return false
      waiting.set(key, (enqueue, other) => enqueue(other, job, data, options))
      const definition = known.get(job.name)
      if (definition === undefined) return true
      const transaction = await idOf(tx)
      simulation.at(options.startAfter ?? simulation.now(), async () => {
        waiting.delete(key)
        if (await isCommitted(services(), transaction)) await definition.runWith(services(), data)
      })
      return true
    },
    async handOver(queue, tx) {
      for (const one of waiting.values()) await one(queue.enqueue, tx)
    },
  }
}

const Id = z.object({ rows: z.tuple([z.object({ id: z.string() })]) })

async function idOf({ db }: Tx): Promise<string> {
  const { rows } = Id.parse(await fromKysely(db).executeSql('select pg_current_xact_id()::text as id'))
  return rows[0].id
}

const LOOK_EVERY_MS = 5

/** Waits for the end of a transaction; false where it was rolled back. */
async function isCommitted(services: Services, transaction: string): Promise<boolean> {
  for (;;) {
    const state = await readTransaction(services, transaction)
    if (state !== 'in progress') return state === 'committed'
    await sleep(LOOK_EVERY_MS)
  }
}
