import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../../platform/live.ts'
import { paths } from '../../../platform/paths.ts'
import { LoadFailure } from '../../../ui/Loading.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Money } from '../../../ui/Money.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { forgetQuotes, quotesQuery } from '../quotes.api.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import styles from './LatestBrief.module.css'

/** The newest quotes where there is no room for the list of all: each opens there. */
export function LatestBrief({ shown }: { readonly shown: number }) {
  const quotes = useQuery(quotesQuery(shown))
  useLive('quotes', () => void forgetQuotes())
  if (quotes.isPending) return <SkeletonLines label="Loading quotes..." lines={shown} height={44} />
  if (quotes.data === undefined)
    return <LoadFailure query={quotes} title="Error loading quotes" sentence="Failed to load quotes" />
  if (quotes.data.quotes.length === 0) return <Text c="dimmed">No quotes yet.</Text>
  return (
    <ul className={styles.list} aria-label="Latest quotes">
      {quotes.data.quotes.map((quote) => (
        <li key={quote.id} className={styles.row}>
          <TextLink to={paths.management} search={{ quote: quote.id }} className={styles.open}>
            <span>{quote.customer_name || quote.customer_company || 'No customer yet'} </span>
            <small>{quote.title || quote.quote_number}</small>
          </TextLink>
          <StatusBadge status={quote.status} />
          <Money amount={quote.total_amount} currency={quote.currency} />
        </li>
      ))}
    </ul>
  )
}
