import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { versionsQuery } from '../editor/quote-save.api.ts'
import { compareStates, stateOfQuote } from '../editor/versions/compare-states.ts'
import { QuoteDiff } from '../editor/versions/QuoteDiff.tsx'

interface UnpublishedComparisonProps {
  readonly quote: Quote
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What the customer sees beside the newest version, line by line. */
export function UnpublishedComparison({ quote, isOpen, onClose }: UnpublishedComparisonProps) {
  return (
    <Dialog title="Unpublished changes" size="xl" isOpen={isOpen} onClose={onClose}>
      {isOpen && <Compared quote={quote} />}
    </Dialog>
  )
}

function Compared({ quote }: Pick<UnpublishedComparisonProps, 'quote'>) {
  const versions = useQuery(versionsQuery(quote.id))
  if (!versions.isSuccess)
    return (
      <Loading query={versions} label="Loading versions..." lines={4} failure="Failed to load the versions" />
    )
  const { published_version_number: published, current_version_number: newest } = quote
  const before = versions.data.find(({ version_number }) => version_number === published)?.quote
  if (before === undefined || published === newest) {
    return <p>Only the letter, answers, terms or photos changed. The figures are the same.</p>
  }
  return (
    <div className="stack">
      <p>
        Before: version {published}, what your customer sees. After: version {newest}, the newest.
      </p>
      <QuoteDiff compared={compareStates(stateOfQuote(before), stateOfQuote(quote))} />
    </div>
  )
}
