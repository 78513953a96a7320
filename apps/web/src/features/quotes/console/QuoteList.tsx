import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ListedQuote } from '@quotewright/contracts/quote-list.ts'
import type { StaleQuote } from '@quotewright/contracts/stale-quotes.ts'
import { useQuery } from '@tanstack/react-query'
import { formats } from '../../../platform/region.ts'
import { Age } from '../../../ui/Age.tsx'
import { CardTable, type Column } from '../../../ui/CardTable.tsx'
import { Money } from '../../../ui/Money.tsx'
import { TagList } from '../../../ui/TagList.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { PushBadges } from '../../integrations/pushes/public.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { UnpublishedBadge } from '../sharing/UnpublishedBadge.tsx'
import { StaleBadges } from '../stale/StaleBadges.tsx'
import { staleQuotesQuery } from '../stale/stale-quotes.api.ts'
import styles from './Console.module.css'
import type { ConsoleFilter, SortColumn } from './console-filter.ts'
import { RowMenu, type RowMenuProps } from './RowMenu.tsx'
import { SortHeader, sortOf } from './SortHeader.tsx'
import { swipeActionsOf } from './SwipeActions.tsx'

interface QuoteListProps extends Omit<RowMenuProps, 'quote' | 'onSelect'> {
  readonly label?: string
  readonly quotes: readonly ListedQuote[]
  /** How the list is sorted by the person; absent for a list that has one order. */
  readonly sorting?: Sorting
  /** Absent for a list in which no quotes are chosen together. */
  readonly choice?: Choice
  /** The quote that is shown beside the list, which has less room then. */
  readonly currentId?: string | undefined
  /** Where there is room for that: what a click on a row does. */
  readonly onRow?: ((quote: ListedQuote) => void) | undefined
}

interface Sorting {
  readonly filter: ConsoleFilter
  readonly onSort: (filter: ConsoleFilter) => void
}

interface Choice {
  readonly chosen: ReadonlySet<string>
  readonly choose: (ids: readonly string[], isChosen: boolean) => void
}

/** What the quote beside the list says, too. */
const LEFT_OUT: ReadonlySet<string> = new Set(['Tags', 'Created'])

/** Quotes as a table that can sort, rows of two lines on a phone. */
export function QuoteList(props: QuoteListProps) {
  const { label = 'Quotes', quotes, sorting, choice, currentId, onRow, ...menu } = props
  const isPhone = useIsPhone()
  const sortable = (header: string, column: SortColumn) => {
    if (sorting === undefined) return { header }
    const sorted = sortOf(sorting.filter, column)
    return {
      header,
      headerControl: <SortHeader label={header} column={column} {...sorting} />,
      ...(sorted === undefined ? {} : { sorted }),
    }
  }
  const stale = useQuery(staleQuotesQuery(quotes.map(({ id }) => id))).data ?? []
  const allIds = quotes.map((quote) => quote.id)
  const marks = (quote: ListedQuote) => (
    <Marks quote={quote} stale={stale.filter(({ quote_id }) => quote_id === quote.id)} />
  )
  const columns: readonly Column<ListedQuote>[] = [
    ...(choice === undefined ? [] : [chooseColumn(allIds, choice)]),
    {
      ...sortable('Quote', 'quote_number'),
      inRow: 'sub',
      cell: (quote) => <OpenQuote quote={quote} onView={menu.onView} />,
    },
    {
      ...sortable('Customer', 'customer_name'),
      inRow: 'head',
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
      inRow: 'mark',
      cell: (quote) => (
        <span className={styles.status}>
          <StatusBadge status={quote.status} />
          {marks(quote)}
        </span>
      ),
    },
    {
      header: 'Tags',
      // A third line, only of quotes that have tags.
      inRow: 'more',
      cell: ({ tags }) => (tags.length === 0 ? null : <TagList tags={tags} shown={isPhone ? 3 : 2} />),
    },
    {
      ...sortable('Created', 'created_at'),
      inRow: 'age',
      cell: ({ created_at }) => (
        <span className={styles.date}>
          {isPhone ? <Age at={created_at} /> : formats().day(new Date(created_at))}
        </span>
      ),
    },
    {
      ...sortable('Amount', 'total_amount'),
      isAmount: true,
      inRow: 'figure',
      cell: ({ total_amount, currency }) => <Money amount={total_amount} currency={currency} />,
    },
    {
      header: 'Actions',
      inRow: 'menu',
      headerControl: <VisuallyHidden>Actions</VisuallyHidden>,
      cell: (quote) => (
        <RowMenu
          quote={quote}
          onSelect={isPhone && choice ? () => choice.choose([quote.id], true) : undefined}
          {...menu}
        />
      ),
    },
  ]
  return (
    <CardTable
      label={label}
      columns={currentId === undefined ? columns : columns.filter(({ header }) => !LEFT_OUT.has(header))}
      rows={quotes}
      rowKey={(quote) => quote.id}
      onPhone="rows"
      currentKey={currentId}
      onRow={onRow}
      swipeActions={(quote) => swipeActionsOf(quote, menu)}
    />
  )
}

function chooseColumn(allIds: readonly string[], { chosen, choose }: Choice): Column<ListedQuote> {
  const chosenHere = allIds.filter((id) => chosen.has(id)).length
  return {
    header: 'Choose',
    // On a phone the boxes come with the first quote that is chosen, from its menu.
    inRow: chosen.size > 0 ? 'check' : 'none',
    headerControl: (
      <Checkbox
        aria-label="Choose all quotes on this page"
        classNames={{ root: styles.check }}
        checked={chosenHere === allIds.length}
        indeterminate={chosenHere > 0 && chosenHere < allIds.length}
        onChange={(event) => choose(allIds, event.currentTarget.checked)}
      />
    ),
    cell: ({ id, quote_number }) => (
      <Checkbox
        aria-label={`Choose ${quote_number}`}
        classNames={{ root: styles.check }}
        checked={chosen.has(id)}
        onChange={(event) => choose([id], event.currentTarget.checked)}
      />
    ),
  }
}

interface OpenQuoteProps extends Pick<RowMenuProps, 'onView'> {
  readonly quote: ListedQuote
}

const OpenQuote = ({ quote, onView }: OpenQuoteProps) => (
  <UnstyledButton className={styles.open} onClick={() => onView(quote)}>
    <span className={styles.number} data-titled={quote.title !== '' || undefined}>
      {quote.quote_number}
      {quote.current_version_number > 1 && (
        <span className={styles.version}>&nbsp;v{quote.current_version_number}</span>
      )}
    </span>
    {quote.title !== '' && <span className={styles.title}>{quote.title}</span>}
    <VisuallyHidden>, view details</VisuallyHidden>
  </UnstyledButton>
)

interface MarksProps {
  readonly quote: ListedQuote
  readonly stale: readonly StaleQuote[]
}

/** What is to be known of a quote besides its status. */
const Marks = ({ quote, stale }: MarksProps) => (
  <>
    <UnpublishedBadge quote={quote} />
    <StaleBadges stale={stale} />
    <PushBadges quote={quote} />
  </>
)
