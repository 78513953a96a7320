import type { PgBoss, QueueResult } from 'pg-boss'
import { QUEUE_POLICY, queueOptions } from './boss-options.ts'
import type { JobReference } from './define-job.ts'

/** The queues of a process: each is created once, since a process that only enqueues may be the first to start. */
export class JobQueues {
  readonly #boss: PgBoss
  readonly #ensured = new Map<string, Promise<void>>()

  constructor(boss: PgBoss) {
    this.#boss = boss
  }

  /** Returns once the job has a queue with today's settings. */
  async ensure(job: JobReference<object>): Promise<void> {
    const ensured = this.#ensured.get(job.name) ?? this.#ensureNow(job)
    this.#ensured.set(job.name, ensured)
    try {
      await ensured
    } catch (error) {
      // The next caller tries again.
      this.#ensured.delete(job.name)
      throw error
    }
  }

  /** Returns once all of them have: one statement finds that nearly always none is left to write. */
  async ensureAll(jobs: readonly JobReference<object>[]): Promise<void> {
    const queues = await this.#boss.getQueues(jobs.map(({ name }) => name))
    for (const job of jobs)
      if (queues.some((queue) => isAsToday(queue, job))) this.#ensured.set(job.name, Promise.resolve())
    for (const job of jobs) await this.ensure(job)
  }

  async #ensureNow(job: JobReference<object>): Promise<void> {
    const queues = await this.#boss.getQueues([job.name])
    if (queues.some((queue) => isAsToday(queue, job))) return
    await this.#boss.createQueue(job.name, { ...queueOptions(job), policy: QUEUE_POLICY })
    // A queue that an earlier version made keeps its old settings otherwise.
    await this.#boss.updateQueue(job.name, queueOptions(job))
  }
}

/** Whether it is the job's queue, and writing today's settings again would change nothing. */
function isAsToday(queue: QueueResult, job: JobReference<object>): boolean {
  const settings = new Map<string, unknown>(Object.entries(queue))
  return (
    queue.name === job.name &&
    Object.entries(queueOptions(job)).every(([name, value]) => settings.get(name) === value)
  )
}
