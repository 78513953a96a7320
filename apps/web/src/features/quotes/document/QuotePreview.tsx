import { Button, Modal, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../platform/paths.ts'
import { EnrichedSections } from '../../enrichment/public.ts'
import { usePublishQuote } from '../use-publish-quote.tsx'
import { LineItems } from './LineItems.tsx'
import styles from './QuotePreview.module.css'
import { QuoteTotals } from './QuoteTotals.tsx'
import type { ShownQuote } from './shown-quote.ts'

interface QuotePreviewProps {
  readonly quote: ShownQuote
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The quote as the customer will read it, before it is published. Source: part 1 §2 "Quote preview modal". */
export function QuotePreview({ quote, isOpen, onClose }: QuotePreviewProps) {
  const navigate = useNavigate()
  const publish = usePublishQuote()
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
              <LineItems quote={quote} withSources={false} />
            </section>
            <QuoteTotals quote={quote} taxLabel="Tax" />
            <EnrichedSections quoteId={quote.id} />
          </article>
          <div className={styles.actions}>
            <Button variant="default" onClick={onClose}>
              Close Preview
            </Button>
            <Button variant="default" onClick={edit}>
              Edit Quote
            </Button>
            <Button loading={publish.isPending} onClick={() => publish.mutate(quote.id)}>
              Publish
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
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
