import type { Quote } from '@quotewright/contracts/quotes.ts'
import { type OfferedAct, useOffer } from '../../../platform/offered-acts.ts'
import { useQuotePdf } from '../QuotePdfButton.tsx'
import { canReissue, canUpdate, isPublished } from '../sharing/publication-state.ts'
import type { RowMenuProps } from './RowMenu.tsx'

export type QuoteActions = Pick<
  RowMenuProps,
  'onPublish' | 'onUpdate' | 'onShare' | 'onSend' | 'onReissue' | 'onAct'
>

/**
 * Offers to the palette what can be done with the quote that is open, as its menu has it.
 *
 * @param own what only this screen does, first; it takes the place of what has the same name
 */
export function useOfferedQuote(
  quote: Quote | undefined,
  actions: QuoteActions,
  own: readonly OfferedAct[] = [],
): void {
  const pdf = useQuotePdf()
  const acts = quote === undefined ? [] : actsOf(quote, actions, () => pdf.mutate(quote.id))
  const others = acts.filter(({ label }) => own.every((one) => one.label !== label))
  useOffer(`Quote ${quote?.quote_number ?? ''}`, quote === undefined ? [] : [...own, ...others])
}

/** What can be done with a quote, by where it is. */
export function actsOf(quote: Quote, actions: QuoteActions, onPdf: () => void): readonly OfferedAct[] {
  const { onPublish, onUpdate, onShare, onSend, onReissue, onAct } = actions
  if (quote.deleted_at !== null) return [{ label: 'Restore', run: () => onAct(quote, 'restore') }]
  const ofPublished = isPublished(quote)
    ? [
        ...(canUpdate(quote) ? [{ label: 'Update Quote', run: () => onUpdate(quote) }] : []),
        { label: 'Share', run: () => onShare(quote) },
      ]
    : [{ label: 'Publish', run: () => onPublish(quote) }]
  const archive = quote.archived_at === null ? 'archive' : 'unarchive'
  return [
    ...ofPublished,
    canReissue(quote)
      ? { label: 'Re-issue', run: () => onReissue(quote) }
      : { label: isPublished(quote) ? 'Send by email' : 'Publish and send', run: () => onSend(quote) },
    { label: 'Duplicate', run: () => onAct(quote, 'duplicate') },
    { label: archive === 'archive' ? 'Archive' : 'Unarchive', run: () => onAct(quote, archive) },
    { label: 'Download PDF', run: onPdf },
  ]
}
