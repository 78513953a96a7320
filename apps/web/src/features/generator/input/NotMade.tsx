import { Button } from '@mantine/core'
import { storedTexts } from '../../../platform/stored-value.ts'
import cards from '../CardList.module.css'
import { forgetNotMade, type QuoteNotMade } from '../task/waiting-quote.ts'
import styles from './NotMade.module.css'

interface NotMadeProps {
  readonly quotes: readonly QuoteNotMade[]
  readonly onUse: (quote: QuoteNotMade) => void
}

/** The same words may be for several customers. */
const wordsOf = ({ work }: QuoteNotMade): string =>
  [storedTexts(work.metadata, ['customer_name']).customer_name, work.task_details]
    .filter((words) => words !== '')
    .join('\n')

/** Descriptions that were sent off and have no quote: refused, failed, called back, or too old to be sent. */
export function NotMade({ quotes, onUse }: NotMadeProps) {
  return (
    <section aria-label="Quotes that weren’t made" className={cards.section}>
      <p>{quotes.length === 1 ? 'This quote wasn’t made' : 'These quotes weren’t made'}</p>
      <ul className={cards.list}>
        {quotes.map((quote) => (
          <li key={quote.name} className={cards.card}>
            <span className={styles.text}>{wordsOf(quote)}</span>
            <Button variant="default" size="sm" onClick={() => onUse(quote)}>
              Use this text
            </Button>
            <Button variant="subtle" size="sm" onClick={() => forgetNotMade(quote)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
