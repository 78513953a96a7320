import { Button } from '@mantine/core'
import { IconLayersSubtract } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { Money } from '../../../ui/Money.tsx'
import type { ShownQuote } from '../../quotes/public.ts'
import type { QuoteLabState } from '../use-quote-lab.ts'
import styles from './TierOffer.module.css'
import { useTiers } from './use-tiers.ts'

interface TierOfferProps {
  readonly quote: ShownQuote
  readonly lab: Pick<QuoteLabState, 'isStaff' | 'generator' | 'send'>
}

const COUNTS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three' }

/** "Kitchen cabinetry" goes on in a sentence, "MDF skirting" keeps its letters. */
const small = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** Below the total: other materials or grades of one line, to offer with one tap, and the way back. */
export function TierOffer({ quote, lab: { isStaff, generator, send } }: TierOfferProps) {
  const { offer, added, announcement, isSaving, add, undo } = useTiers({
    quote,
    send,
    // A visitor has no Publish button: their page follows at once.
    onChanged: (changed) => {
      if (!isStaff) void generator.demoPage.publishAgain(changed)
    },
  })
  const titleId = useId()
  const after = useRef<HTMLOutputElement>(null)
  // The button that was tapped is gone: what it did takes the focus, so that the keyboard goes on from here.
  useEffect(() => {
    if (announcement === '') return
    after.current?.focus({ preventScroll: true })
    // The lines that came above it have pushed it away.
    after.current?.scrollIntoView({ block: 'center' })
  }, [announcement])
  return (
    <>
      {offer && (
        <section className={styles.offer} aria-labelledby={titleId} data-place="tiers">
          <h4 id={titleId} className={styles.title}>
            <IconLayersSubtract size={20} aria-hidden />
            Offer {COUNTS[offer.tiers.length] ?? offer.tiers.length} choices for the {small(offer.group)}
          </h4>
          <ul className={styles.tiers}>
            {offer.tiers.map((tier) => (
              <li key={tier.title} data-present={tier.is_present || undefined}>
                <strong>{tier.title}</strong>
                <Money amount={tier.amount} currency={quote.currency} />
                <span className={styles.total}>
                  {tier.is_present ? 'In this quote' : 'Total'}
                  {!tier.is_present && <Money amount={tier.total_amount} currency={quote.currency} />}
                </span>
              </li>
            ))}
          </ul>
          <Button variant="default" loading={isSaving} onClick={() => add(offer)}>
            Add as options
          </Button>
        </section>
      )}
      <div className={added === undefined ? undefined : styles.added}>
        {/* Says what a tap did, and takes the focus. */}
        <output ref={after} tabIndex={-1} className={added === undefined ? styles.unseen : styles.text}>
          {announcement}
        </output>
        {added && (
          <Button variant="default" loading={isSaving} onClick={() => undo(added.lineId)}>
            Undo
          </Button>
        )}
      </div>
    </>
  )
}
