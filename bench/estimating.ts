import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EstimateRequest, estimate } from '@quotewright/estimating/estimate.ts'
import { measureCalls } from './measurement.ts'
import type { PartResults } from './results.ts'

const MEASURED_MS = 4000
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

/** Text to priced draft, in this process. */
export function benchEstimating(): PartResults {
  const builtIn = builtInDescriptions().map((description) => ({ description }))
  const timed = [timeEstimates(`Estimate, ${builtIn.length} built-in descriptions`, builtIn)]
  const examples = readExamples()
  if (examples.length > 0) timed.push(timeEstimates(`Estimate, ${examples.length} example cases`, examples))
  return { timed }
}

function timeEstimates(name: string, requests: readonly EstimateRequest[]) {
  return { name, ours: measureCalls(requests, MEASURED_MS, (request) => void estimate(request)) }
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
