import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { QUOTE_STATUSES, type QuoteStatus } from '@quotewright/domain/quotes/status.ts'
import { useState } from 'react'
import { dayOf } from '../../../platform/day-of.ts'
import { currencySign } from '../../../platform/region.ts'
import { DayField } from '../../../ui/DayField.tsx'
import { TALL } from '../../../ui/form-parts.tsx'
import { trimmed, useLateValue } from '../../../ui/use-late-value.ts'
import { STATUS_LABELS } from '../StatusBadge.tsx'
import styles from './Console.module.css'
import { type ConsoleFilter, DATE_RANGES, type DateRange, given } from './console-filter.ts'
import { TagField } from './TagsDialog.tsx'

const RANGES: Readonly<Record<DateRange, string>> = {
  today: 'Today',
  week: 'Last 7 days',
  month: 'Last 30 days',
  custom: 'Custom range',
}

const TYPING_MS = 300

interface FiltersPanelProps {
  readonly filter: ConsoleFilter
  readonly onChange: (filter: ConsoleFilter) => void
}

/** The conditions beside the search. Every change begins at the first page. */
export function FiltersPanel({ filter, onChange }: FiltersPanelProps) {
  const { page: _page, ...present } = filter
  // Fields that take effect later hold what is typed, so clearing gives them a new start.
  const [clears, setClears] = useState(0)
  const change = (parts: { [K in keyof ConsoleFilter]: ConsoleFilter[K] | undefined }) =>
    onChange(given({ ...present, ...parts }))
  return (
    <section className={styles.filters} aria-label="Filters">
      <Statuses chosen={filter.status ?? []} onChange={(status) => change({ status: nonEmpty(status) })} />
      <NativeSelect
        label="Created"
        data={[
          { value: '', label: 'Any time' },
          ...DATE_RANGES.map((range) => ({ value: range, label: RANGES[range] })),
        ]}
        value={filter.range ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ range: DATE_RANGES.find((range) => range === value), from: undefined, to: undefined })
        }
      />
      {filter.range === 'custom' && (
        <>
          <Day label="From" value={filter.from} onChange={(from) => change({ from })} />
          <Day label="To" value={filter.to} onChange={(to) => change({ to })} />
        </>
      )}
      <LateText
        key={`customer ${clears}`}
        label="Customer"
        placeholder="Name, company or email"
        value={filter.customer ?? ''}
        onChange={(customer) => change({ customer: customer === '' ? undefined : customer })}
      />
      <Bound
        key={`from ${clears}`}
        label="Amount from"
        value={filter.min}
        onChange={(min) => change({ min })}
      />
      <Bound key={`to ${clears}`} label="Amount to" value={filter.max} onChange={(max) => change({ max })} />
      <TagField
        label="Has all of the tags"
        tags={[...(filter.tags ?? [])]}
        onChange={(tags) => change({ tags: nonEmpty(tags) })}
      />
      <NativeSelect
        label="Show"
        data={[
          { value: '', label: 'Current quotes' },
          { value: 'archived', label: 'Archived quotes' },
          { value: 'deleted', label: 'Deleted in the last 30 days' },
        ]}
        value={filter.shown ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ shown: value === 'archived' || value === 'deleted' ? value : undefined })
        }
      />
      <Button
        variant="default"
        className={styles.clear}
        onClick={() => {
          setClears(clears + 1)
          onChange(given({ search: filter.search, sort: filter.sort, ascending: filter.ascending }))
        }}
      >
        Clear filters
      </Button>
    </section>
  )
}

const nonEmpty = <T,>(values: readonly T[]): readonly T[] | undefined =>
  values.length === 0 ? undefined : values

interface StatusesProps {
  readonly chosen: readonly QuoteStatus[]
  readonly onChange: (chosen: readonly QuoteStatus[]) => void
}

function Statuses({ chosen, onChange }: StatusesProps) {
  return (
    <Checkbox.Group
      label="Status"
      className={styles.statuses ?? ''}
      value={[...chosen]}
      onChange={(values) => onChange(QUOTE_STATUSES.filter((status) => values.includes(status)))}
    >
      <div className={styles.statusChecks}>
        {QUOTE_STATUSES.map((status) => (
          <Checkbox key={status} value={status} label={STATUS_LABELS[status]} classNames={TALL} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

interface DayProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (day: string | undefined) => void
}

function Day({ label, value, onChange }: DayProps) {
  const { typed, type } = useLateValue({
    value: value ?? '',
    read: (text) => dayOf(text) ?? '',
    onReport: (day) => onChange(day === '' ? undefined : day),
    // What is half typed is no day and filters nothing.
    pauseMs: 0,
  })
  return <DayField label={label} value={typed} onChange={type} />
}

interface LateTextProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A text that takes effect when typing pauses. */
function LateText({ label, placeholder, value, onChange }: LateTextProps) {
  const { typed, type } = useLateValue({ value, read: trimmed, onReport: onChange, pauseMs: TYPING_MS })
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      maxLength={200}
      autoComplete="off"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

interface BoundProps {
  readonly label: string
  readonly value: number | undefined
  readonly onChange: (amount: number | undefined) => void
}

function Bound({ label, value, onChange }: BoundProps) {
  const { typed, type } = useLateValue<string | number>({
    value: value ?? '',
    read: (amount) => (typeof amount === 'number' ? amount : ''),
    onReport: (amount) => onChange(typeof amount === 'number' ? amount : undefined),
    pauseMs: TYPING_MS,
  })
  return (
    <NumberInput
      label={label}
      min={0}
      max={1_000_000_000}
      decimalScale={2}
      hideControls
      prefix={currencySign()}
      thousandSeparator=","
      value={typed}
      onChange={type}
    />
  )
}
