import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EstimateContext, type EstimateRequest, estimate } from '@quotewright/estimating/estimate.ts'
import { fullPriceBook } from './full-price-book.ts'
import { type Measurement, measureCalls } from './measurement.ts'
import { type FigureRow, kept, type PartResults } from './results.ts'

const MEASURED_MS = 4000
/** Of a warm engine. */
const BUDGET_MS = { p50: 5, p99: 25 }
const BUILT_IN = join(import.meta.dirname, 'descriptions.json')
/** Lies beside the repository where the product is developed, and nowhere else. */
const EXAMPLES = join(import.meta.dirname, '..', '..', 'shared', 'estimating', 'examples.json')

interface Examples {
  readonly cases: readonly {
    readonly input: {
      readonly customer_name?: string
      readonly total_amount?: string
      readonly description: string
    }
  }[]
}

/** The thirty descriptions that the bench brings along. */
export function builtInDescriptions(): string[] {
  return JSON.parse(readFileSync(BUILT_IN, 'utf8')) as string[]
}

/** Text to priced draft, in this process, with the built-in price book and with 5,000 prices of one's own beside it. */
export function benchEstimating(): PartResults {
  const builtIn = builtInDescriptions().map((description) => ({ description }))
  const examples = readExamples()
  const own = { priceBook: fullPriceBook() }
  const timed = [
    { name: `Estimate, ${builtIn.length} built-in descriptions`, ours: timeEstimates(builtIn, () => ({})) },
    ...(examples.length === 0
      ? []
      : [{ name: `Estimate, ${examples.length} example cases`, ours: timeEstimates(examples, () => ({})) }]),
    { name: 'Estimate, with 5000 own prices', ours: timeEstimates(examples.concat(builtIn), () => own) },
    {
      name: 'Estimate, with 5000 own prices, indexed again',
      ours: timeEstimates(builtIn, () => ({ priceBook: [...own.priceBook] })),
    },
  ]
  return { timed, figures: timed.filter(({ name }) => !name.endsWith(' again')).map(budgetRow) }
}

function timeEstimates(requests: readonly EstimateRequest[], contextOf: () => EstimateContext): Measurement {
  return measureCalls(requests, MEASURED_MS, (request) => void estimate(request, contextOf()))
}

function budgetRow({ name, ours }: { name: string; ours: Measurement }): FigureRow {
  const isKept = ours.p50Ms < BUDGET_MS.p50 && ours.p99Ms < BUDGET_MS.p99
  return {
    name: `${name}, p50 and p99`,
    value: `${ours.p50Ms.toFixed(2)} and ${ours.p99Ms.toFixed(2)} ms`,
    budget: kept(`${BUDGET_MS.p50} and ${BUDGET_MS.p99} ms`, isKept),
  }
}

function readExamples(): EstimateRequest[] {
  if (!existsSync(EXAMPLES)) return []
  const { cases } = JSON.parse(readFileSync(EXAMPLES, 'utf8')) as Examples
  return cases.map(({ input }) => ({
    description: input.description,
    customerName: input.customer_name ?? '',
    statedAmount: input.total_amount ?? '',
  }))
}
