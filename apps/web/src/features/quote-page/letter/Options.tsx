import type { LineFacts } from '@quotewright/domain/quotes/price-display.ts'
import type { OptionView } from '@quotewright/domain/quotes/price-view.ts'
import type { Prices } from '../quote-format.ts'
import { LineItems } from './LineItems.tsx'

interface OptionsProps {
  readonly heading: string
  readonly options: readonly OptionView<LineFacts>[]
  readonly display: Prices['display']
}

/** Alternatives of one choice, or add-ons: each with its price, and whether it is in the total. */
export function Options({ heading, options, display }: OptionsProps) {
  return (
    <>
      <h3>{heading}</h3>
      <ul className="options">
        {options.map((option) => (
          <li key={option.id} className={option.isChosen ? 'chosen' : undefined}>
            <h4>
              <span>{option.title}</span> <span className="n">{option.price}</span>
            </h4>
            <p className="state">{option.choice}</p>
            {option.description !== '' && <p className="lines">{option.description}</p>}
            {option.lines.length > 0 && (
              <LineItems lines={option.lines} label={option.title} display={display} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
