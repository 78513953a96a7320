import { Text, Title } from '@mantine/core'
import type { Backtest } from '@quotewright/contracts/campaigns.ts'
import styles from './Backtest.module.css'
import { TOTAL_LABELS } from './backtest-words.ts'

const TOTALS = Object.keys(TOTAL_LABELS) as (keyof typeof TOTAL_LABELS)[]
const count = (amount: number, one: string, many: string): string => `${amount} ${amount === 1 ? one : many}`

/** All quotes together: what would have gone out, by which campaign, and what would have been kept back. */
export function BacktestSummary({ backtest }: { readonly backtest: Backtest }) {
  const { totals, suppressed, campaigns, notes, quotes_in_period: inPeriod } = backtest
  return (
    <>
      <dl className={styles.totals} aria-label="Totals">
        {TOTALS.map((name) => (
          <div key={name}>
            <dt>{TOTAL_LABELS[name]}</dt>
            <dd>{totals[name]}</dd>
          </div>
        ))}
      </dl>
      {inPeriod > totals.quotes && (
        <Text size="sm">
          There were {inPeriod} quotes in the period; the newest {totals.quotes} were replayed.
        </Text>
      )}
      <div className={styles.pair}>
        <section aria-label="Campaigns">
          <Title order={3} size="h6" mb="xs">
            Campaigns
          </Title>
          <ul className={styles.list}>
            {campaigns.map(({ id, name, is_draft: isDraft, quotes, messages_sent: sent }) => (
              <li key={id ?? 'draft'}>
                <strong>{name}</strong>
                {isDraft && ' (unsaved)'}: {count(quotes, 'quote', 'quotes')},{' '}
                {count(sent, 'message', 'messages')}
              </li>
            ))}
          </ul>
        </section>
        <section aria-label="Delayed or skipped">
          <Title order={3} size="h6" mb="xs">
            Delayed or skipped
          </Title>
          {suppressed.length === 0 ? (
            <p className={styles.line}>Nothing was delayed.</p>
          ) : (
            <ul className={styles.list}>
              {suppressed.map(({ reason, in_words: words, messages }) => (
                <li key={reason}>
                  {count(messages, 'message', 'messages')}: {words}
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label="What this can’t show">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}
