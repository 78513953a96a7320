import type { ConstructorOptions, Queue, WorkOptions } from 'pg-boss'
import type { JobReference } from './define-job.ts'

const LONGEST_RETRY_DELAY_SECONDS = 15 * 60
const JOBS_AT_ONCE = 4

/**
 * Found by experiment: with these a worker that is killed in the middle of a job is
 * taken over in about 15 s; with the library's own settings it takes 15 minutes.
 * Source: architecture §5.
 */
export const bossOptions = (databaseUrl: string) =>
  ({
    connectionString: databaseUrl,
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  }) as const satisfies ConstructorOptions

/** Settings of a job's queue that may change from version to version. */
export const queueOptions = (job: JobReference<object>) =>
  ({
    heartbeatSeconds: 10,
    notify: true,
    retryLimit: job.attempts - 1,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: Math.max(LONGEST_RETRY_DELAY_SECONDS, job.retryDelaySeconds),
  }) as const satisfies Partial<Queue>

/** One job of a key may wait at a time; any number may run. Cannot be changed once a queue exists. */
export const QUEUE_POLICY = 'short'

export const WORK_OPTIONS = {
  notifyPollingIntervalSeconds: 2,
  includeMetadata: true,
  localConcurrency: JOBS_AT_ONCE,
} as const satisfies WorkOptions
