import { Checkbox, Text, TextInput } from '@mantine/core'
import { TRADE_LABELS, type Trade } from '@quotewright/domain/price-book/trades.ts'
import { REQUIRED } from '../../../ui/form-parts.tsx'
import styles from './Conversion.module.css'
import { percent, type TypedMarkups } from './conversion-form.ts'

interface MarkupPartProps {
  readonly trades: readonly Trade[]
  /** What the tax is called that the costs are before; null where they hold it. */
  readonly taxLabel: string | null
  readonly markups: TypedMarkups
  readonly keeps: boolean
  readonly problem: string | undefined
  readonly onChange: (markups: TypedMarkups) => void
  readonly onKeep: (keeps: boolean) => void
}

const FIELD = {
  inputMode: 'decimal',
  maxLength: 12,
  rightSection: '%',
  autoComplete: 'off',
} as const

/** What is added to the supplier's prices: one markup, and others for single trades. */
export function MarkupPart({ trades, taxLabel, markups, keeps, problem, onChange, onKeep }: MarkupPartProps) {
  return (
    <fieldset className={styles.part}>
      <legend>Markup</legend>
      <Text size="sm">
        The prices on this document are your cost{taxLabel !== null && `, before ${taxLabel}`}.
      </Text>
      <div className={styles.fields}>
        <TextInput
          label="Markup on cost"
          className={styles.markup ?? ''}
          {...REQUIRED}
          value={markups.usual}
          error={problem}
          onChange={({ currentTarget }) => onChange({ ...markups, usual: currentTarget.value })}
          {...FIELD}
        />
      </div>
      {(trades.length > 1 || trades.some((trade) => markups.byTrade[trade] !== undefined)) && (
        <details className={styles.more} open={Object.keys(markups.byTrade).length > 0 || undefined}>
          <summary>Different markup by trade</summary>
          <div className={styles.trades}>
            {trades.map((trade) => {
              const text = markups.byTrade[trade] ?? ''
              const read = percent(text)
              return (
                <TextInput
                  key={trade}
                  label={TRADE_LABELS[trade]}
                  placeholder={markups.usual}
                  value={text}
                  error={read.kind === 'problem' ? read.message : undefined}
                  onChange={({ currentTarget }) =>
                    onChange({ ...markups, byTrade: { ...markups.byTrade, [trade]: currentTarget.value } })
                  }
                  {...FIELD}
                />
              )
            })}
          </div>
        </details>
      )}
      <Checkbox
        label="Use this markup for the next document too"
        size="md"
        checked={keeps}
        onChange={({ currentTarget }) => onKeep(currentTarget.checked)}
      />
    </fieldset>
  )
}
