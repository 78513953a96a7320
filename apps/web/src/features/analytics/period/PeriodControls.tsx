import { NativeSelect } from '@mantine/core'
import { addDays } from '@quotewright/domain/quotes/dates.ts'
import { today } from '../../../platform/today.ts'
import { type AnalyticsSearch, PAGE_PERIODS, type PagePeriod, withoutFilter } from '../analytics-search.ts'
import { CustomRange } from './CustomRange.tsx'
import styles from './PeriodControls.module.css'

const LABELS: Readonly<Record<PagePeriod, string>> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '1y': 'Last year',
  custom: 'Custom Range',
}

export interface CountedDays {
  readonly start_date: string
  readonly end_date: string
}

interface PeriodControlsProps {
  readonly search: AnalyticsSearch
  /** The days on the page now, which a custom range begins with. */
  readonly days: CountedDays | undefined
  readonly onSearch: (search: AnalyticsSearch) => void
}

/** Which days are counted. Source: part 2 §2 "Analytics page". */
export function PeriodControls({ search, days, onSearch }: PeriodControlsProps) {
  const { period: _period, start_date, end_date, ...rest } = withoutFilter(search)
  const choose = (period: PagePeriod) => {
    if (period === '30d') return onSearch(rest)
    if (period !== 'custom') return onSearch({ ...rest, period })
    const { start_date: start, end_date: end } = days ?? lastMonth()
    onSearch({ ...rest, period, start_date: start, end_date: end })
  }
  const shown = search.period ?? '30d'
  return (
    <div className={styles.period}>
      <NativeSelect
        label="Period"
        className={styles.select ?? ''}
        value={shown}
        data={PAGE_PERIODS.map((value) => ({ value, label: LABELS[value] }))}
        onChange={({ currentTarget: { value } }) =>
          choose(PAGE_PERIODS.find((period) => period === value) ?? '30d')
        }
      />
      {shown === 'custom' && start_date !== undefined && end_date !== undefined && (
        <CustomRange
          start={start_date}
          end={end_date}
          onRange={(start, end) => onSearch({ ...rest, period: 'custom', start_date: start, end_date: end })}
        />
      )}
    </div>
  )
}

function lastMonth(): CountedDays {
  const end_date = today()
  return { start_date: addDays(end_date, -29), end_date }
}
