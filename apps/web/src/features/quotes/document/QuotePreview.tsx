import { Modal, SegmentedControl, Title } from '@mantine/core'
import { useState } from 'react'
import { useEscape } from '../../../ui/use-escape.ts'
import { EnrichedSections } from '../../enrichment/public.ts'
import { useCheckWalk } from '../lines/use-check-walk.ts'
import type { ClauseMoves } from '../lines/use-clause-moves.ts'
import type { LineEdits } from '../lines/use-line-edits.ts'
import { type OpenLines, useOpenLines } from '../lines/use-open-lines.ts'
import { CustomerPage } from './CustomerPage.tsx'
import { HeardClauses, openClauses } from './HeardClauses.tsx'
import { PreviewActions } from './PreviewActions.tsx'
import { QuoteParts } from './QuoteParts.tsx'
import styles from './QuotePreview.module.css'
import { QuoteTotals } from './QuoteTotals.tsx'
import type { ShownQuote } from './shown-quote.ts'

interface QuotePreviewProps {
  readonly quote: ShownQuote
  /** For staff who may change lines right here; absent where a form is open beside it. */
  readonly edits?: LineEdits | undefined
  /** For moving what the description says; absent where a form is open beside it. */
  readonly clauses?: ClauseMoves | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
}

const VIEWS = [
  { value: 'page', label: 'Customer’s page' },
  { value: 'staff', label: 'Check and edit' },
]
const WIDTHS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
]

/** The customer's page before it is published, beside what only staff see. Source: part 1 §2 "Quote preview modal". */
export function QuotePreview(props: QuotePreviewProps) {
  const { quote, edits, isOpen, onClose } = props
  const [view, setView] = useState('page')
  const [width, setWidth] = useState('desktop')
  const open = useOpenLines()
  const walk = useCheckWalk(quote, open)
  useEscape(isOpen, onClose)

  function checkNext() {
    setView('staff')
    if (walk.count > 0) walk.next()
    else requestAnimationFrame(() => focusOpenClause(open))
  }
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      fullScreen
      transitionProps={{ duration: 120 }}
    >
      <Modal.Content className={styles.content}>
        {/* Mantine's own header would be a second banner of the page. */}
        <div className={styles.bar}>
          <Modal.Title className={styles.title}>Quote preview</Modal.Title>
          <div className={styles.widths}>
            <SegmentedControl
              aria-label="Width of the page"
              data={WIDTHS}
              value={width}
              onChange={setWidth}
            />
          </div>
          <Modal.CloseButton size={44} aria-label="Close" />
        </div>
        <div className={styles.views}>
          <SegmentedControl fullWidth aria-label="View" data={VIEWS} value={view} onChange={setView} />
        </div>
        <Modal.Body className={styles.body} data-view={view}>
          <div className={styles.page}>
            <CustomerPage quote={quote} width={width === 'phone' ? 'phone' : 'desktop'} />
          </div>
          <StaffPane {...props} open={open} />
        </Modal.Body>
        <PreviewActions
          quote={quote}
          isSaving={edits?.isBusy === true}
          open={{ lines: walk.count, clauses: openClauses(quote) }}
          onCheck={checkNext}
          onClose={onClose}
        />
      </Modal.Content>
    </Modal.Root>
  )
}

function focusOpenClause({ root }: OpenLines): void {
  const clause = root.current?.ownerDocument.querySelector<HTMLElement>(
    '[role="dialog"] [data-kind="not_understood"] button',
  )
  clause?.focus()
}

/** What only staff see: what was heard, the lines to correct, the written sections to edit. */
function StaffPane({ quote, edits, clauses, open }: QuotePreviewProps & { readonly open: OpenLines }) {
  return (
    <article className={styles.staff} aria-label="Check and edit">
      <div>
        <Title order={2} size="h3">
          {quote.title}
        </Title>
        <p className={styles.number}>Quote #{quote.number}</p>
      </div>
      <CustomerBlock customer={quote.customer} />
      <HeardClauses quote={quote} moves={clauses} isBrief />
      <section>
        <Title order={3} size="h5" mb="sm">
          Items
        </Title>
        <QuoteParts quote={quote} edits={edits} open={open} />
      </section>
      <QuoteTotals quote={quote} taxLabel="Tax" />
      <EnrichedSections quoteId={quote.id} isEditable />
    </article>
  )
}

function CustomerBlock({ customer }: Pick<ShownQuote, 'customer'>) {
  const details = [customer.name, customer.company, customer.email, customer.phone].filter(Boolean)
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        Customer
      </Title>
      {details.length === 0 && <p className={styles.detail}>No customer named yet</p>}
      {details.map((detail) => (
        <p key={detail} className={styles.detail}>
          {detail}
        </p>
      ))}
    </section>
  )
}
