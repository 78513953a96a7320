import { TextInput } from '@mantine/core'
import { shortMoney } from '@quotewright/domain/campaigns/rules/rules-in-words.ts'
import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react'
import { currentRegion } from '../../../platform/region.ts'
import { textField } from '../../../ui/form-parts.tsx'
import { MarkedTextarea } from '../../../ui/MarkedTextarea.tsx'
import { FieldVoice } from '../../voice/public.ts'
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
  /** Whether words of the Voice tab go here. */
  readonly isForVoiceTab: boolean
  readonly onEnter: () => void
}

/** What is to be done, typed or spoken. */
export function DescriptionField(props: DescriptionFieldProps) {
  const { form, marks, description, isForVoiceTab, onEnter } = props
  const { voice, onSelect } = useFieldVoice(form, 'description')
  return (
    <>
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
        onSelect={onSelect}
      />
      <FieldVoice {...voice} isForVoiceTab={isForVoiceTab} />
    </>
  )
}

/** What the microphone of a field has to know of it. */
export function useFieldVoice(form: QuoteFormState, name: 'description' | 'change') {
  const caret = useRef<number | undefined>(undefined)
  return {
    onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
      caret.current = currentTarget.selectionStart
    },
    voice: {
      readCaret: () => caret.current,
      onCaret: (at: number) => {
        caret.current = at
      },
      value: form.values[name],
      read: () => form.getValues()[name],
      onValue: (value: string) => form.setFieldValue(name, value),
    },
  }
}

/** Something to smile at while the server works. */
export function WorkingMessage() {
  return <p className={styles.working}>{useRotatingMessage()}</p>
}
