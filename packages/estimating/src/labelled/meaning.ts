import type { Label, LabelFault, LabelledText, LineFlag } from './labelled-text.ts'

/** A line that follows from the labels of a text. Amounts in cents, quantities in thousandths. */
export interface MeantLine {
  readonly words: string
  readonly quantityThousandths: number
  /** As it is written or valued; '' where nothing says one. */
  readonly unit: string
  /** Null where none is stated. */
  readonly unitPriceCents: number | null
  /** Of the whole line; null where nothing states it. */
  readonly totalCents: number | null
  readonly flag: LineFlag | null
}

export interface Meaning {
  readonly lines: readonly MeantLine[]
  readonly total: { readonly cents: number; readonly tax: 'unsaid' | 'inclusive' | 'exclusive' } | null
  readonly tax: 'unsaid' | 'inclusive' | 'exclusive' | 'none'
  readonly faults: readonly LabelFault[]
}

const NUMERAL = /\d[\d,]*(?:\.\d+)?|\.\d+/
const SPELLED =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen|couple)\b/gi
const UNIT_OF = /^[\d.,]+\s*([a-zA-Z²³]+\d?)$/
const TAX_CENTS_APART = 2

/** The number a label stands for; NaN where it doesn't say. */
function numberOf(label: Label, text: string): number {
  const said = label.value ?? text.slice(label.start, label.end)
  const numeral = NUMERAL.exec(said)?.[0]
  if (numeral === undefined) return /^(?:a|an|another|the)$/i.test(said.trim()) ? 1 : Number.NaN
  const number = Number(numeral.replaceAll(',', ''))
  return /\d\s*k\b/i.test(said)
    ? number * 1000
    : /\d\s*(?:c|p|cents|pence)$/i.test(said) && label.role !== 'q'
      ? number / 100
      : number
}

const cents = (amount: number): number => Math.round(amount * 100)

/** What the labels of a text mean, and what is wrong with them. */
export function meaningOf(one: LabelledText): Meaning {
  const faults: LabelFault[] = []
  const fault = (message: string): void => {
    faults.push({ block: one.name, message })
  }
  const valued = one.labels.map((label) => ({ label, number: numberOf(label, one.text) }))
  for (const { label, number } of valued) {
    if (NUMERIC.has(label.role) && Number.isNaN(number))
      fault(`[${label.role} ${one.text.slice(label.start, label.end)}] needs a value: [${label.role}…=40 …]`)
  }
  const numbers = [...new Set(one.labels.flatMap(({ lines }) => lines))].sort((left, right) => left - right)
  const lines = numbers.map((line) => lineOf(line, one, valued, fault))
  for (const bare of bareFigures(one)) fault(`“${bare}” has no tag`)
  const total = totalOf(valued)
  const tax = taxOf(one)
  if (total !== null && !one.isTotalApart) checkTotal(lines, total.cents, valued, fault)
  return { lines, total, tax, faults }
}

const NUMERIC: ReadonlySet<string> = new Set([
  'q',
  'm',
  'd',
  'p',
  'l',
  'pf',
  'pa',
  'k',
  'mk',
  'T',
  'Ti',
  'Te',
  'S',
  'A',
  'R',
  'D',
  'M',
])

type Valued = readonly { readonly label: Label; readonly number: number }[]

function lineOf(
  line: number,
  { text }: LabelledText,
  valued: Valued,
  fault: (message: string) => void,
): MeantLine {
  const own = valued.filter(({ label }) => label.lines.includes(line))
  const of = (role: Label['role']) => own.filter(({ label }) => label.role === role)
  const words = of('n')
    .map(({ label }) => text.slice(label.start, label.end))
    .join(' ')
  const [quantity, size, price, whole, first, after] = [
    of('q'),
    of('d'),
    of('p'),
    of('l'),
    of('pf'),
    of('pa'),
  ].map((found) => found[0]?.number)
  if (of('q').length > 1)
    fault(`Line ${line} has ${of('q').length} quantities; one of them multiplies ([m…])`)
  if (of('p').length > 1 || of('l').length > 1) fault(`Line ${line} has several prices`)
  const base = size ?? quantity ?? 1
  const count = of('m').reduce(
    (product, { number }) => product * number,
    size === undefined ? base : base * (quantity ?? 1),
  )
  const unitLabel = of('u')[0]?.label ?? of('d')[0]?.label ?? of('q')[0]?.label
  const unitText =
    unitLabel === undefined ? '' : (unitLabel.value ?? text.slice(unitLabel.start, unitLabel.end))
  const unit = unitLabel?.role === 'u' ? unitText : (UNIT_OF.exec(unitText.trim())?.[1] ?? '')
  const tiered = first === undefined || after === undefined ? undefined : first + (count - 1) * after
  const isTime = /^(?:h|hr|hrs|hours?|days?|d|mins?|minutes?|weeks?|nights?)$/i.test(unit)
  if (words === '' && !isTime) fault(`Line ${line} has no words`)
  const amount = whole ?? tiered ?? (price === undefined ? undefined : price * count)
  if (
    whole !== undefined &&
    price !== undefined &&
    Math.abs(cents(price * count) - cents(whole)) > TAX_CENTS_APART
  )
    fault(`Line ${line}: ${count} × ${price} is not ${whole}`)
  return {
    // Hours that nothing names are labour.
    words: words === '' ? 'labour' : words,
    quantityThousandths: Math.round(count * 1000),
    unit,
    unitPriceCents: price === undefined ? null : cents(price),
    totalCents: amount === undefined ? null : cents(amount),
    flag: own.find(({ label }) => label.flag !== null)?.label.flag ?? null,
  }
}

/** Figures outside every tag, and spelled ones. */
function bareFigures({ text, labels, kind }: LabelledText): string[] {
  if (kind !== 'quote') return []
  const isInside = (at: number): boolean => labels.some(({ start, end }) => at >= start && at < end)
  const figures = [...text.matchAll(/[\d.,]*\d[\d.,]*\S*/g), ...text.matchAll(SPELLED)]
  return figures.flatMap(({ 0: found, index }) =>
    isInside(index) || isInside(index + found.search(/[\da-z]/i)) ? [] : [found],
  )
}

function totalOf(valued: Valued): Meaning['total'] {
  const found = valued.find(({ label }) => label.role === 'T' || label.role === 'Ti' || label.role === 'Te')
  if (found === undefined) return null
  const tax = found.label.role === 'T' ? 'unsaid' : found.label.role === 'Ti' ? 'inclusive' : 'exclusive'
  return { cents: cents(found.number), tax }
}

function taxOf({ labels }: LabelledText): Meaning['tax'] {
  const said = labels.find(({ role }) => role === 'Xi' || role === 'Xe' || role === 'Xn')?.role
  return said === 'Xi' ? 'inclusive' : said === 'Xe' ? 'exclusive' : said === 'Xn' ? 'none' : 'unsaid'
}

/** Where every line has an amount they add up to the total: as it is, with the tax that is stated, or less a discount. */
function checkTotal(
  lines: readonly MeantLine[],
  total: number,
  valued: Valued,
  fault: (message: string) => void,
): void {
  const counted = lines.filter(({ flag }) => flag === null || flag === 'v')
  if (counted.length === 0 || counted.some(({ totalCents }) => totalCents === null)) return
  const sum = counted.reduce((all, { totalCents }) => all + (totalCents ?? 0), 0)
  const figure = (role: Label['role']): number | undefined =>
    valued.find(({ label }) => label.role === role)?.number
  const [off, rate, tax] = [figure('D'), figure('R'), figure('A')]
  const nets = off === undefined ? [sum] : [sum - cents(off), Math.round(sum * (1 - off / 100))]
  const rates = [0, ...(rate === undefined ? [10, 15, 20] : [rate])]
  const reached = nets.flatMap((net) => [
    ...rates.map((one) => Math.round(net * (1 + one / 100))),
    ...(tax === undefined ? [] : [net + cents(tax)]),
  ])
  if (!reached.some((one) => Math.abs(one - total) <= TAX_CENTS_APART))
    fault(`The lines come to ${sum / 100}, the total says ${total / 100}: mend it, or say total=apart`)
}
