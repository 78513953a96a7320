import { HttpConnection, type HttpRequest } from './http-connection.ts'
import { type Measurement, summarise } from './measurement.ts'

/** A server under load and how to ask it. */
export interface Target {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** A measurement of calls, with the size of the last answer. */
export interface LoadResult extends Measurement {
  readonly answerBytes: number
}

const CONNECTIONS = 8
const WARM_UP_MS = 500
const SLICE_MS = 800
const SLICES = 3
const MOST_CALLS_A_SLICE = 20_000

/**
 * Loads several targets with the same kind of request over eight connections each.
 * They take turns in short slices, so that what else the machine does meets all of them.
 *
 * @param nextRequest draws a request for a target; every connection sends the next one when its answer is there.
 * @throws Error when an answer is no success.
 */
export async function loadInTurns(
  targets: readonly Target[],
  nextRequest: (target: Target) => HttpRequest,
): Promise<LoadResult[]> {
  const runs = targets.map((target) => new Run(target, () => nextRequest(target)))
  for (const run of runs) await run.loadFor(WARM_UP_MS, { isCounted: false })
  for (let slice = 0; slice < SLICES; slice += 1) {
    for (const run of runs) await run.loadFor(SLICE_MS, { isCounted: true })
  }
  return runs.map((run) => run.end())
}

class Run {
  readonly #connections: readonly HttpConnection[]
  readonly #nextRequest: () => HttpRequest
  readonly #timesMs: number[] = []
  #elapsedMs = 0
  #answerBytes = 0

  constructor({ url, headers }: Target, nextRequest: () => HttpRequest) {
    this.#connections = Array.from({ length: CONNECTIONS }, () => new HttpConnection(url, headers))
    this.#nextRequest = nextRequest
  }

  async loadFor(ms: number, { isCounted }: { isCounted: boolean }): Promise<void> {
    const startedAt = performance.now()
    const timesMs: number[] = []
    await Promise.all(
      this.#connections.map(async (connection) => {
        while (performance.now() < startedAt + ms && timesMs.length < MOST_CALLS_A_SLICE) {
          timesMs.push(await this.#ask(connection))
        }
      }),
    )
    if (!isCounted) return
    this.#elapsedMs += performance.now() - startedAt
    this.#timesMs.push(...timesMs)
  }

  async #ask(connection: HttpConnection): Promise<number> {
    const request = this.#nextRequest()
    const sentAt = performance.now()
    const { status, body } = await connection.send(request)
    const tookMs = performance.now() - sentAt
    if (status >= 300) {
      throw new Error(`${request.method} ${request.path} answered ${status}: ${body.toString()}`)
    }
    this.#answerBytes = body.length
    return tookMs
  }

  end(): LoadResult {
    for (const connection of this.#connections) connection.close()
    return { ...summarise(this.#timesMs, this.#elapsedMs), answerBytes: this.#answerBytes }
  }
}
