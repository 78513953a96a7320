import { Switch, TextInput } from '@mantine/core'
import type { OrganizationSettings } from '@quotewright/contracts/organization-settings.ts'
import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import {
  formatQuoteNumber,
  isSequential,
  numberFormatProblem,
} from '@quotewright/domain/quotes/number-format.ts'
import { GENERATED_FORMAT, timestampQuoteNumber } from '@quotewright/domain/quotes/quote-number.ts'
import { textField } from '../../../ui/form-parts.tsx'
import { PREFERENCE_LABELS as LABELS, type PreferencesValues } from '../model/preferences-values.ts'
import styles from '../Preferences.module.css'
import type { GroupProps } from './group-props.ts'

interface NumberFormatProps extends GroupProps {
  readonly saved: OrganizationSettings
}

/** How quotes are numbered, with the next number as the server would make it. */
export function NumberFormat({ form, saved }: NumberFormatProps) {
  const { has_number_format: isOwn, quote_number_format: format } = form.values
  return (
    <>
      <Switch
        label={LABELS.has_number_format}
        description="Off: standard numbering"
        size="md"
        className={styles.wide}
        classNames={{ body: styles.switch }}
        {...form.getInputProps('has_number_format', { type: 'checkbox' })}
      />
      {isOwn && (
        <TextInput
          label={LABELS.quote_number_format}
          className={styles.wide}
          description="{seq} counts up, {seq4} with leading zeros; {yyyy} {yy} {mm} {dd} is the date, {random4} is random."
          spellCheck={false}
          {...textField(form, 'quote_number_format', 60)}
        />
      )}
      {isOwn && isSequential(format) && (
        <TextInput
          label={LABELS.quote_number_start}
          description={`Change to restart numbering. Next: ${saved.next_quote_number}`}
          inputMode="numeric"
          {...textField(form, 'quote_number_start', 9)}
        />
      )}
      <div className={`${styles.sample} ${styles.wide}`}>
        <output aria-label="Next quote number">{nextNumbers(form.values, saved)}</output>
      </div>
    </>
  )
}

/** Made by the function that numbers quotes. */
function nextNumbers(values: PreferencesValues, saved: OrganizationSettings): string {
  const now = new Date()
  const date = calendarDate(now, saved.time_zone)
  const drawn = { date, random: 0.4821 }
  if (!values.has_number_format) {
    const generated = formatQuoteNumber(GENERATED_FORMAT, { ...drawn, sequence: 0 })
    return `Generated quotes look like ${generated}, others like ${timestampQuoteNumber(now)}`
  }
  const format = values.quote_number_format.trim()
  const problem = numberFormatProblem(format)
  if (problem !== undefined) return problem
  const start = Number(values.quote_number_start)
  const isRestart = Number.isInteger(start) && start >= 1 && start !== saved.quote_number_start
  const sequence = isRestart ? start : saved.next_quote_number
  const next = formatQuoteNumber(format, { ...drawn, sequence })
  if (!isSequential(format)) return `Your next quote will look like ${next}`
  return `Your next quote is ${next}, then ${formatQuoteNumber(format, { ...drawn, sequence: sequence + 1 })}`
}
