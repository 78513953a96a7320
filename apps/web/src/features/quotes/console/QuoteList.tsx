import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ListedQuote } from '@quotewright/contracts/quote-list.ts'
import { useQuery } from '@tanstack/react-query'
import { formats } from '../../../platform/region.ts'
import { CardTable, type Column } from '../../../ui/CardTable.tsx'
import { Money } from '../../../ui/Money.tsx'
import { TagList } from '../../../ui/TagList.tsx'
import { PushBadges } from '../../integrations/pushes/public.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { UnpublishedBadge } from '../sharing/UnpublishedBadge.tsx'
import { StaleBadges } from '../stale/StaleBadges.tsx'
import { staleQuotesQuery } from '../stale/stale-quotes.api.ts'
import styles from './Console.module.css'
import type { ConsoleFilter, SortColumn } from './console-filter.ts'
import { RowMenu, type RowMenuProps } from './RowMenu.tsx'
import { SortHeader, sortOf } from './SortHeader.tsx'

interface QuoteListProps extends Omit<RowMenuProps, 'quote'> {
  readonly quotes: readonly ListedQuote[]
  readonly filter: ConsoleFilter
  readonly onSort: (filter: ConsoleFilter) => void
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** The quotes of the console: a table that sorts, cards on a phone. */
export function QuoteList({ quotes, filter, onSort, chosen, onChoose, ...menu }: QuoteListProps) {
  const isPhone = useMediaQuery('(max-width: 48em)')
  const sortable = (label: string, column: SortColumn) => {
    const sorted = sortOf(filter, column)
    return {
      header: label,
      headerControl: <SortHeader label={label} column={column} filter={filter} onSort={onSort} />,
      ...(sorted === undefined ? {} : { sorted }),
    }
  }
  const stale = useQuery(staleQuotesQuery(quotes.map(({ id }) => id))).data ?? []
  const allIds = quotes.map((quote) => quote.id)
  const chosenHere = allIds.filter((id) => chosen.has(id)).length
  const columns: readonly Column<ListedQuote>[] = [
    {
      header: 'Choose',
      onCard: 'plain',
      headerControl: (
        <Checkbox
          aria-label="Choose all quotes on this page"
          classNames={{ root: styles.check }}
          checked={chosenHere === allIds.length}
          indeterminate={chosenHere > 0 && chosenHere < allIds.length}
          onChange={(event) => onChoose(allIds, event.currentTarget.checked)}
        />
      ),
      cell: ({ id, quote_number }) => (
        <Checkbox
          aria-label={`Choose ${quote_number}`}
          classNames={{ root: styles.check }}
          checked={chosen.has(id)}
          onChange={(event) => onChoose([id], event.currentTarget.checked)}
        />
      ),
    },
    {
      ...sortable('Quote', 'quote_number'),
      onCard: 'lead',
      cell: (quote) => (
        <UnstyledButton className={styles.open} onClick={() => menu.onView(quote)}>
          <span className={styles.number}>
            {quote.quote_number}
            {quote.current_version_number > 1 && (
              <span className={styles.version}> v{quote.current_version_number}</span>
            )}
          </span>
          {quote.title !== '' && <span className={styles.title}>{quote.title}</span>}
          <VisuallyHidden>, view details</VisuallyHidden>
        </UnstyledButton>
      ),
    },
    {
      ...sortable('Customer', 'customer_name'),
      cell: ({ customer_name, customer_company }) => (
        <span className={styles.customer}>
          {customer_name || customer_company || 'No customer yet'}
          {customer_name !== '' && customer_company !== '' && (
            <span className={styles.title}>{customer_company}</span>
          )}
        </span>
      ),
    },
    {
      ...sortable('Status', 'status'),
      cell: (quote) => (
        <span className={styles.status}>
          <StatusBadge status={quote.status} />
          <UnpublishedBadge quote={quote} />
          <StaleBadges stale={stale.filter(({ quote_id }) => quote_id === quote.id)} />
          <PushBadges quote={quote} />
        </span>
      ),
    },
    { header: 'Tags', cell: ({ tags }) => <TagList tags={tags} shown={isPhone ? 3 : 2} /> },
    {
      ...sortable('Created', 'created_at'),
      cell: ({ created_at }) => <span className={styles.date}>{formats().day(new Date(created_at))}</span>,
    },
    {
      ...sortable('Amount', 'total_amount'),
      isAmount: true,
      cell: ({ total_amount, currency }) => <Money amount={total_amount} currency={currency} />,
    },
    {
      header: 'Actions',
      onCard: 'plain',
      headerControl: <VisuallyHidden>Actions</VisuallyHidden>,
      cell: (quote) => <RowMenu quote={quote} {...menu} />,
    },
  ]
  return <CardTable label="Quotes" columns={columns} rows={quotes} rowKey={(quote) => quote.id} />
}
