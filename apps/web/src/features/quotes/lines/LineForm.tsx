import { Button, TextInput } from '@mantine/core'
import type { LineItem } from '@quotewright/contracts/quotes.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { SubmitEvent } from 'react'
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts'
import styles from './LineForm.module.css'
import type { LineEdits } from './use-line-edits.ts'

interface LineFormProps {
  readonly line: LineItem
  readonly edits: LineEdits
  readonly currency: Currency
  /** `price` alone for a line that nothing prices. */
  readonly fields: 'price' | 'both'
  /** The figures are on their way. */
  readonly onSave?: () => void
}

const FIELD = { size: 'sm', inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const

/** The figures of a line, to be set by hand. */
export function LineForm({ line, edits, currency, fields, onSave }: LineFormProps) {
  const draft = edits.draftOf(line)
  const problems = edits.problemsOf(line)
  const isSaving = edits.isSaving(line)
  const isPricing = fields === 'price'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSaving) return
    if (edits.save(line)) onSave?.()
    else focusFirstInvalid(form)
  }
  return (
    <form noValidate onSubmit={submit}>
      <fieldset
        className={styles.fields}
        data-fields={fields}
        aria-label={`${isPricing ? 'Price' : 'Change'} ${line.item_description}`}
      >
        {!isPricing && (
          <TextInput
            {...FIELD}
            className={styles.quantity}
            label={`Quantity, ${line.item_unit}`}
            value={draft.quantity}
            error={problems.quantity}
            onChange={(event) => edits.change(line, { quantity: event.currentTarget.value })}
          />
        )}
        <TextInput
          {...FIELD}
          className={styles.price}
          label={isPricing ? 'Price it first' : 'Unit price'}
          placeholder="0.00"
          leftSection={<span aria-hidden>{SIGNS[currency]}</span>}
          value={draft.price}
          error={problems.price}
          onChange={(event) => edits.change(line, { price: event.currentTarget.value })}
        />
        <div className={styles.buttons}>
          <Button type="submit" size="sm" loading={isSaving} disabled={!isPricing && !edits.isChanged(line)}>
            {isPricing ? 'Save price' : 'Save line'}
          </Button>
          {edits.isChanged(line) && !isSaving && (
            <Button variant="default" size="sm" onClick={() => edits.cancel(line)}>
              {isPricing ? 'Clear' : 'Undo'}
            </Button>
          )}
        </div>
        {problems.save !== undefined && (
          <p role="alert" className={styles.problem}>
            Not saved: {problems.save.replace(/\.?$/, '.')} What you typed is kept.
          </p>
        )}
      </fieldset>
    </form>
  )
}

const SIGNS: Readonly<Record<Currency, string>> = { AUD: '$', NZD: '$', USD: '$', GBP: '£', EUR: '€' }
