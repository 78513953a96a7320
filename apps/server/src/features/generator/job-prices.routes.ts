import { jobPricesContract, type PricedJob } from '@quotewright/contracts/job-prices.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import type { JobPrices } from './price-job.ts'

/** It comes with what reads descriptions, so it is loaded when someone first asks. */
const loadPrices = () => import('./price-job.ts')

type LineOfJob = JobPrices['prices']['optionalLines'][number]

const toLine = ({ line, quantity, unitPrice, amount }: LineOfJob): PricedJob['lines'][number] => ({
  description: line.description,
  quantity,
  unit_price: unitPrice,
  amount,
  source: line.priceSource?.label ?? '',
  needs_price: line.needsPrice,
  is_optional: line.optional === true,
})

const toPricedJob = ({ title, prices }: JobPrices): PricedJob => ({
  title,
  lines: [...prices.sections.flatMap(({ lines }) => lines), ...prices.optionalLines].map(toLine),
  totals: [...prices.totals],
  notes: [...prices.total.notes],
})

/** Prices for anyone who wants to see what Quotewright makes of a job, such as readers of the marketing page. */
export function jobPricesRoutes(binding: Binding): void {
  bind(binding, jobPricesContract.priceJob, async ({ ctx, body }) => {
    const { priceJob } = await loadPrices()
    return { status: 200, body: toPricedJob(await priceJob(ctx, body.task_details.trim())) }
  })
}
