import { VisuallyHidden } from '@mantine/core'
import { formats } from '../../../platform/region.ts'
import { PriceModeSwitch, type ShownQuote, useLinePrices } from '../../quotes/public.ts'
import type { QuoteLabState } from '../use-quote-lab.ts'

interface QuotePriceModeProps {
  readonly quote: ShownQuote
  readonly lab: Pick<QuoteLabState, 'isStaff' | 'generator' | 'send'>
}

/** Below the total: what the prices of the quote are. Tapping the other way takes it back. */
export function QuotePriceMode({ quote, lab: { isStaff, generator, send } }: QuotePriceModeProps) {
  const { asked, stated, state } = useLinePrices({
    send,
    // A visitor has no Publish button: their page follows at once.
    ...(isStaff ? {} : { onStated: (moved: ShownQuote) => void generator.demoPage.publishAgain(moved) }),
  })
  const { taxMode } = quote.terms
  if (taxMode === 'none') return null
  const total = formats().money(quote.totalCents, quote.currency)
  const says = taxMode === 'inclusive' ? 'include' : 'are before'
  return (
    <>
      <PriceModeSwitch
        label="These prices are"
        taxLabel={quote.taxLabel}
        value={asked ?? taxMode}
        isDisabled={asked !== null}
        onChange={state}
      />
      <VisuallyHidden component="output">
        {stated?.id === quote.id &&
          asked === null &&
          `Prices ${says} ${quote.taxLabel}. The total is ${total}.`}
      </VisuallyHidden>
    </>
  )
}
