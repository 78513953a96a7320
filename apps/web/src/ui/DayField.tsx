import { TextInput, type TextInputProps } from '@mantine/core'
import { dayOf } from '../platform/day-of.ts'
import { formats } from '../platform/region.ts'
import styles from './DayField.module.css'

interface DayFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'inputContainer'> {
  /** `YYYY-MM-DD`, or '' for none. */
  readonly value?: string | undefined
}

/**
 * A day of the calendar, with the device's own picker. A browser writes it in the order of its own language, whatever the
 * page's: until it is typed into, it is shown as the business writes dates.
 */
export function DayField({ value = '', ...props }: DayFieldProps) {
  const day = dayOf(value)
  const shown = day && formats().day(new Date(`${day}T00:00:00Z`), 'UTC')
  return (
    <TextInput
      {...props}
      type="date"
      value={value}
      inputContainer={(input) => (
        <div className={styles.day} data-shown={shown}>
          {input}
        </div>
      )}
    />
  )
}
