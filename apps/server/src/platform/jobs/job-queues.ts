import type { PgBoss } from 'pg-boss'
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
    const ensured = this.#ensured.get(job.name) ?? this.#create(job)
    this.#ensured.set(job.name, ensured)
    try {
      await ensured
    } catch (error) {
      // The next caller tries again.
      this.#ensured.delete(job.name)
      throw error
    }
  }

  async #create(job: JobReference<object>): Promise<void> {
    await this.#boss.createQueue(job.name, { ...queueOptions(job), policy: QUEUE_POLICY })
    // A queue that an earlier version made keeps its old settings otherwise.
    await this.#boss.updateQueue(job.name, queueOptions(job))
  }
}
