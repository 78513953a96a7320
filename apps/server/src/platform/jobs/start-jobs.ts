import { randomUUID } from 'node:crypto'
import { fromKysely, type KyselyTransactionLike, PgBoss } from 'pg-boss'
import { bossOptions } from './boss-options.ts'
import type { Job, JobReference } from './define-job.ts'
import type { JobLog } from './job-log.ts'
import { JobQueues } from './job-queues.ts'
import { wakeDue } from './wake-due.ts'
import { keepSchedules, workJob } from './work-jobs.ts'

export interface EnqueueOptions {
  /** Not before this time. Default: at once. */
  readonly startAfter?: Date
  /** While a job with this key waits for its first run, another one is not added. */
  readonly singletonKey?: string
}

/** The job queue of a process. */
export interface Jobs {
  /**
   * Adds a job in the caller's transaction: a rollback takes it back.
   *
   * @returns false when one with the same key waits already.
   * @throws ZodError when the payload is not the job's.
   */
  enqueue<Payload extends object>(
    tx: { readonly db: KyselyTransactionLike },
    job: JobReference<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<boolean>
  /** Runs these jobs in this process from now on, and keeps exactly their schedules. */
  work<Services>(definitions: readonly Job<Services>[], services: Services): Promise<void>
  /** Whether the queue's tables answer within two seconds. */
  isAnswering(): Promise<boolean>
  /** Takes no more jobs, waits up to 15 s for those that run, and hands back what is left. */
  stop(): Promise<void>
}

const STOP_TIMEOUT_MS = 15_000
const ANSWER_TIMEOUT_MS = 2000

/**
 * Brings the queue's own tables up to date. Call it under the migration lock.
 *
 * @param jobs those that get their queues already; others get them when they are first used.
 */
export async function migrateJobs(
  databaseUrl: string,
  jobs: readonly JobReference<object>[] = [],
): Promise<void> {
  const boss = new PgBoss({
    ...bossOptions(databaseUrl),
    useListenNotify: false,
    supervise: false,
    schedule: false,
  })
  // Failures of the calls below reject; this event only repeats them.
  boss.on('error', () => undefined)
  await boss.start()
  if (jobs.length > 0) await new JobQueues(boss).ensureAll(jobs)
  await boss.stop({ graceful: false })
}

/**
 * Connects to the job queue.
 *
 * @throws Error when the database does not answer.
 * Source: architecture §5, style B9.
 */
export async function startJobs({ databaseUrl, log }: { databaseUrl: string; log: JobLog }): Promise<Jobs> {
  const boss = new PgBoss(bossOptions(databaseUrl))
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue warns'))
  await boss.start()
  const queues = new JobQueues(boss)
  const waking: (() => Promise<void>)[] = []
  return {
    async enqueue({ db }, job, payload, options = {}) {
      await queues.ensure(job)
      const id = await boss.send(job.name, job.parse(payload), {
        db: fromKysely(db),
        ...(options.startAfter && { startAfter: options.startAfter }),
        // The queue allows one waiting job a key; a job without one of its own gets a key no one shares.
        singletonKey: options.singletonKey ?? randomUUID(),
      })
      return id !== null
    },
    async work(definitions, services) {
      await queues.ensureAll(definitions)
      const workers = new Map<string, readonly string[]>()
      for (const job of definitions) workers.set(job.name, await workJob(boss, job, services, log))
      waking.push(wakeDue(boss, workers))
      await keepSchedules(boss, definitions)
    },
    isAnswering: () => isAnswering(boss),
    async stop() {
      await Promise.all(waking.splice(0).map((end) => end()))
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}

async function isAnswering(boss: PgBoss): Promise<boolean> {
  const timeout = Promise.withResolvers<false>()
  const timer = setTimeout(() => timeout.resolve(false), ANSWER_TIMEOUT_MS)
  try {
    return await Promise.race([boss.isInstalled(), timeout.promise])
  } catch {
    return false // the caller reports that, and pg-boss's error event says why
  } finally {
    clearTimeout(timer)
  }
}
