import { lineCodec } from '@quotewright/contracts/quote-codec.ts'
import { type LineItem, NEW_LINE } from '@quotewright/domain/quotes/quote-content.ts'
import { type ShownQuote, withLines } from '../document/shown-quote.ts'
import type { LineValues } from './line-draft.ts'

type Lines = readonly LineItem[]

/** Before or after which line another one is put. */
export interface Beside {
  readonly lineId: string
  readonly edge: 'before' | 'after'
}

/** The part of a quote that a line belongs to. */
export type Place = Pick<LineItem, 'sectionId' | 'optionId'>

/** One change of a quote's lines: shown at once, and sent as the same lines. */
export type LineChange =
  | { readonly kind: 'set'; readonly lineId: string; readonly values: LineValues }
  | { readonly kind: 'insert'; readonly line: LineItem; readonly at: number }
  | { readonly kind: 'remove'; readonly lineId: string }
  | { readonly kind: 'move'; readonly lineId: string; readonly to: Beside }
  /** A person looked at the line and found it right. */
  | { readonly kind: 'check'; readonly lineId: string }
  /** Made by the server, and shown once it has. */
  | { readonly kind: 'by server' }

/** The lines after a change; undefined when a line it names is gone. */
export function changedLines(lines: Lines, change: LineChange): Lines | undefined {
  if (change.kind === 'by server') return lines
  if (change.kind === 'insert') {
    if (lines.some(({ id }) => id === change.line.id)) return lines
    return lines.toSpliced(Math.min(change.at, lines.length), 0, change.line)
  }
  const line = lines.find(({ id }) => id === change.lineId)
  if (line === undefined) return undefined
  const others = lines.filter((each) => each !== line)
  if (change.kind === 'remove') return others
  if (change.kind === 'set')
    return lines.map((each) => (each === line ? withValues(line, change.values) : each))
  if (change.kind === 'check')
    return lines.map((each) => (each === line ? { ...line, confidence: null } : each))
  const at = others.findIndex(({ id }) => id === change.to.lineId)
  const beside = others[at]
  if (beside === undefined) return undefined
  const moved = { ...line, sectionId: beside.sectionId }
  return others.toSpliced(change.to.edge === 'before' ? at : at + 1, 0, moved)
}

/** The quote as it will be once changes are saved: the server uses the same arithmetic. */
export function withChanges(quote: ShownQuote, changes: readonly LineChange[]): ShownQuote {
  if (changes.length === 0) return quote
  const lines = changes.reduce<Lines>(
    (present, change) => changedLines(present, change) ?? present,
    quote.lines,
  )
  return lines === quote.lines ? quote : withLines(quote, lines)
}

/** Lines as a change of the quote sends them. */
export const sentLines = (lines: Lines) =>
  lines.map((line, index) => ({
    ...lineCodec.encode(line),
    display_order: index,
    checked: line.confidence === null,
  }))

function withValues(line: LineItem, values: LineValues): LineItem {
  const hasSameFigures =
    line.quantityThousandths === values.quantityThousandths &&
    line.unitPriceCents === values.unitPriceCents &&
    line.unit === values.unit
  return {
    ...line,
    ...values,
    // Optional from now on, it is the customer's to take.
    selected: values.optional && line.optional && line.selected,
    arithmetic: hasSameFigures ? line.arithmetic : null,
  }
}

/** A line that a person types. */
export const newLine = (id: string, values: LineValues, place: Place): LineItem => ({
  ...NEW_LINE,
  id,
  ...values,
  ...place,
})

/** Where a new line of a part goes: after the last one there, else at the end. */
export function endOf(lines: Lines, place: Place): number {
  const last = lines.findLastIndex(
    (line) => line.sectionId === place.sectionId && line.optionId === place.optionId,
  )
  return last < 0 ? lines.length : last + 1
}

/** The lines that stand together on the screen and whose order says nothing about the price, in order. */
function siblingsOf({ prices }: ShownQuote, lineId: string): readonly string[] {
  const groups = [
    prices.sections.flatMap(({ lines }) => lines),
    ...prices.choices.flatMap(({ options }) => options.map(({ lines }) => lines)),
    ...prices.addOns.map(({ lines }) => lines),
    prices.optionalLines,
  ]
  const group = groups.find((lines) => lines.some(({ line }) => line.id === lineId)) ?? []
  return group.map(({ line }) => line.id)
}

/** Whether a line may be put beside another one: over sections, but never in or out of what is chosen. */
export const canStandBeside = (quote: ShownQuote, lineId: string, besideId: string): boolean =>
  lineId !== besideId && siblingsOf(quote, lineId).includes(besideId)

/** Where a line goes that moves by one: past the next line, or into the section beyond its own. */
export function stepOf(quote: ShownQuote, lineId: string, step: -1 | 1): Beside | undefined {
  const siblings = siblingsOf(quote, lineId)
  const besideId = siblings[siblings.indexOf(lineId) + step]
  if (besideId === undefined) return undefined
  const sectionOf = (id: string) => quote.lines.find((line) => line.id === id)?.sectionId ?? null
  const isSameSection = sectionOf(lineId) === sectionOf(besideId)
  const towards = step < 0 ? 'before' : 'after'
  const away = step < 0 ? 'after' : 'before'
  return { lineId: besideId, edge: isSameSection ? towards : away }
}

/** "Line 2 of 5", for those who cannot see it. */
export function positionText(quote: ShownQuote, lineId: string): string {
  const siblings = siblingsOf(quote, lineId)
  return `Line ${siblings.indexOf(lineId) + 1} of ${siblings.length}`
}
