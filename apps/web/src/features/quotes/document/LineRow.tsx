import { Button, UnstyledButton } from '@mantine/core'
import type { CheckReason } from '@quotewright/domain/quotes/lines-to-check.ts'
import type { LineView } from '@quotewright/domain/quotes/price-view.ts'
import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { IconAlertCircle, IconChevronDown, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId } from 'react'
import { formats } from '../../../platform/region.ts'
import { tableRoles } from '../../../ui/table-roles.ts'
import { LineForm } from '../lines/LineForm.tsx'
import { LineTools } from '../lines/LineTools.tsx'
import type { LineEdits } from '../lines/use-line-edits.ts'
import type { OpenLines } from '../lines/use-open-lines.ts'
import type { PointedLine } from '../lines/use-pointed-line.ts'
import { LineDetails } from './LineDetails.tsx'
import styles from './LineItems.module.css'
import type { ItemLine, ShownQuote } from './shown-quote.ts'
import { CHECK_WORDS, SOURCE_WORDS } from './source-words.ts'

/** How lines are shown. */
export interface LineDisplay {
  readonly quote: ShownQuote
  /** Which lines show where they come from; left out where that is not shown at all. */
  readonly open?: OpenLines
  /** For staff, who may price and change lines here. */
  readonly edits?: LineEdits | undefined
  /** Told which line is looked at. */
  readonly pointed?: PointedLine
  /** What follows a line. */
  readonly below?: (line: LineItem) => ReactNode
}

/** Carrying lines by their handles. */
export interface Carrying {
  readonly onGrab: (lineId: string, event: PointerEvent<HTMLElement>) => void
  readonly carriedId: string | undefined
  /** Where the carried line would fall. */
  readonly dropAt: { readonly lineId: string; readonly edge: 'before' | 'after' } | undefined
}

export interface LineRowProps extends LineDisplay {
  readonly view: LineView<ItemLine>
  readonly carrying?: Carrying | undefined
}

/**
 * One line. Where details are shown the line itself is a button: it points at
 * its words while it is hovered or has the focus, and opens its details.
 */
export function LineRow(props: LineRowProps) {
  const { view, quote, open, pointed, below, carrying } = props
  const line = view.line.item
  const isOpen = open?.isOpen(line.id) ?? false
  const detailsId = useId()
  const rest = below?.(line)
  const onKeyDown = useLineKeys(props)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what happens on the controls inside bubbles up to it
    <tbody
      {...tableRoles.group}
      className={styles.line}
      data-line={line.id}
      data-own-escape={isOpen || undefined}
      onKeyDown={onKeyDown}
      {...(pointed && pointingProps(line.id, pointed))}
      {...(carrying && carryingData(line.id, carrying))}
    >
      <tr {...tableRoles.row} className={styles.row}>
        <td {...tableRoles.cell} className={styles.item}>
          {carrying && <Handle line={line} carrying={carrying} />}
          <LineName {...props} detailsId={detailsId} />
          {view.choice !== undefined && <span className={styles.tag}>{view.choice}</span>}
          {line.taxFree && <span className={styles.tag}>No {quote.taxLabel}</span>}
        </td>
        <Figures view={view} />
      </tr>
      {!isOpen && <MissingPrice {...props} />}
      {open && (
        <FullRow id={detailsId} isHidden={!isOpen}>
          {isOpen && <OpenDetails {...props} open={open} />}
        </FullRow>
      )}
      {rest && <FullRow>{rest}</FullRow>}
    </tbody>
  )
}

const pointingProps = (lineId: string, pointed: PointedLine) => ({
  'data-pointed': pointed.lineId === lineId || undefined,
  // A finger lifted above the line is no hover.
  onPointerEnter: (event: PointerEvent<HTMLElement>) =>
    event.pointerType === 'mouse' && pointed.hover(lineId),
  onPointerLeave: () => pointed.hover(null),
  onFocus: () => pointed.focus(lineId),
  onBlur: () => pointed.focus(null),
})

const carryingData = (lineId: string, { carriedId, dropAt }: Carrying) => ({
  'data-carried': carriedId === lineId || undefined,
  'data-drop': dropAt?.lineId === lineId ? dropAt.edge : undefined,
})

/** Where staff give a line the price it needs. */
function MissingPrice({ view, quote, open, edits }: LineRowProps) {
  const line = view.line.item
  if (edits === undefined || !line.needsPrice) return null
  return (
    <FullRow>
      {/* Priced, the line needs the form no longer: the focus stays with the line. */}
      <LineForm
        line={line}
        edits={edits}
        currency={quote.currency}
        fields="price"
        onSave={() => open?.focus(line.id)}
      />
    </FullRow>
  )
}

/** The name of a line, which opens its details where they are shown. */
function LineName({
  view,
  quote,
  open,
  edits,
  pointed,
  detailsId,
}: LineRowProps & { readonly detailsId: string }) {
  const line = view.line.item
  if (open === undefined) return <span className={styles.description}>{line.description}</span>
  const isOpen = open.isOpen(line.id)
  const toggle = () => {
    open.set(line.id, !isOpen)
    // Not every browser gives a button the focus when it is tapped.
    pointed?.focus(line.id)
  }
  return (
    <UnstyledButton
      className={styles.opener}
      data-part="opener"
      aria-expanded={isOpen}
      aria-controls={detailsId}
      aria-keyshortcuts={edits && 'Alt+ArrowUp Alt+ArrowDown Delete'}
      onClick={toggle}
    >
      <span className={styles.description}>{line.description}</span>
      <SourceWords line={line} check={quote.checks.get(line.id)} />
    </UnstyledButton>
  )
}

/** Where the line comes from, and for staff all that can be done with it. */
function OpenDetails({ view, quote, edits, open }: LineRowProps & { readonly open: OpenLines }) {
  const line = view.line.item
  const isMovedBySaving = edits?.draftOf(line).optional !== line.optional
  return (
    <LineDetails line={line} quote={quote}>
      {edits && (
        <>
          <CheckNotice line={line} quote={quote} edits={edits} open={open} />
          <LineForm
            line={line}
            edits={edits}
            currency={quote.currency}
            fields="all"
            onSave={() => isMovedBySaving && open.focus(line.id)}
          />
          <LineTools
            line={line}
            edits={edits}
            onStep={(by) => {
              edits.step(line, by)
              open.focus(line.id, by < 0 ? 'up' : 'down')
            }}
            onRemove={() => removeLine(line, quote, edits, open)}
          />
        </>
      )}
    </LineDetails>
  )
}

interface CheckNoticeProps {
  readonly line: LineItem
  readonly quote: ShownQuote
  readonly edits: LineEdits
  readonly open: OpenLines
}

/** Why the line wants a look, and that it has had one. */
function CheckNotice({ line, quote, edits, open }: CheckNoticeProps) {
  const reason = quote.checks.get(line.id)
  if (reason === undefined) return null
  const confirm = () => {
    edits.check(line)
    open.focus(line.id)
  }
  return (
    <p className={styles.checkNotice}>
      <span>{CHECK_WORDS[reason].long}</span>
      {reason !== 'unpriced' && (
        <Button variant="default" size="sm" onClick={confirm}>
          Looks right
        </Button>
      )}
    </p>
  )
}

function removeLine(line: LineItem, quote: ShownQuote, edits: LineEdits, open: OpenLines): void {
  const at = quote.lines.findIndex(({ id }) => id === line.id)
  const beside = quote.lines[at + 1] ?? quote.lines[at - 1]
  if (!edits.remove(line)) return
  open.set(line.id, false)
  if (beside !== undefined) open.focus(beside.id)
}

/** Esc closes a line; on the line itself, Alt and an arrow key moves it and Delete takes it off. */
function useLineKeys({ view, quote, open, edits }: LineRowProps) {
  const line = view.line.item
  return (event: KeyboardEvent<HTMLElement>) => {
    if (open === undefined) return
    if (event.key === 'Escape' && open.isOpen(line.id)) {
      open.set(line.id, false)
      open.focus(line.id)
    }
    const isOnLine = event.target instanceof Element && event.target.matches('[data-part="opener"]')
    if (edits === undefined || !isOnLine) return
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      edits.step(line, event.key === 'ArrowUp' ? -1 : 1)
      open.focus(line.id)
    }
    if (event.key === 'Delete') {
      event.preventDefault()
      removeLine(line, quote, edits, open)
    }
  }
}

function Handle({ line, carrying }: { readonly line: LineItem; readonly carrying: Carrying }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keyboard moves a line with Alt and an arrow key, or in its details
    <span
      aria-hidden
      data-handle
      className={styles.handle}
      onPointerDown={(event) => carrying.onGrab(line.id, event)}
    >
      <IconGripVertical size={18} />
    </span>
  )
}

function Figures({ view }: Pick<LineRowProps, 'view'>) {
  const line = view.line.item
  return (
    <>
      <td {...tableRoles.cell} className={styles.quantity}>
        {formats().quantity(line.quantityThousandths)}
      </td>
      <td {...tableRoles.cell} className={styles.unit}>
        {line.unit}
      </td>
      {line.needsPrice ? (
        <td {...tableRoles.cell} className={styles.unpriced} colSpan={2}>
          <span>
            <IconAlertCircle size={16} aria-hidden /> Needs a price
          </span>
        </td>
      ) : (
        <>
          <td {...tableRoles.cell} className={styles.price}>
            <span className="amount">{view.unitPrice}</span>
          </td>
          <td {...tableRoles.cell} className={styles.total}>
            <span className="amount">{view.amount}</span>
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
export function FullRow({ id, isHidden = false, children }: FullRowProps) {
  return (
    <tr {...tableRoles.row} id={id} hidden={isHidden} className={styles.fullRow}>
      <td {...tableRoles.cell} colSpan={5}>
        {children}
      </td>
    </tr>
  )
}

/** Where the price is from and how sure it is, under the line's name. */
function SourceWords({ line, check }: { readonly line: LineItem; readonly check: CheckReason | undefined }) {
  return (
    <span className={styles.source}>
      <IconChevronDown size={15} className={styles.chevron} aria-hidden />
      {line.needsPrice || line.priceSource === null ? 'How we got this' : SOURCE_WORDS[line.priceSource.kind]}
      {/* One without a price shows that where its price would be. */}
      {check !== undefined && check !== 'unpriced' && (
        <span className={styles.check}>{CHECK_WORDS[check].short}</span>
      )}
    </span>
  )
}
