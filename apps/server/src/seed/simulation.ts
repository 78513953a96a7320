import { AsyncLocalStorage } from 'node:async_hooks'

interface Planned {
  readonly at: number
  readonly order: number
  readonly run: () => Promise<void>
}

const MOST_BESIDE = 12

/**
 * A past that is lived through in one go: what is planned runs in the order of its times, each with the clock standing
 * at its own moment.
 */
export class Simulation {
  readonly #clock = new AsyncLocalStorage<number>()
  readonly #start: number
  /** The next one last. */
  readonly #planned: Planned[] = []
  readonly #beside = new Set<Promise<void>>()
  #order = 0
  /** Rejected as soon as something beside fails. */
  readonly #failed = Promise.withResolvers<never>()

  constructor(start: Date) {
    this.#start = start.getTime()
    this.#failed.promise.catch(() => undefined)
  }

  /** What the clock shows to callers. */
  readonly now = (): Date => new Date(this.#clock.getStore() ?? this.#start)

  /** Plans something for a moment. */
  at(moment: Date, run: () => Promise<void>): void {
    const planned = { at: moment.getTime(), order: (this.#order += 1), run }
    this.#planned.splice(this.#placeOf(planned), 0, planned)
  }

  /** Runs something at the present moment without holding up what comes after it, unless too much runs so already. */
  async beside(run: () => Promise<void>): Promise<void> {
    while (this.#beside.size >= MOST_BESIDE) await Promise.race(this.#beside)
    const running = run()
      .catch((error: unknown) =>
        this.#failed.reject(new AggregateError([error], 'What ran beside has failed')),
      )
      .finally(() => this.#beside.delete(running))
    this.#beside.add(running)
  }

  /** Lives through what is planned before a moment; what is planned for later never happens. */
  async runUntil(end: Date): Promise<void> {
    do {
      for (let next = this.#planned.at(-1); next !== undefined; next = this.#planned.at(-1)) {
        if (next.at >= end.getTime()) break
        this.#planned.pop()
        await this.#unlessFailed(this.#clock.run(next.at, next.run))
      }
      await this.#unlessFailed(Promise.all(this.#beside))
      // What ran beside may have planned more.
    } while ((this.#planned.at(-1)?.at ?? Infinity) < end.getTime())
  }

  /** What waits for something that has failed beside it would wait in vain. */
  #unlessFailed(work: Promise<unknown>): Promise<unknown> {
    return Promise.race([this.#failed.promise, work])
  }

  #placeOf({ at }: Planned): number {
    let [low, high] = [0, this.#planned.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#planned[middle]?.at ?? 0) > at) low = middle + 1
      else high = middle
    }
    return low
  }
}
