import { UnstyledButton } from '@mantine/core'
import type { LineItem } from '@quotewright/contracts/quotes.ts'
import { formatQuantity } from '@quotewright/domain/quotes/money.ts'
import type { LineView } from '@quotewright/domain/quotes/price-view.ts'
import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Money } from '../../../ui/Money.tsx'
import { tableRoles } from '../../../ui/table-roles.ts'
import { LineForm } from '../lines/LineForm.tsx'
import type { LineEdits } from '../lines/use-line-edits.ts'
import type { PointedLine } from '../lines/use-pointed-line.ts'
import { LineDetails } from './LineDetails.tsx'
import styles from './LineItems.module.css'
import type { ItemLine, ShownQuote } from './shown-quote.ts'
import { confidenceOf, SOURCE_WORDS } from './source-words.ts'

/** How lines are shown. */
export interface LineDisplay {
  readonly quote: ShownQuote
  /** Whether each line tells where its price comes from; a customer's view does not. */
  readonly withSources: boolean
  /** For staff, who may price and change lines here. */
  readonly edits?: LineEdits | undefined
  /** Told which line is looked at. */
  readonly pointed?: PointedLine
  /** What follows a line. */
  readonly below?: (line: LineItem) => ReactNode
}

type LineRowProps = LineDisplay & { readonly view: LineView<ItemLine> }

/**
 * One line. Where sources are shown the line itself is a button: it points at
 * its words while it is hovered or has the focus, and opens its details.
 */
export function LineRow({ view, quote, withSources, edits, pointed, below }: LineRowProps) {
  const line = view.line.item
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const detailsId = useId()
  const form = edits && { line, edits, currency: quote.currency }
  const rest = below?.(line)

  const toggle = () => {
    setIsOpen(!isOpen)
    // Not every browser gives a button the focus when it is tapped.
    pointed?.focus(line.id)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setIsOpen(false)
    opener.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what happens on the controls inside bubbles up to it
    <tbody
      {...tableRoles.group}
      className={styles.line}
      data-pointed={pointed?.lineId === line.id || undefined}
      onKeyDown={closeOnEscape}
      // A finger lifted above the line is no hover.
      onPointerEnter={(event) => event.pointerType === 'mouse' && pointed?.hover(line.id)}
      onPointerLeave={() => pointed?.hover(null)}
      onFocus={() => pointed?.focus(line.id)}
      onBlur={() => pointed?.focus(null)}
    >
      <tr {...tableRoles.row} className={styles.row}>
        <td {...tableRoles.cell} className={styles.item}>
          {withSources ? (
            <UnstyledButton
              ref={opener}
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={toggle}
            >
              <span className={styles.description}>{line.item_description}</span>
              <SourceWords line={line} />
            </UnstyledButton>
          ) : (
            <span className={styles.description}>{line.item_description}</span>
          )}
          {view.choice !== undefined && <span className={styles.tag}>{view.choice}</span>}
          {line.tax_free && <span className={styles.tag}>No {quote.taxLabel}</span>}
        </td>
        <Figures line={line} currency={quote.currency} />
      </tr>
      {form && line.needs_price && (
        <FullRow>
          {/* Priced, the line needs the form no longer: the focus stays with the line. */}
          <LineForm {...form} fields="price" onSave={() => opener.current?.focus()} />
        </FullRow>
      )}
      {withSources && (
        <FullRow id={detailsId} isHidden={!isOpen}>
          {isOpen && (
            <LineDetails line={line} quote={quote}>
              {form && !line.needs_price && <LineForm {...form} fields="both" />}
            </LineDetails>
          )}
        </FullRow>
      )}
      {rest && <FullRow>{rest}</FullRow>}
    </tbody>
  )
}

interface FiguresProps {
  readonly line: LineItem
  readonly currency: ShownQuote['currency']
}

function Figures({ line, currency }: FiguresProps) {
  return (
    <>
      <td {...tableRoles.cell} className={styles.quantity}>
        {formatQuantity(Math.round(line.item_quantity * 1000))}
      </td>
      <td {...tableRoles.cell} className={styles.unit}>
        {line.item_unit}
      </td>
      {line.needs_price ? (
        <td {...tableRoles.cell} className={styles.unpriced} colSpan={2}>
          <span>
            <IconAlertCircle size={16} aria-hidden /> Needs a price
          </span>
        </td>
      ) : (
        <>
          <td {...tableRoles.cell} className={styles.price}>
            <Money amount={line.item_unit_price} currency={currency} />
          </td>
          <td {...tableRoles.cell} className={styles.total}>
            <Money amount={line.item_total_price} currency={currency} />
          </td>
        </>
      )}
    </>
  )
}

interface FullRowProps {
  readonly id?: string
  readonly isHidden?: boolean
  readonly children: ReactNode
}

/** A row of one cell under a line. */
function FullRow({ id, isHidden = false, children }: FullRowProps) {
  return (
    <tr {...tableRoles.row} id={id} hidden={isHidden} className={styles.fullRow}>
      <td {...tableRoles.cell} colSpan={5}>
        {children}
      </td>
    </tr>
  )
}

/** Where the price is from and how sure it is, under the line's name. */
function SourceWords({ line }: { readonly line: LineItem }) {
  const confidence = confidenceOf(line)
  return (
    <span className={styles.source}>
      <IconChevronDown size={15} className={styles.chevron} aria-hidden />
      {line.needs_price || line.price_source === null
        ? 'How this came about'
        : SOURCE_WORDS[line.price_source.kind]}
      {confidence && confidence.level !== 'high' && (
        <span className={styles.confidence}>{confidence.short}</span>
      )}
    </span>
  )
}
