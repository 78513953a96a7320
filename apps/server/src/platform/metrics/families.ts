/** Names and values that tell one time series of a family from the others. Both come from lists of ours, never from a client. */
export type Labels = Readonly<Record<string, string>>

/** One number of a family at the moment it is asked for. */
export interface Sample {
  readonly labels: Labels
  readonly value: number
}

/** A family of numbers that go up and down, or only up. */
export interface Family {
  readonly name: string
  readonly help: string
  readonly type: 'gauge' | 'counter'
  readonly samples: readonly Sample[]
}

const seriesOf = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escapeLabel = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

/** One family in Prometheus' text format. Source: Prometheus, "Text-based format", version 0.0.4. */
export function renderFamily({ name, help, type, samples }: Family): string {
  const lines = samples.map(({ labels, value }) => `${name}${seriesOf(labels)} ${value}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

/** What was observed with the same labels. */
export interface Observed {
  readonly labels: Labels
  /** How many fell into each bucket alone; what is above the last one is in none. */
  readonly counts: number[]
  sum: number
  count: number
}

/** All that a process tells about itself at one moment. */
export interface Figures {
  readonly families: readonly Family[]
  readonly histograms: readonly Histogram[]
}

/** How long something took, in seconds, by its labels. */
export class Histogram {
  readonly name: string
  readonly help: string
  /** Upper bounds of the buckets in seconds, ascending. */
  readonly bounds: readonly number[]
  readonly #series = new Map<string, Observed>()

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.name = name
    this.help = help
    this.bounds = bounds
  }

  get series(): readonly Observed[] {
    return [...this.#series.values()]
  }

  observe(labels: Labels, seconds: number): void {
    const key = seriesOf(labels)
    const known = this.#series.get(key)
    const series = known ?? { labels, counts: this.bounds.map(() => 0), sum: 0, count: 0 }
    if (known === undefined) this.#series.set(key, series)
    const bucket = this.bounds.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
    series.sum += seconds
    series.count += 1
  }

  /** As Prometheus reads a histogram: buckets that add up, their sum and count. */
  render(): string {
    const lines = this.series.flatMap(({ labels, counts, sum, count }) => {
      let below = 0
      const buckets = this.bounds.map((bound, at) => {
        below += counts[at] ?? 0
        return `${this.name}_bucket${seriesOf({ ...labels, le: String(bound) })} ${below}\n`
      })
      return [
        ...buckets,
        `${this.name}_bucket${seriesOf({ ...labels, le: '+Inf' })} ${count}\n`,
        `${this.name}_sum${seriesOf(labels)} ${sum}\n`,
        `${this.name}_count${seriesOf(labels)} ${count}\n`,
      ]
    })
    return `# HELP ${this.name} ${this.help}\n# TYPE ${this.name} histogram\n${lines.join('')}`
  }
}
