import type { QuoteComparison } from '@quotewright/contracts/quote-comparison.ts'
import type { ShownQuote } from '../document/shown-quote.ts'
import { fieldTexts } from './field-texts.ts'
import { LineChanges } from './LineChanges.tsx'
import styles from './QuoteChanges.module.css'
import { Replaced } from './Replaced.tsx'
import { TotalChanges } from './TotalChanges.tsx'

interface QuoteChangesProps {
  readonly comparison: QuoteComparison
  /** How the second state names its money and tax. */
  readonly terms: Pick<ShownQuote, 'currency' | 'taxLabel'>
}

/** Two states of a quote side by side: lines, what stands around them, and totals. */
export function QuoteChanges({ comparison, terms }: QuoteChangesProps) {
  const { lines, fields, unchanged_lines: unchanged, totals } = comparison
  if (lines.length === 0 && fields.length === 0) return <p className={styles.same}>No differences.</p>
  return (
    <div className={styles.changes}>
      {lines.length > 0 && <LineChanges lines={lines} terms={terms} />}
      {fields.length > 0 && (
        <dl className={styles.fields} aria-label="Changed details">
          {fields.map((change) => {
            const { name, before, after } = fieldTexts(change, terms)
            return (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Replaced before={before} after={after} />
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      {unchanged > 0 && (
        <p className={styles.same}>
          {unchanged === 1 ? 'One line is unchanged.' : `${unchanged} lines are unchanged.`}
        </p>
      )}
      <TotalChanges totals={totals} terms={terms} />
    </div>
  )
}
