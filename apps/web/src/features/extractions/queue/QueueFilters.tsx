import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { QueueFilter } from '../extractions.api.ts'
import styles from './Queue.module.css'
import { FILTER_ORDER, STATUS_FILTERS } from './status-filters.ts'

/** A pause in typing, so that not every letter asks the server. */
const TYPING_MS = 250

interface QueueFiltersProps {
  readonly filter: QueueFilter
  readonly onFilter: (filter: QueueFilter) => void
}

/** Which extractions are shown. Every change begins at the first page. */
export function QueueFilters({ filter, onFilter }: QueueFiltersProps) {
  const [typed, setTyped] = useState(filter.search)
  const searchLater = useDebouncedCallback(
    (text: string) => onFilter({ status: filter.status, search: text.trim(), page: 1 }),
    TYPING_MS,
  )
  return (
    <search className={styles.filters} aria-label="Extractions">
      <fieldset className={styles.statuses}>
        <legend>Status</legend>
        {FILTER_ORDER.map((status) => (
          <Button
            key={status}
            variant={status === filter.status ? 'filled' : 'default'}
            aria-pressed={status === filter.status}
            onClick={() => onFilter({ status, search: typed.trim(), page: 1 })}
          >
            {STATUS_FILTERS[status]}
          </Button>
        ))}
      </fieldset>
      <TextInput
        type="search"
        label="Search"
        placeholder="File, supplier, customer or number"
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          searchLater(value)
        }}
      />
    </search>
  )
}
