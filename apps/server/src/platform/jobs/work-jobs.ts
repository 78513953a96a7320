import type { Span } from '@opentelemetry/api'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { NIGHTLY_BACKUP } from '../backup/nightly-backup.name.ts'
import { jobSeconds } from '../metrics/job-seconds.ts'
import { inJobSpan, markFailed } from '../telemetry/spans.ts'
import { workersOf, workOptions } from './boss-options.ts'
import type { Job } from './define-job.ts'
import type { JobLog } from './job-log.ts'

/**
 * Runs the job's waiting ones in this process from now on.
 *
 * @returns the ids of its workers.
 */
export async function workJob<Services>(
  boss: PgBoss,
  job: Job<Services>,
  services: Services,
  log: JobLog,
): Promise<string[]> {
  const work = () =>
    boss.work(job.name, workOptions(job), (fetched: JobWithMetadata[]) =>
      Promise.all(
        fetched.map((one) => inJobSpan(job.name, (span) => runOne(job, services, one, { log, span }))),
      ),
    )
  // One after the other rather than the library's own number at once, which names only the first.
  const workers: string[] = []
  while (workers.length < workersOf(job)) workers.push(await work())
  return workers
}

async function runOne<Services>(
  job: Job<Services>,
  services: Services,
  fetched: JobWithMetadata,
  { log, span }: { readonly log: JobLog; readonly span: Span },
): Promise<JobResult> {
  const { id } = fetched
  const startedAt = performance.now()
  const note = (outcome: string) =>
    jobSeconds.observe({ queue: job.name, outcome }, (performance.now() - startedAt) / 1000)
  try {
    await job.runWith(services, fetched.data)
    note('completed')
    return { id, status: 'completed' }
  } catch (error) {
    note('failed')
    markFailed(span, error)
    const attempt = fetched.retryCount + 1
    const details = { err: error, job: job.name, jobId: id, attempt }
    if (attempt < job.attempts) log.warn(details, 'A job failed and will be tried again')
    else log.error(details, 'A job failed for the last time')
    // Its own outcome, whatever becomes of the others of its batch: the queue plans the next attempt.
    return {
      id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : String(error) },
    }
  }
}

/** Jobs that not every machine runs: one without such a job leaves its schedule to the others. */
const OF_SOME_MACHINES: ReadonlySet<string> = new Set([NIGHTLY_BACKUP])

/**
 * Makes the schedules those of the definitions. They are rows in the database: those
 * of jobs that no longer exist would fill their queues for ever.
 */
export async function keepSchedules<Services>(
  boss: PgBoss,
  definitions: readonly Job<Services>[],
): Promise<void> {
  const wanted = new Map(
    definitions.flatMap(({ name, schedule }) => (schedule ? [[name, schedule] as const] : [])),
  )
  for (const { name, key, cron, timezone } of await boss.getSchedules()) {
    if (!wanted.has(name) && !OF_SOME_MACHINES.has(name)) await boss.unschedule(name, key)
    // Nearly every start finds all of them as they should be.
    if (key === '' && wanted.get(name) === cron && timezone === 'UTC') wanted.delete(name)
  }
  for (const [name, cron] of wanted) await boss.schedule(name, cron, {}, { tz: 'UTC' })
}
