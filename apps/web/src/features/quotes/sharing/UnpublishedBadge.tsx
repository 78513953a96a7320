import type { Quote } from '@quotewright/contracts/quotes.ts'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'

/** Marks a published quote whose newest changes its customer does not see. Source: decisions §2. */
export function UnpublishedBadge({ quote }: { readonly quote: Pick<Quote, 'has_unpublished_changes'> }) {
  return quote.has_unpublished_changes ? <ToneBadge tone="warning">Unpublished changes</ToneBadge> : null
}
