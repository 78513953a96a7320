import { Text } from '@mantine/core'
import { QuoteChanges } from '../../comparison/QuoteChanges.tsx'
import { TotalChanges } from '../../comparison/TotalChanges.tsx'
import type { ComparedStates } from './compare-states.ts'
import styles from './Versions.module.css'

/** What is different in the second of two states of a quote: sections, options and promotions, lines, details, totals. */
export function QuoteDiff({ compared }: { readonly compared: ComparedStates }) {
  const { comparison, parts, terms } = compared
  const isOnlyParts = comparison.lines.length === 0 && comparison.fields.length === 0
  const { before, after } = comparison.totals
  if (isOnlyParts && parts.length === 0) return <Text c="dimmed">No differences.</Text>
  return (
    <div className={styles.diff}>
      {parts.length > 0 && (
        <ul aria-label="Changed sections, options and promotions">
          {parts.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      {isOnlyParts && before.total_amount !== after.total_amount && (
        <TotalChanges totals={comparison.totals} terms={terms} />
      )}
      {!isOnlyParts && <QuoteChanges comparison={comparison} terms={terms} />}
    </div>
  )
}
