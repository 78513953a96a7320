import { Anchor, VisuallyHidden } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { paths } from '../../platform/paths.ts'
import { formats } from '../../platform/region.ts'
import { CardTable, type Column } from '../../ui/CardTable.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Money } from '../../ui/Money.tsx'
import styles from './QuoteTable.module.css'
import { StatusBadge } from './StatusBadge.tsx'
import { UnpublishedBadge } from './sharing/UnpublishedBadge.tsx'

const columns: readonly Column<Quote>[] = [
  {
    header: 'Quote',
    onCard: 'lead',
    cell: ({ id, quote_number }) => (
      <TextLink to={paths.quoteEditor} search={{ quoteId: id }} className={styles.link}>
        {quote_number}
      </TextLink>
    ),
  },
  {
    header: 'Customer',
    cell: ({ customer_name, customer_company }) => customer_name || customer_company || 'No customer yet',
  },
  {
    header: 'Status',
    cell: (quote) => (
      <span className={styles.status}>
        <StatusBadge status={quote.status} />
        <UnpublishedBadge quote={quote} />
      </span>
    ),
  },
  {
    header: 'Created',
    cell: ({ created_at }) => <span className={styles.date}>{formats().day(new Date(created_at))}</span>,
  },
  {
    header: 'Total',
    isAmount: true,
    cell: ({ total_amount, currency }) => <Money amount={total_amount} currency={currency} />,
  },
  {
    header: "Customer's page",
    onCard: 'plain',
    cell: ({ quoteme_share_url, quote_number }) =>
      quoteme_share_url === null ? (
        <span className={styles.none}>Not published</span>
      ) : (
        <Anchor href={quoteme_share_url} target="_blank" rel="noopener" className={styles.link}>
          Open page <IconExternalLink size={16} aria-hidden />
          <VisuallyHidden> of {quote_number} in a new tab</VisuallyHidden>
        </Anchor>
      ),
  },
]

/** Quotes with their status, total and the link of the customer's page. */
export function QuoteTable({ quotes, label }: { readonly quotes: readonly Quote[]; readonly label: string }) {
  return <CardTable label={label} columns={columns} rows={quotes} rowKey={(quote) => quote.id} />
}
