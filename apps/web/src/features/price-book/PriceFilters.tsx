import { ActionIcon, Checkbox, NativeSelect } from '@mantine/core'
import { TRADE_LABELS, TRADES, type Trade, tradeNamed } from '@quotewright/domain/price-book/trades.ts'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { TALL } from '../../ui/form-parts.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import styles from './PriceBook.module.css'
import type { PriceFilter } from './price-book.api.ts'

const trades = [
  { value: '', label: 'All trades' },
  ...TRADES.map((trade) => ({ value: trade, label: TRADE_LABELS[trade] })),
]

interface PriceFiltersProps {
  readonly filter: PriceFilter
  readonly onChange: (change: PriceFilter) => void
  /** On a phone: at the end of the line of the search. */
  readonly add?: ReactNode
  /** On a phone: with the filters, behind their sign. */
  readonly more?: ReactNode
}

/** Which prices are shown, in one line on a phone. Every change begins at the first page. */
export function PriceFilters({ filter, onChange, add, more }: PriceFiltersProps) {
  const { search = '' } = filter
  const show = (text: string, trade: Trade | undefined, isArchive: boolean) =>
    onChange({
      ...(text === '' ? {} : { search: text }),
      ...(trade === undefined ? {} : { trade }),
      ...(isArchive ? { archived: true } : {}),
    })
  const isArchive = filter.archived === true
  const active = [filter.trade !== undefined, isArchive].filter(Boolean).length
  const isPhone = useIsPhone()
  const [areShown, setShown] = useState(filter.trade !== undefined || isArchive)
  const narrowing = (
    <>
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
    </>
  )
  const onSearch = (text: string) => show(text, filter.trade, isArchive)
  if (!isPhone)
    return (
      <search className={styles.filters} aria-label="Prices">
        <SearchField label="Search" placeholder="Name or other name" value={search} onSearch={onSearch} />
        {narrowing}
      </search>
    )
  return (
    <search className={styles.filters} aria-label="Prices">
      <div className={styles.line}>
        <SearchField aria-label="Search" placeholder="Search prices" value={search} onSearch={onSearch} />
        <ActionIcon
          variant={active > 0 ? 'filled' : 'default'}
          size={46}
          aria-label={active > 0 ? `Filters (${active})` : 'Filters'}
          aria-expanded={areShown}
          onClick={() => setShown(!areShown)}
        >
          <IconFilter size={20} aria-hidden />
        </ActionIcon>
        {add}
      </div>
      {areShown && (
        <>
          {narrowing}
          {more}
        </>
      )}
    </search>
  )
}
