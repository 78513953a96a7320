import { createQuote, QuoteStream, readTotals } from '../../apps/server/src/testing/quote-stream.ts'
import type { HttpMember } from '../../apps/server/src/testing/sign-up-over-http.ts'

/** Quotes that were acknowledged over a whole scenario, with their totals by id. */
export class Acknowledged {
  readonly #totals = new Map<string, number>()

  get size(): number {
    return this.#totals.size
  }

  /** Writes quotes until the fault has happened, and keeps what was acknowledged. */
  async during(url: string, staff: HttpMember, fault: () => Promise<void>): Promise<void> {
    const stream = new QuoteStream(url, staff)
    await fault()
    for (const [id, total] of await stream.end()) this.#totals.set(id, total)
  }

  /** How many the server does not have, or has with another total. */
  async lost(url: string, staff: HttpMember): Promise<number> {
    const stored = await readTotals(url, staff)
    return [...this.#totals].filter(([id, total]) => stored.get(id) !== total).length
  }
}

/** Milliseconds until a quote is created again. */
export async function untilItWrites(url: string, staff: HttpMember): Promise<number> {
  const startedAt = performance.now()
  while ((await createQuote(url, staff, 12_345).catch(() => undefined)) === undefined)
    await new Promise((resolve) => setTimeout(resolve, 25))
  return performance.now() - startedAt
}

/** The value that a share of all do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
