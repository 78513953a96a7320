import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { styleNonce } from '../../../platform/style-nonce.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { enrichedQuery } from '../../enrichment/public.ts'
import styles from './QuotePreview.module.css'
import type { ShownQuote } from './shown-quote.ts'

/** A framed document is bound by the policy of this page, so its styles carry this page's nonce. */
const previewQuery = (quoteId: string, version: number, writtenAt: number) =>
  queryOptions({
    queryKey: ['quotes', quoteId, 'preview', version, writtenAt],
    queryFn: async ({ signal }) => {
      const nonce = styleNonce()
      const query = nonce === '' ? {} : { nonce }
      return (await api.previewQuote({ params: { quoteId }, query, signal })).html
    },
    // The letterhead and the terms of the business change without a version of the quote.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

interface CustomerPageProps {
  readonly quote: ShownQuote
  readonly width: 'phone' | 'desktop'
}

/** The page as its customer will see it. Nothing in the frame runs, opens or is sent. */
export function CustomerPage({ quote, width }: CustomerPageProps) {
  // Its letter changes without a version of the quote.
  const { dataUpdatedAt } = useQuery(enrichedQuery(quote.id))
  const page = useQuery(previewQuery(quote.id, quote.version, dataUpdatedAt))
  if (page.data !== undefined) {
    return (
      <iframe
        title="Your customer’s page"
        className={styles.frame}
        data-width={width}
        sandbox=""
        srcDoc={page.data}
      />
    )
  }
  if (page.isError) {
    return (
      <ErrorPanel
        title="Failed to load the customer’s page"
        error={page.error}
        onRetry={() => void page.refetch()}
      />
    )
  }
  return <SkeletonLines label="Loading the customer’s page" lines={4} height={96} />
}
