import type { OptionView, SectionView } from '@quotewright/domain/quotes/price-view.ts'
import { ConflictAlert } from '../lines/ConflictAlert.tsx'
import { LineItems } from './LineItems.tsx'
import type { LineDisplay } from './LineRow.tsx'
import styles from './QuoteParts.module.css'
import type { ItemLine } from './shown-quote.ts'

type QuotePartsProps = LineDisplay

/** All a quote is made of: lines by section, what may be chosen, and single extras. */
export function QuoteParts(part: QuotePartsProps) {
  const { quote, edits } = part
  const { sections, choices, addOns, optionalLines } = quote.prices
  return (
    <div className={styles.parts}>
      {edits?.conflict != null && <ConflictAlert message={edits.conflict} onLoad={edits.loadNewer} />}
      {sections.map((section, index) => (
        <LineSection key={index} {...part} section={section} />
      ))}
      {choices.map(({ group, heading, options }) => (
        <Options key={group} {...part} heading={heading} options={options} />
      ))}
      {addOns.length > 0 && <Options {...part} heading="Add-ons" options={addOns} />}
      {optionalLines.length > 0 && (
        <section>
          <h4 className={styles.heading}>Optional extras</h4>
          <LineItems {...part} lines={optionalLines} label="Optional extras" />
        </section>
      )}
    </div>
  )
}

function LineSection({ section, ...part }: QuotePartsProps & { readonly section: SectionView<ItemLine> }) {
  const { title, lines, subtotal } = section
  return (
    <section>
      {title !== null && <h4 className={styles.heading}>{title}</h4>}
      <LineItems {...part} lines={lines} label={title ?? 'Items'} />
      {subtotal !== undefined && (
        <p className={styles.subtotal}>
          {subtotal.label} <span className="amount">{subtotal.amount}</span>
        </p>
      )}
    </section>
  )
}

interface OptionsProps extends LineDisplay {
  readonly heading: string
  readonly options: readonly OptionView<ItemLine>[]
}

function Options({ heading, options, ...part }: OptionsProps) {
  return (
    <section>
      <h4 className={styles.heading}>{heading}</h4>
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.id} data-chosen={option.isChosen || undefined}>
            <p className={styles.title}>
              <span>{option.title}</span> <span className="amount">{option.price}</span>
            </p>
            <p className={styles.choice}>{option.choice}</p>
            {option.description !== '' && <p className={styles.description}>{option.description}</p>}
            {option.lines.length > 0 && <LineItems {...part} lines={option.lines} label={option.title} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
