import type { Line } from '../layout/line.ts'
import { splitAtGaps, textOf } from '../layout/line.ts'
import type { Amount } from '../numbers/amounts.ts'
import { hasProduct } from '../numbers/arithmetic.ts'
import { headingsOf } from '../tables/header.ts'
import { type TotalKind, totalKindOf } from '../vocabulary/total-labels.ts'
import { taxBetween } from './usual-tax.ts'

/** An amount with the label that says what it is. */
export interface LabelledAmount {
  readonly kind: TotalKind
  readonly label: string
  readonly amount: Amount
  readonly line: Line
}

/** Columns that rows have and sums do not. */
const ROLES_OF_ROWS: ReadonlySet<string> = new Set(['description', 'quantity', 'price', 'unit', 'code'])
/** A label and its amount may be this far apart, in font sizes, within one cell. */
const LABEL_GAP = 0.95
/** What a row may be called, too: "Delivery of topsoil 2 × 75.00". */
const KINDS_OF_ROWS: ReadonlySet<TotalKind> = new Set(['charge', 'discount', 'deposit', 'paid', 'withheld'])
const TRIMMED = /^[\s:=\-–—|.·…]+|[\s:=\-–—|.·…]+$/g

const AMOUNT_FIRST = /^\S{0,3}\d[\d.,']*[.,]\d{2}\s+[^%]/

const clean = (text: string): string => text.replace(/[.·…_]{3,}/g, ' ').replace(TRIMMED, '')

/** The label left of an amount, as wide as it makes sense: the cell before it, or all between it and the amount before. */
function labelOf(line: Line, amount: Amount, from: number): readonly [TotalKind, string] | undefined {
  const words = line.words.slice(from, amount.start)
  const cells = splitAtGaps(words, LABEL_GAP)
    .map(({ text }) => clean(text))
    .filter((text) => text !== '')
  const nearest = cells.at(-1)
  const candidates = [nearest, clean(textOf(words)), cells.slice(-2).join(' ')]
  for (const text of candidates) {
    // "88.00 GST": a price with the code of its tax.
    if (text !== undefined && AMOUNT_FIRST.test(text)) continue
    const kind = text === undefined ? undefined : totalKindOf(text)
    if (kind !== undefined && text !== undefined) return [kind, text]
  }
  return undefined
}

/** Whether amounts are net, tax and gross: the tax is always less than the net. Else they may be the sums of two rates. */
const isSum = (parts: readonly Amount[]): boolean => {
  const [first, second, third] = parts
  return (
    first !== undefined &&
    second !== undefined &&
    third !== undefined &&
    second.value < first.value &&
    Math.abs(first.value + second.value - third.value) < 0.02
  )
}

/** What a label with several amounts after it means: net, tax and gross in a row, or net and gross, else the last of them. */
function meaning(
  kind: TotalKind,
  label: string,
  amounts: readonly Amount[],
  line: Line,
): readonly LabelledAmount[] {
  const last = amounts.slice(-3)
  if (last.length === 3 && (kind === 'total' || kind === 'subtotal') && isSum(last)) {
    const kinds: readonly TotalKind[] = ['subtotal', 'tax', 'total']
    return last.map((amount, at) => ({ kind: kinds[at] ?? kind, label, amount, line }))
  }
  const [net, gross, more] = amounts.filter(({ isMoney }) => isMoney)
  // "Total   2,463.00   2,709.30": beneath columns before and after tax.
  const isBoth = net !== undefined && gross !== undefined && more === undefined && kind === 'total'
  if (isBoth && taxBetween(net.value, gross.value) !== undefined) {
    return [
      { kind: 'subtotal', label, amount: net, line },
      { kind, label, amount: gross, line },
    ]
  }
  const amount = amounts.findLast(({ isMoney }) => isMoney) ?? amounts.at(-1)
  return amount === undefined ? [] : [{ kind, label, amount, line }]
}

/** Whether an amount stands right after another in the columns of a table: no words between them. */
function follows({ words }: Line, before: Amount | undefined, after: Amount | undefined): boolean {
  if (before === undefined || after === undefined || !after.standsAlone) return false
  return words.slice(before.end, after.start).every(({ text }) => !/\p{L}/u.test(text))
}

/** An amount at the beginning of a line with its label behind it, as where the columns run from right to left. */
function labelledBehind(line: Line, amounts: readonly Amount[]): readonly LabelledAmount[] {
  const [amount] = amounts
  if (amount?.start !== 0 || !amount.isMoney) return []
  const label = clean(textOf(line.words.slice(amount.end)))
  const kind = totalKindOf(label)
  return kind === undefined || kind === 'section' ? [] : [{ kind, label, amount, line }]
}

/** Where brackets between a label and its amount hold an amount of their own: "(includes GST of $159.55)". */
function bracketed(line: Line, amounts: readonly Amount[]): readonly [from: number, to: number] | undefined {
  const from = line.words.findIndex(({ text }) => /^\(\p{L}/u.test(text))
  const to = line.words.findIndex(({ text }, at) => at > from && text.endsWith(')'))
  if (from < 1 || to < 0) return undefined
  const isInside = amounts.some(({ start, end, isMoney }) => isMoney && start > from && end <= to + 1)
  return isInside && amounts.some(({ start, isMoney }) => isMoney && start > to) ? [from, to] : undefined
}

/**
 * Whether figures multiply out as those of a row do, quantity × price = amount, on a line that begins with no name of a
 * sum, though it may be that of a charge: then "GST 10%" among them is the tax code of the row.
 */
function isRow({ cells }: Line, amounts: readonly Amount[]): boolean {
  const first = clean(cells[0]?.text ?? '')
  const figures = amounts.filter(({ isPercent }) => !isPercent)
  const last = figures.at(-1)?.value ?? 0
  if (figures.length < 3 || last === 0 || !/\p{L}{3}/u.test(first)) return false
  const kind = totalKindOf(first)
  if (kind !== undefined && !KINDS_OF_ROWS.has(kind)) return false
  return hasProduct(
    figures.slice(0, -1).map(({ value }) => value),
    last,
  )
}

/** The amounts of a line that a label before them names; those in brackets within a label for themselves. */
export function labelledAmounts(line: Line, amounts: readonly Amount[]): readonly LabelledAmount[] {
  if (isRow(line, amounts)) return []
  const inner = bracketed(line, amounts)
  if (inner === undefined) return namedAmounts(line, amounts)
  const [from, to] = inner
  const part = (keeps: (at: number) => boolean): readonly LabelledAmount[] => {
    const words = line.words.filter((_, at) => keeps(at))
    const shift = (at: number): number => line.words.slice(0, at).filter((_, own) => keeps(own)).length
    const own = amounts
      .filter(({ start }) => keeps(start))
      .map((amount) => ({ ...amount, start: shift(amount.start), end: shift(amount.end) }))
    return namedAmounts({ ...line, words }, own).map((found) => ({
      ...found,
      amount: amounts.find(({ box }) => box === found.amount.box) ?? found.amount,
      line,
    }))
  }
  const isInner = (at: number): boolean => at >= from && at <= to
  return [...part(isInner), ...part((at) => !isInner(at))]
}

/** The amounts of a line that a label before them names. A percentage is part of a label, not an amount. */
function namedAmounts(line: Line, amounts: readonly Amount[]): readonly LabelledAmount[] {
  const found: LabelledAmount[] = []
  const isRate = ({ isPercent, end }: Amount): boolean => isPercent || line.words[end]?.text === '%'
  const money = amounts.filter((amount) => !isRate(amount))
  let from = 0
  for (let at = 0; at < money.length; at += 1) {
    const amount = money[at]
    const label = amount === undefined ? undefined : labelOf(line, amount, from)
    // "IGST@12: 24.00": a number that belongs to the label is not its amount.
    if (amount === undefined || label === undefined || !(at === money.length - 1 || amount.isMoney)) continue
    let end = at + 1
    while (follows(line, money[end - 1], money[end])) end += 1
    found.push(...meaning(label[0], label[1], money.slice(at, end), line))
    from = money[end - 1]?.end ?? amount.end
    at = end - 1
  }
  return found.length > 0 ? found : labelledBehind(line, money)
}

/** Labels side by side with their amounts beneath them: "Subtotal  GST  Total" over "100  10  110". */
export function stackedAmounts(
  line: Line,
  below: Line | undefined,
  amountsBelow: readonly Amount[],
): readonly LabelledAmount[] {
  if (below === undefined || below.page !== line.page || below.box[1] - line.box[3] > line.size * 2) return []
  // The heads of a table of rows are no labels of the first row's figures.
  if (headingsOf(line).some(({ role }) => role !== undefined && ROLES_OF_ROWS.has(role))) return []
  // Beneath labels stand figures alone; anything else is the first row under a header.
  if (below.words.length > amountsBelow.reduce((sum, { start, end }) => sum + end - start, 0)) return []
  return line.cells.flatMap((cell) => {
    const kind = totalKindOf(clean(cell.text))
    if (kind === undefined || kind === 'section') return []
    const amount = amountsBelow.find(
      ({ box, isMoney }) =>
        isMoney && Math.min(box[2], cell.box[2] + 6) - Math.max(box[0], cell.box[0] - 6) > 0,
    )
    return amount === undefined ? [] : [{ kind, label: cell.text, amount, line: below }]
  })
}
