import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import styles from './Console.module.css'
import { type ConsoleFilter, type SortColumn, sortedBy } from './console-filter.ts'

interface SortHeaderProps {
  readonly label: string
  readonly column: SortColumn
  readonly filter: ConsoleFilter
  readonly onSort: (filter: ConsoleFilter) => void
}

/** How the list is sorted by a column, for its header cell. */
export function sortOf(filter: ConsoleFilter, column: SortColumn): 'ascending' | 'descending' | undefined {
  if ((filter.sort ?? 'created_at') !== column) return undefined
  return filter.ascending === true ? 'ascending' : 'descending'
}

/** A header that sorts by its column. */
export function SortHeader({ label, column, filter, onSort }: SortHeaderProps) {
  const sorted = sortOf(filter, column)
  const Icon = sorted === undefined ? IconArrowsSort : sorted === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <UnstyledButton
      className={styles.sort}
      data-sorted={sorted !== undefined || undefined}
      onClick={() => onSort(sortedBy(filter, column))}
    >
      {label}
      <Icon size={14} aria-hidden />
    </UnstyledButton>
  )
}
