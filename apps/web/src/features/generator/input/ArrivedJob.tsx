import { Text } from '@mantine/core'
import type { PricedJob } from '@quotewright/contracts/job-prices.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { publicApi } from '../../../platform/api.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './ArrivedJob.module.css'

const jobPriceQuery = (job: string) =>
  queryOptions({
    queryKey: ['job-price', job],
    queryFn: ({ signal }) => publicApi.priceJob({ body: { task_details: job }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The job a visitor brought along and what it comes to, before their details are asked. Nothing of it is kept. */
export function ArrivedJob({ job }: { readonly job: string }) {
  const price = useQuery(jobPriceQuery(job))
  return (
    <Panel title="Your job">
      <div className="stack-tight">
        <p className={styles.job}>{job}</p>
        <Loading query={price} label="Pricing your job" lines={3} failure="Couldn’t price this job" />
        {price.data && <Price job={price.data} />}
      </div>
    </Panel>
  )
}

function Price({ job }: { readonly job: PricedJob }) {
  const lines = job.lines.map((line, at) => ({ ...line, key: `${at} ${line.description}` }))
  return (
    <>
      <ul className={styles.lines} aria-label="Priced lines">
        {lines.map((line) => (
          <li key={line.key} className={styles.row}>
            <span>
              {line.description}
              {line.is_optional && ' (optional)'}
              <Text span size="sm" c="dimmed" display="block">
                {line.unit_price === '' ? line.quantity : `${line.quantity} × ${line.unit_price}`}
              </Text>
            </span>
            <span className="amount">{line.needs_price ? 'Needs a price' : line.amount}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        {job.totals.map(({ kind, label, amount }) => (
          <div key={label} className={styles.row} data-kind={kind}>
            <dt>{label}</dt>
            <dd className="amount">{amount}</dd>
          </div>
        ))}
      </dl>
      {job.notes.length > 0 && (
        <Text size="sm" c="dimmed">
          {job.notes.join(' ')}
        </Text>
      )}
      <Text size="sm">Add your business details to send it as a quote.</Text>
    </>
  )
}
