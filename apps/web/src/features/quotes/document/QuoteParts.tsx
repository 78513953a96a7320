import { VisuallyHidden } from '@mantine/core'
import type { OptionView, SectionView } from '@quotewright/domain/quotes/price-view.ts'
import { useLineDrag } from '../editor/state/use-line-drag.ts'
import { ConflictAlert } from '../lines/ConflictAlert.tsx'
import { canStandBeside } from '../lines/line-changes.ts'
import { AddLine } from '../lines/NewLineForm.tsx'
import { RemovedNotice } from '../lines/RemovedNotice.tsx'
import { LineItems, type LineItemsProps } from './LineItems.tsx'
import type { Carrying, LineDisplay } from './LineRow.tsx'
import styles from './QuoteParts.module.css'
import type { ItemLine, ShownQuote } from './shown-quote.ts'

interface PartProps extends LineDisplay {
  readonly carrying: Carrying | undefined
}

/** All a quote is made of: lines by section, what may be chosen, and single extras. */
export function QuoteParts(display: LineDisplay) {
  const { quote, edits, open } = display
  const part = { ...display, carrying: useCarrying(display) }
  const { sections, choices, addOns, optionalLines } = quote.prices
  return (
    <div ref={open?.root} className={styles.parts} data-carrying={part.carrying?.carriedId && true}>
      {edits?.conflict != null && <ConflictAlert message={edits.conflict} onLoad={edits.loadNewer} />}
      {sections.map((section, index) => (
        <LineSection key={index} {...part} section={section} isOnly={sections.length === 1} />
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
      {edits && (
        <>
          {sections.length === 0 && (
            <AddLine edits={edits} currency={quote.currency} place={TOP} partName={undefined} />
          )}
          {!isShownAmongLines(quote, edits.removed?.nextId) && <RemovedNotice edits={edits} open={open} />}
          <VisuallyHidden component="output">{edits.announcement}</VisuallyHidden>
        </>
      )}
    </div>
  )
}

const TOP = { sectionId: null, optionId: null } as const

/** Whether what was removed is listed above the line it stood before. */
const isShownAmongLines = ({ lines }: ShownQuote, nextId: string | null | undefined): boolean =>
  lines.some(({ id }) => id === nextId)

/** Lines are carried by staff, and only where their order says nothing about the price. */
function useCarrying({ quote, edits, open }: LineDisplay): Carrying | undefined {
  const { drag, grab } = useLineDrag((lineId, target) => {
    const line = quote.lines.find(({ id }) => id === lineId)
    if (line === undefined || target.kind !== 'line' || !canStandBeside(quote, lineId, target.key)) return
    edits?.move(line, { lineId: target.key, edge: target.edge })
  })
  if (edits === undefined || open === undefined) return undefined
  const { target } = drag ?? {}
  const isAllowed = drag && target?.kind === 'line' && canStandBeside(quote, drag.key, target.key)
  return {
    onGrab: grab,
    carriedId: drag?.key,
    dropAt: isAllowed ? { lineId: target.key, edge: target.edge } : undefined,
  }
}

interface LineSectionProps extends PartProps {
  readonly section: SectionView<ItemLine>
  /** Nothing else is called a part of the quote. */
  readonly isOnly: boolean
}

function LineSection({ section, isOnly, ...part }: LineSectionProps) {
  const { title, lines, subtotal } = section
  const sectionId = lines[0]?.line.sectionId ?? null
  const addTo: LineItemsProps['addTo'] = {
    place: { sectionId, optionId: null },
    partName: isOnly ? undefined : (title ?? 'the quote itself'),
  }
  return (
    <section>
      {title !== null && <h4 className={styles.heading}>{title}</h4>}
      <LineItems {...part} lines={lines} label={title ?? 'Items'} addTo={addTo} />
      {subtotal !== undefined && (
        <p className={styles.subtotal}>
          {subtotal.label} <span className="amount">{subtotal.amount}</span>
        </p>
      )}
    </section>
  )
}

interface OptionsProps extends PartProps {
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
            {option.lines.length > 0 && (
              <LineItems
                {...part}
                lines={option.lines}
                label={option.title}
                addTo={{ place: { sectionId: null, optionId: option.id }, partName: option.title }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
