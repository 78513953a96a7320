import { Button, Text } from '@mantine/core'
import type { FigureQuotes } from '@quotewright/contracts/analytics.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { formats } from '../../../platform/region.ts'
import { CardTable, type Column } from '../../../ui/CardTable.tsx'
import { DrawerPanel } from '../../../ui/DrawerPanel.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Pages } from '../../../ui/Pages.tsx'
import { StatusBadge } from '../../quotes/public.ts'
import { BEHIND_PAGE_SIZE, breakdownQuery, figureQuotesQuery, pipelineQuery } from '../analytics.api.ts'
import {
  type AnalyticsSearch,
  behindQuery,
  type FigureFilter,
  filterOf,
  periodQuery,
} from '../analytics-search.ts'
import { daysText, quotesText } from '../figure-words.ts'
import { useExport } from '../use-export.ts'
import { cutText, filterText } from './filter-words.ts'

interface QuotesBehindProps {
  readonly search: AnalyticsSearch
  readonly onPage: (page: number) => void
  readonly onClose: () => void
}

/** The quotes a figure is made of, beside the page. The address says which. */
export function QuotesBehind({ search, onPage, onClose }: QuotesBehindProps) {
  const filter = filterOf(search)
  return (
    <DrawerPanel
      title="Quotes behind this figure"
      isOpen={filter !== undefined}
      onClose={onClose}
      position="right"
      size="min(46rem, 100%)"
    >
      {filter && <FoundQuotes search={search} filter={filter} onPage={onPage} />}
    </DrawerPanel>
  )
}

interface FoundQuotesProps extends Pick<QuotesBehindProps, 'search' | 'onPage'> {
  readonly filter: FigureFilter
}

function FoundQuotes({ search, filter, onPage }: FoundQuotesProps) {
  const quotes = useQuery(figureQuotesQuery(search, filter))
  const label = useKeyLabel(search, filter)
  const exporting = useExport()
  const { data } = quotes
  const cut = data && cutText(data.total)
  return (
    <div className="stack">
      <Text>{filterText(filter, data && daysText(data.start_date, data.end_date), label)}</Text>
      {data === undefined && (
        <Loading query={quotes} label="Loading quotes..." lines={6} failure="The quotes didn’t load" />
      )}
      {data?.total === 0 && <Text c="dimmed">No quotes here now.</Text>}
      {data && data.total > 0 && (
        <>
          <div>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              loading={exporting.isPending}
              onClick={() => exporting.save({ ...behindQuery(search, filter), what: 'quotes' })}
            >
              Export these quotes
            </Button>
            {cut !== undefined && <Text c="dimmed">{cut}</Text>}
          </div>
          <CardTable
            label="Quotes behind this figure"
            columns={columnsFor(filter.basis, data.time_zone)}
            rows={data.quotes}
            rowKey={({ quote_id }) => quote_id}
          />
          <FoundPages page={search.page ?? 1} data={data} onPage={onPage} />
        </>
      )}
    </div>
  )
}

type FoundQuote = FigureQuotes['quotes'][number]

const MOMENTS: Readonly<
  Record<FigureFilter['basis'], readonly [header: string, at: (quote: FoundQuote) => string | null]>
> = {
  created: ['Created', ({ created_at }) => created_at],
  sent: ['Sent', ({ sent_at }) => sent_at],
  viewed: ['Sent', ({ sent_at }) => sent_at],
  open: ['Sent', ({ sent_at }) => sent_at],
  accepted: ['Accepted', ({ accepted_at }) => accepted_at],
  declined: ['Declined', ({ declined_at }) => declined_at],
}

function columnsFor(basis: FigureFilter['basis'], timeZone: string): readonly Column<FoundQuote>[] {
  const [header, at] = MOMENTS[basis]
  return [
    {
      header: 'Quote',
      onCard: 'lead',
      cell: ({ quote_id, quote_number, is_deleted }) =>
        is_deleted ? (
          <>{quote_number} (deleted)</>
        ) : (
          <TextLink to={paths.quoteEditor} search={{ quoteId: quote_id }} lh="2.75rem">
            {quote_number}
          </TextLink>
        ),
    },
    { header: 'Customer', cell: ({ customer_name }) => customer_name || 'No customer yet' },
    { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      header,
      cell: (quote) => {
        const moment = at(quote)
        return moment === null ? null : formats().day(new Date(moment), timeZone)
      },
    },
    {
      header: 'Total',
      isAmount: true,
      cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
    },
  ]
}

interface FoundPagesProps {
  readonly page: number
  readonly data: FigureQuotes & { readonly offset: number }
  readonly onPage: (page: number) => void
}

const FoundPages = ({ page, data: { total, offset, quotes }, onPage }: FoundPagesProps) => (
  <Pages
    of="quotes"
    page={page}
    isLast={offset + quotes.length >= total}
    count={Math.ceil(total / BEHIND_PAGE_SIZE)}
    onPage={onPage}
  >
    {total <= BEHIND_PAGE_SIZE
      ? quotesText(total)
      : `${offset + 1} to ${offset + quotes.length} of ${quotesText(total)}`}
  </Pages>
)

/** What the page calls the row that was opened. */
function useKeyLabel(search: AnalyticsSearch, { by, key }: FigureFilter): string | undefined {
  const isAge = by === 'age'
  const pipeline = useQuery({ ...pipelineQuery(), enabled: isAge })
  const of = by === undefined || by === 'age' || by === 'answered_step' ? undefined : by
  const breakdown = useQuery({
    ...breakdownQuery(periodQuery(search), of ?? 'response'),
    enabled: of !== undefined,
  })
  const rows = isAge ? pipeline.data?.ages : breakdown.data?.rows
  return by === undefined ? undefined : rows?.find((row) => row.key === key)?.label
}
