import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { UNITS } from '@quotewright/domain/quotes/units.ts'
import { useId } from 'react'
import { CURRENCY_SIGNS } from '../../../platform/region.ts'
import styles from './LineForm.module.css'
import type { LineDraft } from './line-draft.ts'
import type { LineProblems } from './use-line-drafts.ts'

export interface LineFieldsProps {
  readonly draft: LineDraft
  readonly problems: LineProblems
  readonly currency: Currency
  readonly onChange: (typed: Partial<LineDraft>) => void
}

const FIELD = { size: 'sm', autoComplete: 'off' } as const
const FIGURE = { ...FIELD, inputMode: 'decimal', maxLength: 20 } as const

/** All that can be typed of a line. */
export function LineFields({ draft, problems, currency, onChange }: LineFieldsProps) {
  const unitsId = useId()
  return (
    <>
      <Textarea
        {...FIELD}
        className={styles.description}
        label="Description"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2_000}
        value={draft.description}
        error={problems.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <TextInput
        {...FIGURE}
        className={styles.quantity}
        label="Quantity"
        value={draft.quantity}
        error={problems.quantity}
        onChange={(event) => onChange({ quantity: event.currentTarget.value })}
      />
      <TextInput
        {...FIELD}
        className={styles.unit}
        label="Unit"
        maxLength={20}
        list={unitsId}
        value={draft.unit}
        error={problems.unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value })}
      />
      <PriceField {...{ draft, problems, currency, onChange }} label="Unit price" />
      <Checkbox
        className={styles.optional}
        label="Optional extra"
        checked={draft.optional}
        onChange={(event) => onChange({ optional: event.currentTarget.checked })}
      />
      <datalist id={unitsId}>
        {UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
      </datalist>
    </>
  )
}

export function PriceField({
  draft,
  problems,
  currency,
  onChange,
  label,
}: LineFieldsProps & { readonly label: string }) {
  return (
    <TextInput
      {...FIGURE}
      className={styles.price}
      label={label}
      placeholder="0.00"
      leftSection={<span aria-hidden>{CURRENCY_SIGNS[currency]}</span>}
      value={draft.price}
      error={problems.price}
      onChange={(event) => onChange({ price: event.currentTarget.value })}
    />
  )
}

/** Why what was typed is not saved. */
export function SaveProblem({ problems }: Pick<LineFieldsProps, 'problems'>) {
  if (problems.save === undefined) return null
  return (
    <p role="alert" className={styles.problem}>
      Not saved: {problems.save.replace(/\.?$/, '.')} What you typed is kept.
    </p>
  )
}
