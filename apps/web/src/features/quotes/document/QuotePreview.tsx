import { Button, Modal, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../platform/paths.ts'
import { EnrichedSections } from '../../enrichment/public.ts'
import type { LineEdits } from '../lines/use-line-edits.ts'
import { useOpenLines } from '../lines/use-open-lines.ts'
import { QuotePdfButton } from '../QuotePdfButton.tsx'
import { PublishButtons } from '../sharing/PublishButtons.tsx'
import { QuoteParts } from './QuoteParts.tsx'
import styles from './QuotePreview.module.css'
import { QuoteTotals } from './QuoteTotals.tsx'
import type { ShownQuote } from './shown-quote.ts'

interface QuotePreviewProps {
  readonly quote: ShownQuote
  /** Lines without a price get it here. */
  /** For staff who may change lines right here; absent where a form is open beside it. */
  readonly edits?: LineEdits | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The quote as the customer will read it, before it is published. Source: part 1 §2 "Quote preview modal". */
export function QuotePreview({ quote, edits, isOpen, onClose }: QuotePreviewProps) {
  const navigate = useNavigate()
  const open = useOpenLines()
  const edit = () => {
    onClose()
    void navigate({ to: paths.quoteLab, search: { quoteId: quote.id } })
  }
  return (
    <Modal.Root opened={isOpen} onClose={onClose} fullScreen transitionProps={{ duration: 120 }}>
      <Modal.Content>
        {/* Mantine's own header would be a second banner of the page. */}
        <div className={styles.bar}>
          <Modal.Title>Quote preview</Modal.Title>
          <Modal.CloseButton size={44} aria-label="Close" />
        </div>
        <Modal.Body>
          <article className={styles.paper}>
            <div>
              <Title order={2}>{quote.title}</Title>
              <p className={styles.number}>Quote #{quote.number}</p>
            </div>
            <CustomerBlock customer={quote.customer} />
            <section>
              <Title order={3} size="h5" mb="sm">
                Items
              </Title>
              <QuoteParts quote={quote} {...(edits ? { edits, open } : {})} />
            </section>
            <QuoteTotals quote={quote} taxLabel="Tax" />
            <EnrichedSections quoteId={quote.id} isEditable />
          </article>
          <div className={styles.actions}>
            <Button variant="default" onClick={onClose}>
              Close Preview
            </Button>
            <QuotePdfButton quoteId={quote.id} quoteNumber={quote.number} />
            <Button variant="default" onClick={edit}>
              Edit Quote
            </Button>
            <PublishButtons quoteId={quote.id} obstacle={whyNotYet(quote)} isBusy={edits?.isBusy} />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The server refuses a quote with such a line too. */
function whyNotYet({ lines }: ShownQuote): string | undefined {
  const unpriced = lines.filter((line) => line.needs_price && !line.optional)
  if (unpriced.length === 0) return undefined
  return unpriced.length === 1
    ? `Price “${unpriced[0]?.item_description}” before you publish.`
    : `Price the ${unpriced.length} lines without a price before you publish.`
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
