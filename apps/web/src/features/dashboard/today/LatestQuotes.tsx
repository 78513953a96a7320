import { Text } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../platform/paths.ts'
import { Age } from '../../../ui/Age.tsx'
import { LoadFailure } from '../../../ui/Loading.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { amountText } from '../../analytics/public.ts'
import { quotesQuery, StatusBadge } from '../../quotes/public.ts'
import type { Dashboard } from '../dashboard.api.ts'
import { FigureLink } from '../figures/FigureLink.tsx'
import { draftsQuery } from './drafts.api.ts'
import styles from './Today.module.css'

/** The list has room for these from the beginning, so that nothing below it moves. */
const SHOWN = 3

/** The last quotes, what is open in money, and the drafts that no one has sent. */
export function LatestQuotes({ dashboard }: { readonly dashboard: Dashboard }) {
  const quotes = useQuery(quotesQuery(SHOWN))
  const { currency, metrics } = dashboard
  return (
    <Panel
      title="Latest quotes"
      aside={
        <span className={styles.open}>
          <FigureLink basis="open">{amountText(metrics.revenue_pipeline.value, currency)}</FigureLink> open
        </span>
      }
    >
      <div className={styles.latest}>
        {quotes.isPending && <SkeletonLines label="Loading quotes..." lines={SHOWN} height={48} />}
        {quotes.data === undefined && quotes.isError && (
          <LoadFailure query={quotes} title="Error loading quotes" sentence="Failed to load quotes" />
        )}
        {quotes.data?.quotes.length === 0 && <Text c="dimmed">No quotes yet.</Text>}
        {quotes.data && (
          <ul aria-label="Latest quotes" className={styles.quotes}>
            {quotes.data.quotes.map((quote) => (
              <li key={quote.id}>
                <LatestQuote quote={quote} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.more}>
        <TextLink to={paths.management} className={styles.moreLink}>
          All quotes
        </TextLink>
        <Drafts />
      </div>
    </Panel>
  )
}

const LatestQuote = ({ quote }: { readonly quote: Quote }) => (
  <Link to={paths.quoteEditor} search={{ quoteId: quote.id }} className={styles.quote}>
    <strong>{quote.customer_name || quote.customer_company || 'No customer yet'}</strong>
    <Money amount={quote.total_amount} currency={quote.currency} />
    <span className={styles.job}>{quote.title || quote.quote_number}</span>
    <span className={styles.facts}>
      <StatusBadge status={quote.status} />
      <Age at={quote.created_at} />
    </span>
  </Link>
)

/** Written and forgotten: no one wins a job with those. */
function Drafts() {
  const { data } = useQuery(draftsQuery)
  if (data === undefined || data.total === 0) return null
  const count = `${data.total}${data.total_is_capped ? '+' : ''}`
  return (
    <TextLink to={paths.management} search={{ status: ['draft'] }} className={styles.moreLink}>
      {count} {data.total === 1 ? 'draft' : 'drafts'} not sent
    </TextLink>
  )
}
