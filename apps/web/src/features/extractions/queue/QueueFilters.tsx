import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { type QueueFilter, statsQuery } from '../extractions.api.ts'
import styles from './Queue.module.css'
import { FILTER_ORDER, STATUS_FILTERS } from './status-filters.ts'

interface QueueFiltersProps {
  readonly filter: QueueFilter
  readonly onFilter: (filter: QueueFilter) => void
}

/** Which extractions are shown. Every change begins at the first page. */
export function QueueFilters({ filter, onFilter }: QueueFiltersProps) {
  const isPhone = useIsPhone()
  // A phone has them here instead of on tiles of their own.
  const { data: counts } = useQuery({ ...statsQuery, enabled: isPhone })
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
            {isPhone && counts && status !== 'all' && <span className={styles.count}> {counts[status]}</span>}
          </Button>
        ))}
      </fieldset>
      <SearchField
        {...(isPhone ? { 'aria-label': 'Search' } : { label: 'Search' })}
        placeholder="File, supplier, customer or number"
        value={filter.search}
        onSearch={(search) => onFilter({ status: filter.status, search, page: 1 })}
      />
    </search>
  )
}
