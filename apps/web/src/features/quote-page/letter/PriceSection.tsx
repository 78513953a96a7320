import type { SectionView, ShownLine } from '@quotewright/domain/quotes/price-view.ts'
import type { Prices } from '../quote-format.ts'
import { LineItems } from './LineItems.tsx'
import { Options } from './Options.tsx'
import { Section } from './Section.tsx'
import { TotalRows } from './TotalRows.tsx'

/** What is done for which price, what may be chosen, and how all of it makes the total. */
export function PriceSection({ prices }: { readonly prices: Prices }) {
  return (
    <Section title="Your quote in detail">
      <p className="hint">{prices.note}</p>
      {prices.sections.map((section, index) => (
        <LineSection key={index} section={section} />
      ))}
      {prices.choices.map(({ group, heading, options }) => (
        <Options key={group} heading={heading} options={options} />
      ))}
      {prices.addOns.length > 0 && <Options heading="Add-ons" options={prices.addOns} />}
      {prices.optionalLines.length > 0 && (
        <>
          <h3>Optional extras</h3>
          <LineItems lines={prices.optionalLines} label="Optional extras" />
        </>
      )}
      <TotalRows rows={prices.totals} />
    </Section>
  )
}

function LineSection({ section }: { readonly section: SectionView<ShownLine> }) {
  const { title, lines, subtotal } = section
  return (
    <>
      {title !== null && <h3>{title}</h3>}
      <LineItems lines={lines} label={title ?? 'Items'} subtotal={subtotal} />
    </>
  )
}
