import type { FormLine, Place, QuoteForm } from './form.ts'
import { formLayout, groupsOf, isSamePlace, placeOf } from './form-groups.ts'
import { amountText, quantityText, readAmount, readQuantity } from './numbers.ts'

type Lines = QuoteForm['lines']

/** A field of a line that is typed into. */
export type LineCell = 'description' | 'quantity' | 'unit' | 'unit_price' | 'unit_cost'

/** What of a line is typed or ticked. */
export type LinePatch = Partial<
  Pick<
    FormLine,
    'description' | 'quantity' | 'unit' | 'unit_price' | 'unit_cost' | 'tax_free' | 'optional' | 'selected'
  >
>

/** A line after typing. A price that is changed is no longer the one of its source. */
export function patchLine(line: FormLine, patch: LinePatch): FormLine {
  const isOtherPrice =
    patch.unit_price !== undefined && readAmount(patch.unit_price) !== readAmount(line.unit_price)
  const own = isOtherPrice ? { price_item_id: null, price_source: '', needs_price: false } : {}
  return { ...line, ...patch, ...own }
}

const TIDY: Readonly<Record<LineCell, (typed: string) => string>> = {
  description: (typed) => typed,
  quantity: (typed) => quantityText(readQuantity(typed)),
  unit: (typed) => (typed.trim() === '' ? 'ea' : typed.trim()),
  unit_price: (typed) => amountText(readAmount(typed)),
  unit_cost: (typed) => (typed.trim() === '' ? '' : amountText(readAmount(typed))),
}

/**
 * A line after one of its cells was left: a figure becomes a plain number, and
 * none is 0. The cells beside it stay as they are, for one of them is being
 * typed into by now. Source: part 2 §5.
 */
export function tidyCell(line: FormLine, cell: LineCell): FormLine {
  const tidy = TIDY[cell](line[cell])
  return tidy === line[cell] ? line : { ...line, [cell]: tidy }
}

const insertAt = (lines: Lines, at: number, added: Lines): FormLine[] => [
  ...lines.slice(0, at),
  ...added,
  ...lines.slice(at),
]

/** Adds lines to a place: after the line that is named, else behind the last one there. */
export function addLines(form: QuoteForm, added: Lines, place: Place, afterKey?: string): QuoteForm {
  const { section_id, option_id } = place
  const placed = added.map((line) => ({ ...line, section_id, option_id }))
  const after =
    afterKey === undefined
      ? form.lines.findLastIndex((line) => isSamePlace(placeOf(line, form), place))
      : form.lines.findIndex(({ key }) => key === afterKey)
  return { ...form, lines: insertAt(form.lines, after < 0 ? form.lines.length : after + 1, placed) }
}

/** Where a line is dropped: before or after another one, or into a place that may have none. */
export type DropTarget =
  | { readonly kind: 'line'; readonly key: string; readonly edge: 'before' | 'after' }
  | { readonly kind: 'place'; readonly place: Place }

export function dropLine(form: QuoteForm, key: string, target: DropTarget): QuoteForm {
  const line = form.lines.find((one) => one.key === key)
  if (line === undefined || (target.kind === 'line' && target.key === key)) return form
  const others = { ...form, lines: form.lines.filter((one) => one !== line) }
  if (target.kind === 'place') return addLines(others, [line], target.place)
  const at = others.lines.findIndex((one) => one.key === target.key)
  const beside = others.lines[at]
  if (beside === undefined) return form
  const moved = { ...line, ...placeOf(beside, form) }
  return { ...form, lines: insertAt(others.lines, target.edge === 'before' ? at : at + 1, [moved]) }
}

/** Moves a line by one, over the edge of its section or option into the next one. */
export function stepLine(form: QuoteForm, key: string, step: -1 | 1): QuoteForm {
  const groups = groupsOf(formLayout(form))
  const groupAt = groups.findIndex(({ lines }) => lines.some((line) => line.key === key))
  const group = groups[groupAt]
  if (group === undefined) return form
  const at = group.lines.findIndex((line) => line.key === key)
  const beside = group.lines[at + step]
  if (beside !== undefined) {
    return dropLine(form, key, { kind: 'line', key: beside.key, edge: step < 0 ? 'before' : 'after' })
  }
  const next = groups[groupAt + step]
  if (next === undefined) return form
  const first = step > 0 ? next.lines[0] : undefined
  return first === undefined
    ? dropLine(form, key, { kind: 'place', place: next.place })
    : dropLine(form, key, { kind: 'line', key: first.key, edge: 'before' })
}

/** Puts a copy below its line. The copy is the server's to number. */
export function copyLine(form: QuoteForm, key: string, copyId: string): QuoteForm {
  const at = form.lines.findIndex((line) => line.key === key)
  const line = form.lines[at]
  if (line === undefined) return form
  return { ...form, lines: insertAt(form.lines, at + 1, [{ ...line, key: copyId, id: copyId }]) }
}
