import { Anchor, Button, Text, Title } from '@mantine/core'
import { decodeShare } from '@quotewright/contracts/quote-codec.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { depositText } from '@quotewright/domain/quotes/deposit.ts'
import { IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { telLink } from '../../../platform/phone-link.ts'
import { currentRegion, formats } from '../../../platform/region.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Money } from '../../../ui/Money.tsx'
import { TagList } from '../../../ui/TagList.tsx'
import { CommentsSection } from '../../comments/public.ts'
import { SourceDocumentLink } from '../../extractions/source/public.ts'
import { FollowUpsSection } from '../../follow-ups/public.ts'
import { PushesSection } from '../../integrations/pushes/public.ts'
import { MessagesLink } from '../../messages/public.ts'
import { PresentPeople, usePresence } from '../../presence/public.ts'
import { QuoteMailList } from '../../quote-mails/public.ts'
import { Timeline } from '../../timeline/public.ts'
import { AcceptanceButtons } from '../AcceptanceButtons.tsx'
import { ChangeRequestPanel } from '../change-requests/ChangeRequestPanel.tsx'
import { QuoteParts } from '../document/QuoteParts.tsx'
import { QuoteTotals } from '../document/QuoteTotals.tsx'
import { type ShownQuote, shownQuote } from '../document/shown-quote.ts'
import { QuotePdfButton } from '../QuotePdfButton.tsx'
import { quoteQuery, rememberQuote } from '../quotes.api.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { PublicationNotice } from '../sharing/PublicationNotice.tsx'
import { canReissue, canUnpublish } from '../sharing/publication-state.ts'
import { StaleNotice } from '../stale/StaleNotice.tsx'
import styles from './Console.module.css'
import type { RowAction } from './console.api.ts'

/** What can be done with a quote that is looked at. */
export interface QuoteDetailActions {
  readonly onPublish: (quote: Quote) => void
  /** Shows its newest version to its customer. */
  readonly onUpdate: (quote: Quote) => void
  readonly onShare: (quote: Quote) => void
  readonly onUnpublish: (quote: Quote) => void
  /** Sends it by email, published before if it is not. */
  readonly onSend: (quote: Quote) => void
  /** Opens an expired or a declined one again. */
  readonly onReissue: (quote: Quote) => void
  readonly onAct: (quote: Quote, action: RowAction) => void
  /** Compares it with today's prices. */
  readonly onReprice: (quote: Quote) => void
}

interface QuoteDetailProps extends QuoteDetailActions {
  readonly quote: Quote
}

/** A quote at a glance: its facts, its lines, and what happened to it. */
export function QuoteDetail(props: QuoteDetailProps) {
  return props.quote.deleted_at === null ? <PresentQuote {...props} /> : <DeletedQuote {...props} />
}

function PresentQuote(props: QuoteDetailProps) {
  const { quote: opened, onReprice } = props
  const quote = useQuery({ ...quoteQuery(opened.id), placeholderData: opened }).data ?? opened
  const shown = shownQuote(quote)
  const presence = usePresence({ quoteId: quote.id, mode: 'viewing' })
  return (
    <div className="stack-wide">
      <QuoteHead quote={quote} title={shown.title} />
      <StaleNotice quote={quote} onCompare={onReprice} />
      <PublicationNotice quote={quote} onDiscarded={rememberQuote} />
      <PresentPeople people={presence.others} />
      <ChangeRequestPanel quote={quote} onAnswered={rememberQuote} />
      <QuoteItems quote={shown} />
      <FollowUpsSection quote={quote} />
      <TagList tags={quote.tags} />
      <QuoteFacts quote={quote} />
      <PushesSection quote={quote} />
      <CommentsSection quoteId={quote.id} />
      {quote.quoteme_share_url !== null && (
        <section>
          <Title order={3} size="h5" mb="sm">
            Emails
          </Title>
          <QuoteMailList quoteId={quote.id} />
        </section>
      )}
      <section>
        <Title order={3} size="h5" mb="sm">
          Activity
        </Title>
        <Timeline quoteId={quote.id} />
      </section>
      <QuoteButtons {...props} quote={quote} />
    </div>
  )
}

/** What can still be done with it, by where it is. */
function QuoteButtons(props: QuoteDetailProps) {
  const { quote, onPublish, onShare, onUnpublish, onSend, onReissue } = props
  return (
    <div className={styles.buttons}>
      <SourceDocumentLink quoteId={quote.id} />
      <MessagesLink quoteId={quote.id} />
      <QuotePdfButton quoteId={quote.id} quoteNumber={quote.quote_number} />
      {quote.status === 'accepted' && (
        <AcceptanceButtons quoteId={quote.id} quoteNumber={quote.quote_number} />
      )}
      {quote.quoteme_share_url === null ? (
        <Button variant="default" onClick={() => onPublish(quote)}>
          Publish
        </Button>
      ) : (
        <>
          {canUnpublish(quote) && (
            <Button variant="default" onClick={() => onUnpublish(quote)}>
              Unpublish
            </Button>
          )}
          <Button variant="default" onClick={() => onShare(quote)}>
            Share
          </Button>
        </>
      )}
      {canReissue(quote) ? (
        <Button variant="default" onClick={() => onReissue(quote)}>
          Re-issue
        </Button>
      ) : (
        <Button variant="default" onClick={() => onSend(quote)}>
          {quote.quoteme_share_url === null ? 'Publish and send' : 'Send by email'}
        </Button>
      )}
      <ButtonLink to={paths.quoteEditor} search={{ quoteId: quote.id }}>
        Edit
      </ButtonLink>
    </div>
  )
}

/** What the list has of it: the server answers nothing else about a deleted quote until it is restored. */
function DeletedQuote({ quote, onAct }: QuoteDetailProps) {
  const shown = shownQuote(quote)
  return (
    <div className="stack-wide">
      <QuoteHead quote={quote} title={shown.title} />
      <Text>This quote was deleted. Restore it to work with it again.</Text>
      <QuoteItems quote={shown} />
      <QuoteFacts quote={quote} />
      <div className={styles.buttons}>
        <Button onClick={() => onAct(quote, 'restore')}>Restore</Button>
      </div>
    </div>
  )
}

const QuoteHead = ({ quote, title }: { readonly quote: Quote; readonly title: string }) => (
  <div className={styles.detailHead}>
    <div>
      <Title order={3} size="h4">
        {title}
      </Title>
      <strong className={styles.detailTotal}>
        <Money amount={quote.total_amount} currency={quote.currency} />
      </strong>
    </div>
    <StatusBadge status={quote.status} />
  </div>
)

const QuoteItems = ({ quote }: { readonly quote: ShownQuote }) => (
  <section>
    <Title order={3} size="h5" mb="sm">
      Items
    </Title>
    <QuoteParts quote={quote} />
    <QuoteTotals quote={quote} taxLabel={quote.taxLabel} />
  </section>
)

function QuoteFacts({ quote }: { readonly quote: Quote }) {
  const customer = [quote.customer_name, quote.customer_company].filter(Boolean).join(', ')
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ['Customer', customer || 'No customer yet'],
    [
      'Email',
      quote.customer_email && <Anchor href={`mailto:${quote.customer_email}`}>{quote.customer_email}</Anchor>,
    ],
    [
      'Phone',
      quote.customer_phone && (
        <span className={styles.phone}>
          {quote.customer_phone}
          <Button
            component="a"
            size="sm"
            variant="default"
            href={telLink(quote.customer_phone)}
            leftSection={<IconPhone size={18} aria-hidden />}
            aria-label={`Call ${customer || 'your customer'}, ${quote.customer_phone}`}
          >
            Call
          </Button>
        </span>
      ),
    ],
    ['Address', quote.customer_address],
    ['Reference', quote.reference_number],
    ['Quote date', dayText(quote.quote_date)],
    ['Valid until', dayText(quote.valid_until)],
    ['Payment terms', quote.payment_terms],
    [
      'Deposit',
      depositText(quote.deposit && decodeShare(quote.deposit), {
        ...currentRegion(),
        currency: quote.currency,
      }),
    ],
    ['Version', String(quote.current_version_number)],
  ]
  return <Facts className={styles.facts} facts={facts} />
}

const dayText = (date: string): string => formats().datedDay(date)
