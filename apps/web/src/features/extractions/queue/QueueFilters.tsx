import { Button } from '@mantine/core'
import { SearchField } from '../../../ui/SearchField.tsx'
import type { QueueFilter } from '../extractions.api.ts'
import styles from './Queue.module.css'
import { FILTER_ORDER, STATUS_FILTERS } from './status-filters.ts'

interface QueueFiltersProps {
  readonly filter: QueueFilter
  readonly onFilter: (filter: QueueFilter) => void
}

/** Which extractions are shown. Every change begins at the first page. */
export function QueueFilters({ filter, onFilter }: QueueFiltersProps) {
  return (
    <search className={styles.filters} aria-label="Extractions">
      <fieldset className={styles.statuses}>
        <legend>Status</legend>
        {FILTER_ORDER.map((status) => (
          <Button
            key={status}
            variant={status === filter.status ? 'filled' : 'default'}
            aria-pressed={status === filter.status}
            onClick={() => onFilter({ status, search: filter.search, page: 1 })}
          >
            {STATUS_FILTERS[status]}
          </Button>
        ))}
      </fieldset>
      <SearchField
        label="Search"
        placeholder="File, supplier, customer or number"
        value={filter.search}
        onSearch={(search) => onFilter({ status: filter.status, search, page: 1 })}
      />
    </search>
  )
}
