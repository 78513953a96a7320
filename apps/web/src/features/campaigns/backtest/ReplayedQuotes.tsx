import { Button, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { formats } from '../../../platform/region.ts'
import { Money } from '../../../ui/Money.tsx'
import { CUSTOMER_TYPE_LABELS } from '../model/customer-type-labels.ts'
import styles from './Backtest.module.css'
import { actualText, outcomeText, type ReplayedQuote, replayedName } from './backtest-words.ts'

const PAGE = 20

interface ReplayedQuotesProps {
  readonly quotes: readonly ReplayedQuote[]
  readonly timeZone: string
}

/** Quote by quote: which campaign would have won and why, and its messages. The newest first. */
export function ReplayedQuotes({ quotes, timeZone }: ReplayedQuotesProps) {
  const [shown, setShown] = useState(PAGE)
  return (
    <section aria-label="Quote by quote">
      <Title order={3} size="h5" mb="sm">
        Quote by quote
      </Title>
      <ul className="stack-tight">
        {quotes.slice(0, shown).map((quote) => (
          <ReplayedQuoteItem key={quote.quote_id} quote={quote} timeZone={timeZone} />
        ))}
      </ul>
      {quotes.length > shown && (
        <Button variant="default" mt="md" onClick={() => setShown(shown + PAGE)}>
          Show {Math.min(PAGE, quotes.length - shown)} more
        </Button>
      )}
    </section>
  )
}

interface ReplayedQuoteItemProps {
  readonly quote: ReplayedQuote
  readonly timeZone: string
}

function ReplayedQuoteItem({ quote, timeZone }: ReplayedQuoteItemProps) {
  const heading = useId()
  const { winner, runner_up: runnerUp, reason, messages } = quote
  const actual = actualText(quote)
  return (
    <li className={styles.quote}>
      <article aria-labelledby={heading}>
        <div className={styles.quoteHead}>
          <Title order={4} size="h6" id={heading} className={styles.name ?? ''}>
            {quote.quote_number}
            {quote.customer_name !== '' && `, ${quote.customer_name}`}
          </Title>
          <Money amount={quote.total_amount} currency={quote.currency} />
        </div>
        <p className={styles.quiet}>
          Published {formats().day(new Date(quote.published_at), timeZone)}, customer type{' '}
          {CUSTOMER_TYPE_LABELS[quote.customer_type]}
        </p>
        <div className={styles.pair}>
          <div>
            <p className={styles.line}>
              <strong>{winner === null ? 'No campaign' : `Winner: ${winner.name}`}</strong>
            </p>
            {runnerUp !== null && <p className={styles.line}>Runner-up: {runnerUp.name}</p>}
            <p className={styles.quiet}>{[reason, actual].filter(Boolean).join(' ')}</p>
          </div>
          {messages.length === 0 ? (
            <p className={styles.quiet}>No messages</p>
          ) : (
            <ol className={styles.messages} aria-label="Messages">
              {messages.map((message) => (
                <li key={message.step} data-outcome={message.outcome}>
                  <span>{replayedName(message)}</span>: {outcomeText(message, timeZone)}
                  {message.notes.length > 0 && (
                    <span className={styles.quiet}>{message.notes.join(' ')}</span>
                  )}
                </li>
              ))}
            </ol>
          )}
        </div>
      </article>
    </li>
  )
}
