import { TextInput } from '@mantine/core'
import { shortMoney } from '@quotewright/domain/campaigns/rules/rules-in-words.ts'
import type { KeyboardEvent } from 'react'
import { currentRegion } from '../../../platform/region.ts'
import { textField } from '../../../ui/form-parts.tsx'
import { MarkedTextarea } from '../../../ui/MarkedTextarea.tsx'
import type { QuoteLabState } from '../use-quote-lab.ts'
import styles from './InputPane.module.css'
import type { QuoteFormState } from './use-quote-form.ts'
import { useRotatingMessage } from './use-rotating-message.ts'

const EXAMPLE =
  'Replace a 250 L electric hot water system, take the old one away, 4 hours of labour and a new tempering valve'

/** Ctrl or Cmd and Enter send the form from a text of several lines. */
export const submitOnEnter = (submit: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit()
}

interface NameAndAmountProps {
  readonly form: QuoteFormState
  readonly isRequired: boolean
}

/** Who the quote is for and what it may cost. */
export function NameAndAmount({ form, isRequired }: NameAndAmountProps) {
  return (
    <div className={styles.pair}>
      <TextInput label="Customer name" withAsterisk={isRequired} {...textField(form, 'customer_name', 200)} />
      <TextInput
        label="Estimated amount"
        withAsterisk={isRequired}
        placeholder={`${shortMoney(240_000, currentRegion())} inc ${currentRegion().tax.label}`}
        {...textField(form, 'total_amount', 100)}
      />
    </div>
  )
}

interface DescriptionFieldProps {
  readonly form: QuoteFormState
  /** The words that the line in view comes from. */
  readonly marks: QuoteLabState['marks']
  readonly description: string
  readonly onEnter: () => void
}

/** What is to be done. */
export function DescriptionField({ form, marks, description, onEnter }: DescriptionFieldProps) {
  return (
    <MarkedTextarea
      marks={marks}
      label="Describe the job"
      description={description}
      placeholder={EXAMPLE}
      autosize
      minRows={5}
      maxRows={18}
      {...form.getInputProps('description')}
      value={form.values.description}
      wrapperProps={{ 'data-place': 'description' }}
      styles={{ input: { minHeight: 120 } }}
      onKeyDown={submitOnEnter(onEnter)}
    />
  )
}

/** Something to smile at while the server works. */
export function WorkingMessage() {
  return <p className={styles.working}>{useRotatingMessage()}</p>
}
