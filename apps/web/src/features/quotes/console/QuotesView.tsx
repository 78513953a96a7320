import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { IconDownload, IconFilter, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '../../../platform/live.ts'
import { formats } from '../../../platform/region.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Pages } from '../../../ui/Pages.tsx'
import { SendQuoteDialog } from '../../quote-mails/public.ts'
import { NoQuotes } from '../NoQuotes.tsx'
import { forgetQuotes } from '../quotes.api.ts'
import { ShareSheet } from '../sharing/ShareSheet.tsx'
import { UnpublishDialog } from '../sharing/UnpublishDialog.tsx'
import { usePublishQuote } from '../use-publish-quote.tsx'
import { BulkBar } from './BulkBar.tsx'
import styles from './Console.module.css'
import { consoleQuery, type RowAction, useExportQuotes, useRowAction } from './console.api.ts'
import { type ConsoleFilter, conditionCount, given, isNarrowed, PAGE_SIZE } from './console-filter.ts'
import { FiltersPanel } from './FiltersPanel.tsx'
import { QuoteDetailDialog } from './QuoteDetailDialog.tsx'
import { QuoteList } from './QuoteList.tsx'
import { ReissueDialog } from './ReissueDialog.tsx'
import { TagsDialog } from './TagsDialog.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'

const TYPING_MS = 250

interface QuotesViewProps {
  readonly filter: ConsoleFilter
  readonly onFilter: (filter: ConsoleFilter) => void
}

interface Asked {
  readonly what:
    | 'view'
    | 'tags'
    | 'template'
    | 'publish'
    | 'publish-and-send'
    | 'share'
    | 'unpublish'
    | 'send'
    | 'reissue'
    | 'delete'
  readonly quote: Quote
}

/** The quotes of the organization: searched, filtered, sorted, fifty at a time, and all that can be done with them. */
export function QuotesView({ filter, onFilter }: QuotesViewProps) {
  const quotes = useQuery(consoleQuery(filter))
  useLive('quotes', () => void forgetQuotes())
  const [resets, setResets] = useState(0)
  const [areFiltersShown, setAreFiltersShown] = useState(conditionCount(filter) > 0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [areAllChosen, setAreAllChosen] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const act = useRowAction()
  const publish = usePublishQuote()
  const close = () => setAsked(null)
  const ask = (what: Asked['what']) => (quote: Quote) => setAsked({ what, quote })
  const send = (quote: Quote) =>
    setAsked({ what: quote.quoteme_share_url === null ? 'publish-and-send' : 'send', quote })
  const reissue = (quote: Quote) =>
    quote.has_unpublished_changes
      ? setAsked({ what: 'reissue', quote })
      : act.mutate({ quote, action: 'reissue' })
  const quoteFor = (what: Asked['what']) => (asked?.what === what ? asked.quote : null)

  const chooseNone = () => {
    setChosen(new Set())
    setAreAllChosen(false)
  }
  const show = (next: ConsoleFilter) => {
    // Another page of the same list leaves all of it chosen.
    const { page: _before, ...shown } = filter
    const { page: _after, ...wanted } = next
    if (!areAllChosen || JSON.stringify(shown) !== JSON.stringify(wanted)) chooseNone()
    onFilter(next)
  }
  const showAll = () => {
    setResets(resets + 1)
    show({})
  }
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(areAllChosen ? rows.map((quote) => quote.id) : chosen)
    setAreAllChosen(false)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const onAct = (quote: Quote, action: RowAction) =>
    action === 'delete' ? setAsked({ what: 'delete', quote }) : act.mutate({ quote, action })
  const publishing = quoteFor('publish') ?? quoteFor('publish-and-send')
  const rows = quotes.data?.quotes ?? []
  const isEmpty = quotes.data !== undefined && rows.length === 0 && !quotes.isPlaceholderData
  const conditions = conditionCount(filter)

  if (isEmpty && !isNarrowed(filter) && filter.page === undefined) return <NoQuotes />
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          key={resets}
          value={filter.search ?? ''}
          onChange={(search) => {
            const { page: _page, ...others } = filter
            show(given({ ...others, search: search === '' ? undefined : search }))
          }}
        />
        <Button
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden />}
          aria-expanded={areFiltersShown}
          onClick={() => setAreFiltersShown(!areFiltersShown)}
        >
          Filters{conditions > 0 && ` (${conditions})`}
        </Button>
        <ExportButton filter={filter} />
      </div>
      {areFiltersShown && <FiltersPanel key={resets} filter={filter} onChange={show} />}
      {(chosen.size > 0 || areAllChosen) && (
        <BulkBar
          ids={areAllChosen ? null : [...chosen]}
          filter={filter}
          matching={matchingOf(quotes.data)}
          isPageChosen={rows.length > 0 && rows.every((quote) => chosen.has(quote.id))}
          onChooseAll={() => setAreAllChosen(true)}
          onDone={chooseNone}
        />
      )}
      <Loading query={quotes} label="Loading quotes..." lines={8} failure="Error loading quotes" />
      {rows.length > 0 && (
        <>
          <QuoteList
            quotes={rows}
            filter={filter}
            onSort={show}
            chosen={areAllChosen ? new Set(rows.map((quote) => quote.id)) : chosen}
            onChoose={choose}
            onView={ask('view')}
            onTags={ask('tags')}
            onTemplate={ask('template')}
            onPublish={ask('publish')}
            onUpdate={({ id }) => publish.mutate(id)}
            onShare={ask('share')}
            onUnpublish={ask('unpublish')}
            onReissue={reissue}
            onSend={send}
            onAct={onAct}
          />
          <QuotePages filter={filter} data={quotes.data} onFilter={show} />
        </>
      )}
      {isEmpty && <NothingFound onShowAll={showAll} shown={filter.shown} />}
      <QuoteDetailDialog
        quote={quoteFor('view')}
        onPublish={ask('publish')}
        onShare={ask('share')}
        onUnpublish={ask('unpublish')}
        onSend={send}
        onClose={close}
      />
      <ShareSheet
        quoteId={quoteFor('share')?.id ?? null}
        known={quoteFor('share') ?? undefined}
        onClose={close}
      />
      <UnpublishDialog quote={quoteFor('unpublish')} onClose={close} />
      <ReissueDialog
        quote={quoteFor('reissue')}
        isBusy={act.isPending}
        onReissue={(quote, action) => act.mutate({ quote, action }, { onSettled: close })}
        onClose={close}
      />
      {publish.dialog}
      <SendQuoteDialog quote={quoteFor('send')} onClose={close} />
      <TagsDialog quote={quoteFor('tags')} onClose={close} />
      <TemplateDialog quote={quoteFor('template')} onClose={close} />
      <ConfirmDialog
        title={`Publish quote ${publishing?.quote_number ?? ''}?`}
        confirm={asked?.what === 'publish' ? 'Publish' : 'Publish and write the e-mail'}
        isOpen={publishing !== null}
        onConfirm={() => {
          close()
          if (asked === null) return
          const { what, quote } = asked
          publish.mutate(quote.id, { onSuccess: () => what === 'publish-and-send' && ask('send')(quote) })
        }}
        onClose={close}
      >
        Anyone with the link can then read and accept the quote.
      </ConfirmDialog>
      <ConfirmDialog
        title={`Delete quote ${quoteFor('delete')?.quote_number ?? ''}?`}
        confirm="Delete"
        isDangerous
        isOpen={quoteFor('delete') !== null}
        isBusy={act.isPending}
        onConfirm={() => asked && act.mutate({ quote: asked.quote, action: 'delete' }, { onSettled: close })}
        onClose={close}
      >
        It can be restored for 30 days: Filters, Show, Deleted.
      </ConfirmDialog>
    </>
  )
}

interface SearchFieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Takes effect when typing pauses. */
function SearchField({ value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const later = useDebouncedCallback((text: string) => onChange(text.trim()), TYPING_MS)
  return (
    <TextInput
      type="search"
      aria-label="Search quotes"
      placeholder="Number, customer, job…"
      maxLength={200}
      className={styles.search ?? ''}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        later(event.currentTarget.value)
      }}
    />
  )
}

function ExportButton({ filter }: { readonly filter: ConsoleFilter }) {
  const exporting = useExportQuotes()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate({ filter })}
    >
      Export
    </Button>
  )
}

interface Listed {
  readonly quotes: readonly Quote[]
  readonly total: number
  readonly total_is_capped: boolean
}

/** How many quotes match, in words; undefined when the page shows all of them. */
function matchingOf(data: Listed | undefined): string | undefined {
  if (data === undefined || data.total <= data.quotes.length) return undefined
  return `${data.total_is_capped ? 'more than ' : ''}${count(data.total)}`
}

const count = (quotes: number): string => formats().count(quotes)

interface QuotePagesProps {
  readonly filter: ConsoleFilter
  readonly data:
    | {
        readonly quotes: readonly Quote[]
        readonly total: number
        readonly total_is_capped: boolean
        readonly offset: number
      }
    | undefined
  readonly onFilter: (filter: ConsoleFilter) => void
}

function QuotePages({ filter, data, onFilter }: QuotePagesProps) {
  if (data === undefined) return null
  const { page = 1, ...others } = filter
  const first = data.offset
  const last = first + data.quotes.length
  const isLast = data.quotes.length < PAGE_SIZE || (!data.total_is_capped && last >= data.total)
  // The last page tells how many there are, however many that is.
  const total = isLast
    ? count(last)
    : `${data.total_is_capped ? 'more than ' : ''}${count(Math.max(data.total, last))}`
  const goTo = (next: number) => onFilter(next === 1 ? others : { ...others, page: next })
  return (
    <Pages
      of="quotes"
      page={page}
      isLast={isLast}
      count={data.total_is_capped ? undefined : Math.ceil(data.total / PAGE_SIZE)}
      onPage={goTo}
    >
      {count(first + 1)} to {count(last)} of {total}
    </Pages>
  )
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
      Try fewer letters, other filters, or an earlier page.
    </EmptyState>
  )
}
