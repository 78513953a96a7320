import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { TRADE_LABELS, TRADES, type Trade, tradeNamed } from '@quotewright/domain/price-book/trades.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { TALL } from '../../ui/form-parts.tsx'
import styles from './PriceBook.module.css'
import type { PriceFilter } from './price-book.api.ts'

const trades = [
  { value: '', label: 'All trades' },
  ...TRADES.map((trade) => ({ value: trade, label: TRADE_LABELS[trade] })),
]

/** A pause in typing, so that not every letter asks the server. */
const TYPING_MS = 250

interface PriceFiltersProps {
  readonly filter: PriceFilter
  readonly onChange: (change: PriceFilter) => void
}

/** Which prices are shown. Every change begins at the first page. */
export function PriceFilters({ filter, onChange }: PriceFiltersProps) {
  const [search, setSearch] = useState(filter.search ?? '')
  const show = (text: string, trade: Trade | undefined, isArchive: boolean) =>
    onChange({
      ...(text.trim() === '' ? {} : { search: text.trim() }),
      ...(trade === undefined ? {} : { trade }),
      ...(isArchive ? { archived: true } : {}),
    })
  const isArchive = filter.archived === true
  const searchLater = useDebouncedCallback((text: string) => show(text, filter.trade, isArchive), TYPING_MS)
  return (
    <search className={styles.filters} aria-label="Prices">
      <TextInput
        type="search"
        label="Search"
        placeholder="Name or other name"
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          searchLater(event.currentTarget.value)
        }}
      />
      <NativeSelect
        label="Trade"
        data={trades}
        value={filter.trade ?? ''}
        onChange={(event) => show(search, tradeNamed(event.currentTarget.value), isArchive)}
      />
      <Checkbox
        label="Archived"
        size="md"
        classNames={TALL}
        checked={isArchive}
        onChange={(event) => show(search, filter.trade, event.currentTarget.checked)}
      />
    </search>
  )
}
