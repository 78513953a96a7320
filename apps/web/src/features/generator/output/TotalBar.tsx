import { Button } from '@mantine/core'
import { Money } from '../../../ui/Money.tsx'
import type { ShownQuote } from '../../quotes/public.ts'
import type { Generator } from '../task/use-generator.ts'
import { LetsGoButton } from './LetsGoButton.tsx'
import styles from './TotalBar.module.css'

interface TotalBarProps {
  readonly quote: ShownQuote
  readonly generator: Generator
  readonly isStaff: boolean
}

/** On a phone: the total and the next step, always under the thumb. */
export function TotalBar({ quote, generator, isStaff }: TotalBarProps) {
  return (
    <section className={styles.bar} aria-label="Total of the quote">
      <p className={styles.total}>
        <span>{quote.prices.total.label}</span>
        <strong>
          <Money amount={quote.total} currency={quote.currency} />
        </strong>
      </p>
      {isStaff ? (
        <Button onClick={() => generator.setIsPreviewOpen(true)}>Preview</Button>
      ) : (
        <LetsGoButton generator={generator} quoteId={quote.id} />
      )}
    </section>
  )
}
