import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../platform/paths.ts'
import { QuotePdfButton } from '../QuotePdfButton.tsx'
import { PublishButtons } from '../sharing/PublishButtons.tsx'
import styles from './QuotePreview.module.css'
import type { ShownQuote } from './shown-quote.ts'

interface PreviewActionsProps {
  readonly quote: ShownQuote
  readonly isSaving: boolean
  /** What still wants a look. */
  readonly open: { readonly lines: number; readonly clauses: number }
  readonly onCheck: () => void
  readonly onClose: () => void
}

/** What can be done with a previewed quote. Publishing is the first thing to do only once nothing wants a look. */
export function PreviewActions({ quote, isSaving, open, onCheck, onClose }: PreviewActionsProps) {
  const navigate = useNavigate()
  const check = checkLabel(open)
  const edit = () => {
    onClose()
    void navigate({ to: paths.quoteLab, search: { quoteId: quote.id } })
  }
  return (
    <div className={styles.actions}>
      <Button variant="default" onClick={onClose}>
        Close Preview
      </Button>
      <QuotePdfButton quoteId={quote.id} quoteNumber={quote.number} />
      <Button variant="default" onClick={edit}>
        Edit Quote
      </Button>
      <PublishButtons
        quoteId={quote.id}
        obstacle={whyNotYet(quote)}
        isBusy={isSaving}
        isSecondary={check !== undefined}
      />
      {check !== undefined && <Button onClick={onCheck}>{check}</Button>}
    </div>
  )
}

function checkLabel({ lines, clauses }: PreviewActionsProps['open']): string | undefined {
  if (lines > 0) return lines === 1 ? 'Check 1 line' : `Check ${lines} lines`
  if (clauses > 0) return clauses === 1 ? 'Sort out 1 phrase' : `Sort out ${clauses} phrases`
  return undefined
}

/** The server refuses a quote with such a line too. */
function whyNotYet({ lines }: ShownQuote): string | undefined {
  const unpriced = lines.filter((line) => line.needsPrice && !line.optional)
  if (unpriced.length === 0) return undefined
  return unpriced.length === 1
    ? `Price “${unpriced[0]?.description}” before you publish.`
    : `Price the ${unpriced.length} lines without a price before you publish.`
}
