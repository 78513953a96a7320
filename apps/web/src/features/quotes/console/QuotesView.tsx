import { Button } from '@mantine/core'
import { IconDownload, IconFilter, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '../../../platform/live.ts'
import { formats } from '../../../platform/region.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { atPage, CappedPages, useFilledPage } from '../../../ui/Pages.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { NoQuotes } from '../NoQuotes.tsx'
import { forgetQuotes } from '../quotes.api.ts'
import { TodaysPricesDialog } from '../stale/TodaysPricesDialog.tsx'
import { BulkBar } from './BulkBar.tsx'
import styles from './Console.module.css'
import { consoleQuery, useExportQuotes } from './console.api.ts'
import { type ConsoleFilter, conditionCount, given, isNarrowed, PAGE_SIZE } from './console-filter.ts'
import { FiltersPanel } from './FiltersPanel.tsx'
import { QuoteList } from './QuoteList.tsx'
import { Beside, ReadingPane } from './ReadingPane.tsx'
import { useChosenQuotes } from './use-chosen-quotes.ts'
import { useReading } from './use-reading.ts'
import { useRowActions } from './use-row-actions.tsx'

interface QuotesViewProps {
  readonly filter: ConsoleFilter
  readonly onFilter: (filter: ConsoleFilter) => void
}

/** The quotes of the organization: searched, filtered, sorted, fifty at a time, and all that can be done with them. */
export function QuotesView({ filter: { reprice, quote: inAddress, ...filter }, onFilter }: QuotesViewProps) {
  const quotes = useQuery(consoleQuery(filter))
  useLive('quotes', () => void forgetQuotes())
  const [resets, setResets] = useState(0)
  const conditions = conditionCount(filter)
  const [areFiltersShown, setAreFiltersShown] = useState(conditions > 0)
  const rows = quotes.data?.quotes ?? []
  const choice = useChosenQuotes(rows)
  const { actions, dialogs } = useRowActions(choice.leave)
  const read = (quote: string | undefined) => onFilter(given({ ...filter, quote }))
  const reading = useReading({ rows, inAddress, onRead: read, onView: actions.onView })
  const show = (next: ConsoleFilter) => {
    choice.follow(filter, next)
    onFilter(given({ ...next, quote: inAddress }))
  }
  const showAll = () => {
    setResets(resets + 1)
    show({})
  }
  const isEmpty = quotes.data?.quotes.length === 0 && !quotes.isPlaceholderData
  const onPage = (page: number) => show(atPage(filter, page))
  useFilledPage({ page: filter.page, size: PAGE_SIZE, list: quotes.data, isEmpty, onPage })
  const hasNone = isEmpty && !isNarrowed(filter) && filter.page === undefined
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          key={resets}
          aria-label="Search quotes"
          placeholder="Number, customer, job…"
          className={styles.search}
          value={filter.search}
          onSearch={(search) => show(atPage(given({ ...filter, search: search || undefined }), 1))}
        />
        <FiltersButton
          count={conditions}
          isOpen={areFiltersShown}
          onPress={() => setAreFiltersShown(!areFiltersShown)}
        />
        <ExportButton filter={filter} hasQuotes={!hasNone} />
      </div>
      {areFiltersShown && <FiltersPanel key={resets} filter={filter} onChange={show} />}
      {choice.isAny && (
        <BulkBar
          ids={choice.ids}
          filter={filter}
          matching={matchingOf(quotes.data)}
          isPageChosen={choice.isPageChosen}
          onChooseAll={choice.chooseAll}
          onDone={choice.clear}
        />
      )}
      <Loading
        query={quotes}
        label="Loading quotes..."
        lines={8}
        failure="Error loading quotes"
        sentence="Failed to load quotes"
      />
      <Beside isOpen={reading.isOpen} pane={<ReadingPane {...reading.pane} {...actions} />}>
        {quotes.data && rows.length > 0 && (
          <>
            <QuoteList
              quotes={rows}
              sorting={{ filter, onSort: show }}
              choice={choice}
              currentId={reading.currentId}
              onRow={reading.onRow}
              {...actions}
              onView={reading.onView}
            />
            <CappedPages
              of="quotes"
              page={filter.page ?? 1}
              size={PAGE_SIZE}
              shown={rows.length}
              data={quotes.data}
              onPage={onPage}
            />
          </>
        )}
        {isEmpty && (hasNone ? <NoQuotes /> : <NothingFound onShowAll={showAll} shown={filter.shown} />)}
      </Beside>
      {dialogs}
      <TodaysPricesDialog quoteId={reprice ?? null} onClose={() => read(inAddress)} onSend={actions.onSend} />
    </>
  )
}

interface FiltersButtonProps {
  /** How many conditions are set. */
  readonly count: number
  readonly isOpen: boolean
  readonly onPress: () => void
}

const FiltersButton = ({ count, isOpen, onPress }: FiltersButtonProps) => (
  <Button
    variant="default"
    leftSection={<IconFilter size={18} aria-hidden />}
    aria-expanded={isOpen}
    onClick={onPress}
  >
    <span className={styles.word}>Filters</span>
    {count > 0 && ` (${count})`}
  </Button>
)

interface ExportButtonProps {
  readonly filter: ConsoleFilter
  readonly hasQuotes: boolean
}

function ExportButton({ filter, hasQuotes }: ExportButtonProps) {
  const exporting = useExportQuotes()
  if (!hasQuotes) return null
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate({ filter })}
    >
      <span className={styles.word}>Export</span>
    </Button>
  )
}

interface Listed {
  readonly quotes: readonly unknown[]
  readonly total: number
  readonly total_is_capped: boolean
}

/** How many quotes match, in words; undefined when the page shows all of them. */
function matchingOf(data: Listed | undefined): string | undefined {
  if (data === undefined || data.total <= data.quotes.length) return undefined
  return `${data.total_is_capped ? 'more than ' : ''}${formats().count(data.total)}`
}

interface NothingFoundProps {
  readonly onShowAll: () => void
  readonly shown: ConsoleFilter['shown']
}

function NothingFound({ onShowAll, shown }: NothingFoundProps) {
  const what = shown === undefined ? 'No quote matches' : `No ${shown} quotes here`
  return (
    <EmptyState
      icon={<IconSearch />}
      title={what}
      actions={
        <Button variant="default" onClick={onShowAll}>
          Show all quotes
        </Button>
      }
    >
      Try fewer letters, different filters or an earlier page.
    </EmptyState>
  )
}
