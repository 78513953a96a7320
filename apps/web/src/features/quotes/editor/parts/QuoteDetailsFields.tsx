import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { CURRENCIES } from '@quotewright/domain/quotes/money.ts'
import { memo } from 'react'
import { DayField } from '../../../../ui/DayField.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { titleOf } from '../model/form-wire.ts'
import styles from './Editor.module.css'
import { type FieldsProps, fieldProps } from './field-props.ts'
import { isFilledIn } from './filled-in.ts'

interface QuoteDetailsFieldsProps extends FieldsProps {
  readonly isNew: boolean
  readonly taxLabel: string
}

/** What the quote is about and on which terms it is made. */
export const QuoteDetailsFields = memo(function QuoteDetailsFields(props: QuoteDetailsFieldsProps) {
  const { fields, isNew, taxLabel } = props
  const field = fieldProps(props)
  const day = (name: 'quote_date' | 'valid_until') => ({
    ...field(name),
    onChange: (value: string) => props.dispatch({ type: 'field typed', field: name, value }),
  })
  const taxModes = [
    { value: 'exclusive', label: `Before ${taxLabel}` },
    { value: 'inclusive', label: `Include ${taxLabel}` },
    { value: 'none', label: `No ${taxLabel} charged` },
  ]
  return (
    <Panel
      title="Quote Details"
      isFoldedOnPhone={!props.isComplete}
      startsFolded={!props.isComplete && isFilledIn(fields)}
      summary={fields.title}
    >
      <div className={styles.dense}>
        <Textarea
          label="Quote description"
          withAsterisk={props.isComplete}
          aria-required={props.isComplete}
          wrapperProps={{ className: styles.wide, 'data-place': 'description' }}
          autosize
          minRows={2}
          maxRows={8}
          {...field('description', 20_000)}
        />
        <TextInput
          label="Title"
          placeholder={titleOf({ ...fields, title: '' }) || 'Shown at the top of the customer’s page'}
          wrapperProps={{ className: isNew ? styles.wider : styles.wide }}
          {...field('title')}
        />
        {isNew && <TextInput label="Quote number" placeholder="Automatic" {...field('quote_number', 60)} />}
        <DayField label="Quote date" {...day('quote_date')} />
        <DayField label="Valid until" min={fields.quote_date} {...day('valid_until')} />
        <NativeSelect label="Currency" data={[...CURRENCIES]} {...field('currency')} />
        <NativeSelect label="Line prices" data={taxModes} {...field('tax_mode')} />
        <TextInput label="Reference number" {...field('reference_number')} />
        <TextInput
          label="Payment terms"
          wrapperProps={{ className: styles.wide, 'data-place': 'terms' }}
          {...field('payment_terms')}
        />
      </div>
    </Panel>
  )
})
