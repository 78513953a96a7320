import { VisuallyHidden } from '@mantine/core'
import {
  IconAlertTriangle,
  IconChevronDown,
  IconDotsVertical,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react'
import { memo, type ReactNode, useCallback, useId, useState } from 'react'
import { formats } from '../../../../../platform/region.ts'
import { useFold } from '../../../../../ui/use-fold.ts'
import { type FormLine, isBlankLine } from '../../model/form.ts'
import type { LineCell } from '../../model/form-lines.ts'
import { lineCents } from '../../model/form-totals.ts'
import { readAmount } from '../../model/numbers.ts'
import { LineDetails } from './LineDetails.tsx'
import styles from './Lines.module.css'
import type { RowContext } from './row-context.ts'

interface LineRowProps {
  readonly line: FormLine
  /** As people count, within its part of the quote. */
  readonly number: number
  readonly wrong: readonly LineCell[] | undefined
  readonly isBelowCost: boolean
  readonly drop: 'before' | 'after' | undefined
  readonly isCarried: boolean
  readonly context: RowContext
}

/** One line to type into. With hundreds of them only the one that changes is drawn again. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, number, drop, isCarried, context } = props
  const { actions, currency, hasCost, onGrab } = context
  const [isOpen, setIsOpen] = useState(false)
  const cellsId = useId()
  const { isFolded, cells, toggle } = useFoldedCells(props)
  const isUncounted = line.optional && !line.selected
  return (
    <fieldset
      aria-label={`Line ${number}`}
      className={styles.row}
      data-line={line.key}
      data-drop={drop}
      data-carried={isCarried || undefined}
      data-uncounted={isUncounted || undefined}
      data-folded={isFolded || undefined}
    >
      <button
        type="button"
        // The keyboard moves a line with Alt and an arrow key, or in its details.
        tabIndex={-1}
        aria-label={`Drag line ${number}`}
        className={`${styles.icon} ${styles.handle}`}
        onPointerDown={(event) => onGrab(line.key, event)}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      {context.canFold && (
        <button
          type="button"
          className={styles.summary}
          aria-expanded={!isFolded}
          aria-controls={cellsId}
          onClick={toggle}
        >
          {isFolded ? <FoldedLine {...props} /> : <span className={styles.name}>{nameOf(line, number)}</span>}
          <IconChevronDown size={18} aria-hidden />
        </button>
      )}
      <div ref={cells} id={cellsId} className={styles.cells}>
        <TextCell {...props} cell="description" label="Description" />
        <NumberCell {...props} cell="quantity" label="Quantity" />
        <UnitCell {...props} />
        {hasCost && <NumberCell {...props} cell="unit_cost" label="Unit cost" />}
        <NumberCell {...props} cell="unit_price" label="Unit price" />
      </div>
      {!isFolded && (
        <span className={`${styles.amount} amount`}>{formats().money(lineCents(line), currency)}</span>
      )}
      <span className={styles.icons}>
        <button
          type="button"
          className={styles.icon}
          aria-expanded={isOpen}
          aria-label={`More about line ${number}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconDotsVertical size={18} aria-hidden />
        </button>
        <button
          type="button"
          tabIndex={-1}
          className={styles.icon}
          aria-label={`Remove line ${number}`}
          onClick={() => actions.remove(line.key)}
        >
          <IconTrash size={18} aria-hidden />
        </button>
      </span>
      {!isFolded && <Tags {...props} />}
      {isOpen && <LineDetails line={line} context={context} />}
    </fieldset>
  )
})

/** On a phone a line is one row until it is tapped; one to type into, or to set right, is open. */
function useFoldedCells({ line, wrong, context }: LineRowProps) {
  const [isUnfolded, setIsUnfolded] = useState(() => isBlankLine(line))
  // It stays open when it is right again.
  if (wrong !== undefined && !isUnfolded) setIsUnfolded(true)
  const isFolded = context.canFold && !isUnfolded
  const cells = useFold(
    isFolded,
    useCallback(() => setIsUnfolded(true), []),
  )
  return { isFolded, cells, toggle: () => setIsUnfolded(isFolded) }
}

const nameOf = ({ description }: FormLine, number: number): string =>
  description.trim().split('\n', 1)[0] || `Line ${number}`

/** What a folded line is, at a glance: two lines of text, and a mark where it needs a check. */
function FoldedLine({ line, number, isBelowCost, context }: LineRowProps) {
  const money = (cents: number) => formats().money(cents, context.currency)
  const check = line.needs_price ? CHECKS.needsPrice : isBelowCost ? CHECKS.belowCost : undefined
  return (
    <>
      <span className={styles.glance}>
        <span>{nameOf(line, number)}</span>
        <small>
          {line.quantity || 0} {line.unit} × {money(readAmount(line.unit_price))}
          {line.optional && (line.selected ? ', optional' : ', not in the total')}
        </small>
      </span>
      {check && (
        <span className={styles.mark} data-tone={check.tone} title={check.text}>
          <IconAlertTriangle size={18} aria-hidden />
          <VisuallyHidden>, {check.text}</VisuallyHidden>
        </span>
      )}
      <strong className={`${styles.total} amount`}>{money(lineCents(line))}</strong>
    </>
  )
}

/** What is to be looked at before the quote goes out. */
const CHECKS = {
  needsPrice: { text: 'Needs a price', tone: 'warning' },
  belowCost: { text: 'Below cost', tone: 'danger' },
}

type CellProps = Pick<LineRowProps, 'line' | 'wrong' | 'context'> & {
  readonly cell: LineCell
  readonly label: string
}

const idOf = ({ line, cell }: CellProps): string => `${line.key}-${cell}`

function Labelled(props: CellProps & { readonly children: ReactNode }) {
  return (
    <div className={styles.cell} data-of={props.cell}>
      <label className={styles.label} htmlFor={idOf(props)}>
        {props.label}
      </label>
      {props.children}
    </div>
  )
}

const common = (props: CellProps) => ({
  id: idOf(props),
  'data-cell': props.cell,
  'aria-invalid': props.wrong?.includes(props.cell) || undefined,
  value: props.line[props.cell],
  onBlur: () => props.context.dispatch({ type: 'line left', key: props.line.key, cell: props.cell }),
})

function typed({ line, cell, context }: CellProps, value: string): void {
  context.dispatch({ type: 'line typed', key: line.key, patch: { [cell]: value } })
}

function TextCell(props: CellProps) {
  const { actions } = props.context
  return (
    <Labelled {...props}>
      <textarea
        {...common(props)}
        rows={1}
        maxLength={2_000}
        className={`${styles.input} ${styles.text}`}
        onChange={(event) => typed(props, event.currentTarget.value)}
        onPaste={(event) => {
          if (actions.paste(props.line.key, event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
      />
    </Labelled>
  )
}

/** Source: part 2 §5: numeric, at least 0, in steps of 0.01. */
function NumberCell(props: CellProps) {
  return (
    <Labelled {...props}>
      <input
        {...common(props)}
        type="number"
        min={0}
        step={0.01}
        inputMode="decimal"
        className={`${styles.input} ${styles.number}`}
        onChange={(event) => typed(props, event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        // A wheel over the page must not change a price.
        onWheel={(event) => event.currentTarget.blur()}
      />
    </Labelled>
  )
}

function UnitCell(props: Omit<CellProps, 'cell' | 'label'>) {
  const cell = { ...props, cell: 'unit', label: 'Unit' } as const
  return (
    <Labelled {...cell}>
      <input
        {...common(cell)}
        list={props.context.unitsId}
        maxLength={20}
        autoComplete="off"
        className={styles.input}
        onChange={(event) => typed(cell, event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Labelled>
  )
}

interface Mark {
  readonly text: string
  readonly tone?: string
}

function Tags({ line, isBelowCost, context }: LineRowProps) {
  const marks: readonly (Mark | false)[] = [
    line.needs_price && CHECKS.needsPrice,
    isBelowCost && CHECKS.belowCost,
    line.optional && { text: line.selected ? 'Optional, taken' : 'Optional, not in the total' },
    line.tax_free && { text: `No ${context.taxLabel}` },
    line.price_source !== '' && { text: line.price_source },
  ]
  const tags = marks.filter((mark) => mark !== false)
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags}>
      {tags.map(({ text, tone }) => (
        <li key={text} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  )
}
