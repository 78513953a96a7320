import { Button } from '@mantine/core'
import { Money } from '../../../ui/Money.tsx'
import { AssistantButton, type AssistantSwitch } from '../../assistant/public.ts'
import type { ShownQuote } from '../../quotes/public.ts'
import type { QuoteLabState } from '../use-quote-lab.ts'
import { LetsGoButton } from './LetsGoButton.tsx'
import styles from './TotalBar.module.css'

interface TotalBarProps {
  readonly quote: ShownQuote
  readonly lab: QuoteLabState
  readonly assistant: AssistantSwitch
}

/** On a phone: the total and the next step, always under the thumb. */
export function TotalBar({ quote, lab: { generator, isStaff, walk }, assistant }: TotalBarProps) {
  return (
    <section className={styles.bar} data-total-bar aria-label="Total of the quote">
      <p className={styles.total}>
        <span>{quote.prices.total.label}</span>
        <strong>
          <Money amount={quote.totalCents / 100} currency={quote.currency} />
        </strong>
      </p>
      <div className={styles.buttons}>
        <AssistantButton assistant={assistant} isCompact />
        {isStaff ? (
          <>
            <Button
              variant={walk.count > 0 ? 'default' : 'filled'}
              onClick={() => generator.setIsPreviewOpen(true)}
            >
              Preview
            </Button>
            {walk.count > 0 && <Button onClick={walk.next}>{walk.label}</Button>}
          </>
        ) : (
          <LetsGoButton demoPage={generator.demoPage} quote={quote} />
        )}
      </div>
    </section>
  )
}
