import { createHash } from 'node:crypto'
import { ProviderFailure } from '../providers/failure.ts'
import type { External, StepRun, Steps } from '../providers/provider.ts'

/** Steps of one push, kept as JSON in memory: what a run left is there for the next. */
export class MemorySteps implements Steps {
  readonly #kept = new Map<string, string>()
  readonly #push: string

  constructor(push = 'push') {
    this.#push = push
  }

  /** Names of the steps that were done, in their order. */
  get done(): readonly string[] {
    return [...this.#kept].filter(([, made]) => made !== BEGUN).map(([step]) => step)
  }

  /** Whether any step was begun. */
  get isUsed(): boolean {
    return this.#kept.size > 0
  }

  key(step: string): string {
    const hex = createHash('sha256').update(`${this.#push}|${step}`).digest('hex')
    return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }

  async once<Made extends External>(step: string, { lookUp, create }: StepRun<Made>): Promise<Made> {
    const kept = this.#kept.get(step)
    if (kept !== undefined && kept !== BEGUN) return JSON.parse(kept)
    const found = kept === BEGUN ? await lookUp?.() : undefined
    if (found !== undefined) return this.#keep(step, found)
    this.#kept.set(step, BEGUN)
    try {
      return this.#keep(step, await create())
    } catch (error) {
      // Anything but silence tells that nothing was made.
      if (!(error instanceof ProviderFailure) || error.failure.kind !== 'transient') this.#kept.delete(step)
      throw error
    }
  }

  #keep<Made extends External>(step: string, made: Made): Made {
    this.#kept.set(step, JSON.stringify(made))
    return made
  }
}

const BEGUN = ''
