import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { useId, useMediaQuery } from '@mantine/hooks'
import { type TypedDays, typedDaysOf } from '@quotewright/domain/region/typed-day.ts'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { dayOf } from '../platform/day-of.ts'
import { currentRegion } from '../platform/region.ts'
import styles from './DayField.module.css'

interface DayFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'inputContainer'> {
  /** `YYYY-MM-DD`, or '' for none. What is typed and is no day stays as it is typed. */
  readonly value?: string | undefined
  /** Gets the day, or what is typed while that is none: what the field is given back as its value. */
  readonly onChange?: (day: string) => void
  /** The first day that the calendar offers. */
  readonly min?: string
}

type Parts = DayFieldProps & { readonly value: string; readonly days: TypedDays }

/**
 * A day of the calendar, as the business writes it, where the browser's own field follows the browser's language. With a
 * keyboard it is typed in that order, and the browser's calendar is behind a button; where fingers point, the device's
 * picker opens.
 */
export function DayField({ value = '', ...props }: DayFieldProps) {
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const days = typedDaysOf(currentRegion().country)
  const isWrong = value.trim() !== '' && dayOf(value) === undefined
  const parts = { ...props, value, days, error: isWrong ? `Enter a date like ${days.example}` : props.error }
  return isTouched ? <PickedDay {...parts} /> : <TypedDay {...parts} hasProblem={Boolean(props.error)} />
}

function PickedDay({ value, days, onChange, ...props }: Parts) {
  const day = dayOf(value)
  return (
    <TextInput
      {...props}
      type="date"
      value={day ?? ''}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      inputContainer={(input) => (
        <div className={styles.picked} data-shown={days.write(day ?? '') || days.hint} data-empty={!day}>
          {input}
        </div>
      )}
    />
  )
}

function TypedDay({
  value,
  days,
  hasProblem,
  min,
  onChange,
  error,
  ...props
}: Parts & { hasProblem: boolean }) {
  // While it is typed a text is left alone, also one that is a day already.
  const [typed, setTyped] = useState<string | null>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const id = useId(props.id)
  const finish = () => {
    const day = typed === null ? undefined : days.read(typed, true)
    if (day !== undefined && day !== value) onChange?.(day)
  }
  const canPick = !props.disabled && !props.readOnly && 'showPicker' in HTMLInputElement.prototype
  return (
    <TextInput
      autoComplete="off"
      placeholder={days.hint}
      {...props}
      id={id}
      error={typed !== null && !hasProblem ? undefined : error}
      value={typed ?? days.write(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange?.(days.read(currentTarget.value, false) ?? currentTarget.value.trim())
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        // Before the form is sent.
        if (event.key === 'Enter') finish()
        if (event.key === 'ArrowDown' && event.altKey && canPick) calendar.current?.showPicker()
        props.onKeyDown?.(event)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        finish()
        setTyped(null)
        props.onBlur?.(event)
      }}
      rightSection={
        canPick && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Open calendar"
            aria-describedby={`${id}-label`}
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
        )
      }
      rightSectionPointerEvents="all"
      inputContainer={(input) => (
        <div className={styles.typed}>
          {input}
          {canPick && (
            <input
              ref={calendar}
              className={styles.calendar}
              type="date"
              tabIndex={-1}
              aria-hidden
              min={min}
              value={dayOf(value) ?? ''}
              onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
            />
          )}
        </div>
      )}
    />
  )
}
