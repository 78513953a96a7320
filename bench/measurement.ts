/** What repeated timing of one thing gives. */
export interface Measurement {
  readonly p50Ms: number
  readonly p99Ms: number
  readonly perSecond: number
}

/** Sums up single times taken over a span in which several may have run side by side. */
export function summarise(timesMs: readonly number[], elapsedMs: number): Measurement {
  const sorted = timesMs.toSorted((left, right) => left - right)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50Ms: at(0.5), p99Ms: at(0.99), perSecond: (sorted.length * 1000) / elapsedMs }
}

/** Times a function over its inputs in turn, after a warm-up of a quarter of the time. */
export function measureCalls<Input>(
  inputs: readonly Input[],
  forMs: number,
  call: (input: Input) => void,
): Measurement {
  repeat(inputs, forMs / 4, call)
  const startedAt = performance.now()
  const times = repeat(inputs, forMs, call)
  return summarise(times, performance.now() - startedAt)
}

function repeat<Input>(inputs: readonly Input[], forMs: number, call: (input: Input) => void): number[] {
  const times: number[] = []
  const until = performance.now() + forMs
  // Whole rounds, so that every input weighs the same.
  while (performance.now() < until) {
    for (const input of inputs) {
      const startedAt = performance.now()
      call(input)
      times.push(performance.now() - startedAt)
    }
  }
  return times
}
