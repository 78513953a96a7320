import { Button } from '@mantine/core'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import type { SubmitEvent } from 'react'
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts'
import { LineFields, PriceField, SaveProblem } from './LineFields.tsx'
import styles from './LineForm.module.css'
import type { LineEdits } from './use-line-edits.ts'

interface LineFormProps {
  readonly line: LineItem
  readonly edits: LineEdits
  readonly currency: Currency
  /** `price` alone for a line that nothing prices. */
  readonly fields: 'price' | 'all'
  /** What is typed is on its way. */
  readonly onSave?: () => void
}

/** A line to correct where it stands. */
export function LineForm({ line, edits, currency, fields, onSave }: LineFormProps) {
  const isSaving = edits.isSaving(line)
  const isPricing = fields === 'price'
  const typing = {
    draft: edits.draftOf(line),
    problems: edits.problemsOf(line),
    currency,
    onChange: (typed: Parameters<LineEdits['change']>[1]) => edits.change(line, typed),
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSaving) return
    if (edits.save(line, { priceLater: !isPricing })) onSave?.()
    else focusFirstInvalid(form)
  }
  return (
    <form noValidate onSubmit={submit}>
      <fieldset
        className={styles.fields}
        data-fields={fields}
        aria-label={`${isPricing ? 'Price' : 'Change'} ${line.description}`}
      >
        {isPricing ? <PriceField {...typing} label="Price it first" /> : <LineFields {...typing} />}
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
        <SaveProblem problems={typing.problems} />
      </fieldset>
    </form>
  )
}
