import { Button } from '@mantine/core'
import type { StagedExtraction } from '@quotewright/contracts/extractions.ts'
import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { toast } from '../../../platform/toasts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Pages, useExistingPage } from '../../../ui/Pages.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { PAGE_SIZE, type QueueFilter, queueQuery } from '../extractions.api.ts'
import { ExtractionCard } from './ExtractionCard.tsx'
import { QueueFilters } from './QueueFilters.tsx'
import { StatsCards } from './StatsCards.tsx'
import { STATUS_FILTERS } from './status-filters.ts'

interface QueueListProps {
  readonly filter: QueueFilter
  readonly onFilter: (filter: QueueFilter) => void
  readonly onOpen: (extractionId: string) => void
}

/** Source: part 2 §8. */
const LOAD_FAILURE = 'Failed to load review queue'

/** What waits to be decided on, and what was decided. */
export function QueueList({ filter, onFilter, onOpen }: QueueListProps) {
  const isPhone = useIsPhone()
  const list = useQuery(queueQuery(filter))
  // To empty the search field when it is cleared from elsewhere.
  const [resets, setResets] = useState(0)
  const { data } = list
  useSayFailure(list.isRefetchError)
  useExistingPage({
    page: filter.page,
    size: PAGE_SIZE,
    list: list.isPlaceholderData ? undefined : data,
    onPage: (page) => onFilter({ ...filter, page }),
  })
  return (
    <div className="stack-wide">
      {!isPhone && <StatsCards />}
      <Panel title="Review Queue">
        <QueueFilters key={resets} filter={filter} onFilter={onFilter} />
        {list.data === undefined && (
          <Loading
            query={list}
            label="Loading the review queue..."
            lines={3}
            height={140}
            failure={LOAD_FAILURE}
          />
        )}
        {data !== undefined && (
          <ShownExtractions
            items={data.items}
            onOpen={onOpen}
            whenEmpty={
              <NothingHere
                filter={filter}
                onShowAll={() => {
                  setResets(resets + 1)
                  onFilter({ status: filter.status, search: '', page: 1 })
                }}
              />
            }
          >
            <QueuePages filter={filter} data={data} onFilter={onFilter} />
          </ShownExtractions>
        )}
      </Panel>
    </div>
  )
}

interface ShownExtractionsProps extends Pick<QueueListProps, 'onOpen'> {
  readonly items: readonly StagedExtraction[]
  readonly whenEmpty: ReactNode
  readonly children: ReactNode
}

function ShownExtractions({ items, onOpen, whenEmpty, children }: ShownExtractionsProps) {
  if (items.length === 0) return whenEmpty
  return (
    <>
      <ul className="stack" aria-label="Extractions, the newest first">
        {items.map((extraction) => (
          <ExtractionCard key={extraction.id} extraction={extraction} onOpen={() => onOpen(extraction.id)} />
        ))}
      </ul>
      {children}
    </>
  )
}

/** What is shown may be out of date: that is said once. */
function useSayFailure(hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) toast.failure(LOAD_FAILURE)
  }, [hasFailed])
}

interface NothingHereProps {
  readonly filter: QueueFilter
  readonly onShowAll: () => void
}

function NothingHere({ filter: { status, search }, onShowAll }: NothingHereProps) {
  const isSearch = search !== ''
  const word = status === 'all' ? '' : `${STATUS_FILTERS[status].toLowerCase()} `
  return (
    <EmptyState
      icon={<IconInbox />}
      title={`No ${word}extractions`}
      actions={
        isSearch ? (
          <Button variant="default" onClick={onShowAll}>
            Clear the search
          </Button>
        ) : (
          <ButtonLink variant="default" to={paths.quoteLab} search={{ tab: 'upload' }}>
            Upload a PDF
          </ButtonLink>
        )
      }
    >
      {isSearch
        ? `Nothing here matches “${search}”.`
        : 'Documents you upload show up here once they’re read.'}
    </EmptyState>
  )
}

interface QueuePagesProps {
  readonly filter: QueueFilter
  readonly data: {
    readonly items: readonly StagedExtraction[]
    readonly total: number
    readonly offset: number
  }
  readonly onFilter: (filter: QueueFilter) => void
}

function QueuePages({ filter, data, onFilter }: QueuePagesProps) {
  const { page } = filter
  const { items, total, offset } = data
  return (
    <Pages
      of="extractions"
      page={page}
      isLast={page * PAGE_SIZE >= total}
      onPage={(next) => onFilter({ ...filter, page: next })}
    >
      {total <= PAGE_SIZE
        ? `${total} ${total === 1 ? 'extraction' : 'extractions'}`
        : `${offset + 1} to ${offset + items.length} of ${total} extractions`}
    </Pages>
  )
}
