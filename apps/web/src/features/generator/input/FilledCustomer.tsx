import { Button } from '@mantine/core'
import type { QuoteLabState } from '../use-quote-lab.ts'
import styles from './InputPane.module.css'

/** What the description said of the customer, with a way to take it out again. */
export function FilledCustomer({ lab }: { readonly lab: QuoteLabState }) {
  const { filled, edits, quote } = lab
  const { details } = filled
  if (details === null || edits === undefined || quote?.id !== details.quoteId) return null
  const { name, email, phone, address } = details
  const said = [name, email, phone, address].filter((detail) => detail !== '')
  return (
    <section className={styles.filled} aria-label="Customer filled in">
      <output>Filled in from your text: {said.join(', ')}</output>
      <Button variant="default" disabled={lab.isSaving} onClick={() => filled.undo(edits.send)}>
        Undo
      </Button>
    </section>
  )
}
