import { useLiveExtractions } from '../extractions.api.ts'
import { OpenExtraction } from './OpenExtraction.tsx'
import { QueueList } from './QueueList.tsx'
import { filterOf, type QueueSearch, searchOf } from './queue-search.ts'

interface ReviewQueuePaneProps {
  readonly search: QueueSearch
  readonly onSearch: (search: QueueSearch) => void
}

/** Review Queue (/quote-lab?tab=review): documents that were read, to be decided on. Source: part 2 §2. */
export function ReviewQueuePane({ search, onSearch }: ReviewQueuePaneProps) {
  useLiveExtractions()
  const { extraction, ...rest } = search
  if (extraction !== undefined) {
    return <OpenExtraction key={extraction} extractionId={extraction} onBack={() => onSearch(rest)} />
  }
  return (
    <QueueList
      filter={filterOf(search)}
      onFilter={(filter) => onSearch(searchOf(filter))}
      onOpen={(id) => onSearch({ ...search, extraction: id })}
    />
  )
}
