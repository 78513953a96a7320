import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import type { PriceDisplay } from '@quotewright/domain/quotes/price-display.ts'
import type { SectionView } from '@quotewright/domain/quotes/price-view.ts'
import { ChosenTotal } from '../choices/ChosenTotal.tsx'
import { Choosing } from '../choices/choosing.ts'
import { PromotionForm } from '../choices/PromotionForm.tsx'
import { LineItems } from './LineItems.tsx'
import { Options } from './Options.tsx'
import { Section } from './Section.tsx'
import { TotalRows } from './TotalRows.tsx'

/** What is done for which price, what may be chosen, and how all of it makes the total. */
export function PriceSection({ view }: { readonly view: QuotePageView }) {
  const { prices } = view.quote
  const { display } = prices
  const canChoose = view.permissions.chooseOptions
  return (
    <Section title="Your quote in detail">
      <p className="hint">{prices.note}</p>
      {prices.sections.map((section, index) => (
        <LineSection key={index} section={section} display={display} />
      ))}
      <Choosing value={canChoose}>
        <div id="options">
          {prices.choices.map(({ group, heading, options }) => (
            <Options key={group} heading={heading} group={group} options={options} display={display} />
          ))}
          {prices.addOns.length > 0 && (
            <Options heading="Add-ons" options={prices.addOns} display={display} />
          )}
          {prices.optionalLines.length > 0 && (
            <>
              <h3>Optional extras</h3>
              <LineItems lines={prices.optionalLines} label="Optional extras" display={display} />
            </>
          )}
        </div>
      </Choosing>
      <div data-live="">
        <TotalRows prices={prices} />
      </div>
      {canChoose && <ChosenTotal view={view} />}
      <PromotionForm view={view} />
    </Section>
  )
}

interface LineSectionProps {
  readonly section: SectionView
  readonly display: PriceDisplay
}

function LineSection({ section, display }: LineSectionProps) {
  const { title, lines, subtotal } = section
  return (
    <>
      {title !== null && <h3>{title}</h3>}
      <LineItems lines={lines} label={title ?? 'Items'} display={display} subtotal={subtotal} />
    </>
  )
}
