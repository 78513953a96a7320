import { Checkbox, NativeSelect } from '@mantine/core'
import { TRADE_LABELS, TRADES, type Trade, tradeNamed } from '@quotewright/domain/price-book/trades.ts'
import { TALL } from '../../ui/form-parts.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import styles from './PriceBook.module.css'
import type { PriceFilter } from './price-book.api.ts'

const trades = [
  { value: '', label: 'All trades' },
  ...TRADES.map((trade) => ({ value: trade, label: TRADE_LABELS[trade] })),
]

interface PriceFiltersProps {
  readonly filter: PriceFilter
  readonly onChange: (change: PriceFilter) => void
}

/** Which prices are shown. Every change begins at the first page. */
export function PriceFilters({ filter, onChange }: PriceFiltersProps) {
  const { search = '' } = filter
  const show = (text: string, trade: Trade | undefined, isArchive: boolean) =>
    onChange({
      ...(text === '' ? {} : { search: text }),
      ...(trade === undefined ? {} : { trade }),
      ...(isArchive ? { archived: true } : {}),
    })
  const isArchive = filter.archived === true
  return (
    <search className={styles.filters} aria-label="Prices">
      <SearchField
        label="Search"
        placeholder="Name or other name"
        value={search}
        onSearch={(text) => show(text, filter.trade, isArchive)}
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
