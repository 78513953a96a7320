import type { ConstructorOptions, Queue, WorkOptions } from 'pg-boss'
import type { JobReference } from './define-job.ts'

const LONGEST_RETRY_DELAY_SECONDS = 15 * 60
const BATCH = 2
const BATCHES_AT_ONCE = 2

/**
 * Found by experiment: with these a worker that is killed in the middle of a job is
 * taken over in about 15 s; with the library's own settings it takes 15 minutes.
 * Source: architecture §5.
 */
export const bossOptions = (databaseUrl: string): ConstructorOptions & DriverOptions => ({
  connectionString: databaseUrl,
  max: 4,
  useListenNotify: true,
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  query_timeout: LONGEST_QUERY_MS,
})

/** Handed on to the driver. */
interface DriverOptions {
  readonly query_timeout: number
}

/** None of the queue's own takes a second; one on a line that broke silently would never end, nor anything after it. */
const LONGEST_QUERY_MS = 30_000

/** Settings of a job's queue that may change from version to version. */
export const queueOptions = (job: JobReference<object>) =>
  ({
    heartbeatSeconds: 10,
    notify: true,
    retryLimit: job.attempts - 1,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: Math.max(LONGEST_RETRY_DELAY_SECONDS, job.retryDelaySeconds),
    ...(job.longestSeconds === undefined ? {} : { expireInSeconds: job.longestSeconds }),
  }) as const satisfies Partial<Queue>

/** One job of a key may wait at a time; any number may run. Cannot be changed once a queue exists. */
export const QUEUE_POLICY = 'short'

/**
 * While fetches come back full the next follows at once; a job at a time would wait for the clock after each, which
 * lets a queue of a process do two a second whatever they cost. Jobs that say how many may run take long: each has a
 * place of its own, since in a batch the quick one would wait for the slow one.
 */
export const workOptions = ({ atOnce }: { readonly atOnce: number | undefined }) =>
  ({
    // Woken when a job is added, and by `wakeDue` when its time comes: this is for what neither of them has seen.
    notifyPollingIntervalSeconds: 60,
    includeMetadata: true,
    perJobResults: true,
    ...(atOnce === undefined ? { batchSize: BATCH, burstWhenBatchFull: true } : {}),
  }) as const satisfies WorkOptions

/** How many workers a job has in a process. */
export const workersOf = ({ atOnce = BATCHES_AT_ONCE }: { readonly atOnce: number | undefined }): number =>
  atOnce
