import { SPOKEN_MEASURES } from '@quotewright/domain/quotes/units.ts'
import words from '../../data/settled-columns.json' with { type: 'json' }
import type { PlacedText } from '../../spoken/place-map.ts'
import { isBaseVerb } from '../../text/lexicon.ts'
import type { ReadCell } from '../cells.ts'
import { unitOfHeading } from '../row-facts.ts'
import type { ColumnKind } from './settled-columns.ts'
import { asWritten, putIn, type Sheet, type SheetRow } from './sheet.ts'

const YES: ReadonlySet<string> = new Set(words.yes)
const NO: ReadonlySet<string> = new Set(words.no)
const THING = new RegExp(String.raw`\b(?:${words.things.join('|')})\b`, 'i')
export const TAX_RATES = [0.1, 0.15, 0.2, 0.05, 0.125, 0.19, 0.21, 0.23]

export const near = (left: number, right: number): boolean => Math.abs(left - right) < 0.025

type Cells = SheetRow['cells']

/** Whether every row that has figures in some columns passes, and enough rows do. */
export function holds(
  sheet: Sheet,
  kinds: readonly ColumnKind[],
  test: (figures: readonly number[], cells: Cells) => boolean,
  least = 2,
): boolean {
  if (!sheet.has(...kinds)) return false
  const rows = sheet.work.flatMap(({ cells }) => {
    const figures = kinds.flatMap((kind) => sheet.figure(cells, kind) ?? [])
    return figures.length === kinds.length ? [test(figures, cells)] : []
  })
  return rows.length >= Math.min(least, sheet.work.length) && rows.length > 0 && rows.every(Boolean)
}

/** The same tax on top of every row; half a cent for each of what is counted. */
const isTaxed = (
  sheet: Sheet,
  kinds: readonly ColumnKind[],
  net: (figures: readonly number[]) => number,
): boolean =>
  TAX_RATES.some((rate) =>
    holds(sheet, kinds, (figures) => {
      const gross = figures.at(-1) ?? 0
      return (
        Math.abs(net(figures) * (1 + rate) - gross) <
        0.025 + 0.006 * (figures.length > 2 ? (figures[0] ?? 1) : 1)
      )
    }),
  )

/** "Unit ex | GST | Line inc": the prices before tax count, where the others are they with their tax. */
export function withoutTaxColumns(sheet: Sheet): void {
  const count: ColumnKind = sheet.has('qty') ? 'qty' : 'hours'
  const product = ([quantity = 0, rate = 0]: readonly number[]): number => quantity * rate
  const isGrossOfRate =
    isTaxed(sheet, [count, 'rate', 'amountWithTax'], product) ||
    (!sheet.has('amountWithTax') && sheet.has('tax') && isTaxed(sheet, [count, 'rate', 'amount'], product))
  const isGrossOfAmount = isTaxed(sheet, ['amount', 'amountWithTax'], ([net = 0]) => net)
  const isGrossOfEach = isTaxed(sheet, ['rate', 'rateWithTax'], ([net = 0]) => net)
  if (!isGrossOfRate && !isGrossOfAmount && !isGrossOfEach) return
  const isPlain = isGrossOfRate && !sheet.has('amountWithTax')
  const gross: ColumnKind = isPlain ? 'amount' : 'amountWithTax'
  const last: ColumnKind = sheet.has('amount') ? 'amount' : gross
  const name = sheet.table.headings.some((heading) => /\bvat\b/i.test(heading)) ? 'VAT' : 'GST'
  for (const [at, { sort, cells }] of sheet.rows.entries()) {
    const sum = sheet.cell(cells, gross)
    if (sort !== 'sum' || sum === undefined || (!isPlain && sheet.figure(cells, 'amount') !== undefined))
      continue
    sheet.write(at, last, asWritten(sum))
    const label = cells.find((cell) => cell !== undefined && cell.figure === undefined && cell.letters > 0)
    const isTotal = label !== undefined && /^(?:grand )?total$/i.test(label.text)
    const column = label === undefined ? -1 : cells.indexOf(label)
    if (isTotal) sheet.cells.set(`${at}:${column}`, [asWritten(label), putIn(` inc ${name}`, label.end)])
  }
  if (sheet.has('qty', 'rate') && (isPlain || !sheet.has('amount'))) withProducts(sheet, gross, name)
  else sheet.drop(gross)
  sheet.drop('tax', 'rateWithTax')
  if (sheet.has('rate')) sheet.headings.set(sheet.column('rate'), `Rate (ex ${name})`)
  if (sheet.has('amount')) sheet.headings.set(sheet.column('amount'), `Amount (ex ${name})`)
}

const BEFORE_TAX = /^(\p{L}[^()\t]{1,30}?) (?:ex|excl|excluding)\.? (gst|vat|tax)$/iu

/** "Rate ex GST": in brackets it stays a heading where what is said of tax is put in plain words. */
export function withTaxInBrackets(sheet: Sheet): void {
  for (const [column, heading] of sheet.table.headings.entries()) {
    const [, name = '', tax = ''] = BEFORE_TAX.exec(heading.trim()) ?? []
    if (name !== '' && !sheet.headings.has(column)) sheet.headings.set(column, `${name} (ex ${tax})`)
  }
}

/** What the rows come to before tax, in place of what they come to with it. */
function withProducts(sheet: Sheet, kind: ColumnKind, tax: string): void {
  sheet.headings.set(sheet.column(kind), `Amount (ex ${tax})`)
  for (const { cells, at } of sheet.work) {
    const [quantity, rate] = [sheet.cell(cells, 'qty'), sheet.cell(cells, 'rate')]
    if (quantity?.figure === undefined || rate?.figure === undefined) continue
    const place = { start: Math.min(quantity.start, rate.start), end: Math.max(quantity.end, rate.end) }
    sheet.write(at, kind, { ...place, text: (quantity.figure.value * rate.figure.value).toFixed(2) })
  }
}

/** "Labour | Materials | Total": what both come to is the price of the row. */
export function withoutPartsOfPrice(sheet: Sheet): void {
  const isSum =
    holds(sheet, ['labour', 'materials', 'amount'], ([labour = 0, materials = 0, all = 0]) =>
      near(labour + materials, all),
    ) ||
    holds(sheet, ['hours', 'rate', 'materials', 'amount'], ([hours = 0, rate = 0, materials = 0, all = 0]) =>
      near(hours * rate + materials, all),
    )
  const isEach = holds(
    sheet,
    ['qty', 'labour', 'materials', 'amount'],
    ([quantity = 0, labour = 0, materials = 0, all = 0]) => near(quantity * (labour + materials), all),
  )
  if (!isSum && !isEach) return
  sheet.headings.set(sheet.column('amount'), 'Line total')
  if (sheet.has('qty')) {
    withRates(sheet, 'materials')
    sheet.drop('labour', 'hours', 'rate')
  } else sheet.drop('labour', 'materials', 'hours', 'rate')
}

/** The price of one in a column: the amount by the count, blank where that isn't whole cents. */
export function withRates(sheet: Sheet, kind: ColumnKind): void {
  sheet.headings.set(sheet.column(kind), 'Unit price')
  for (const { cells, at } of sheet.work) {
    const [quantity, amount] = [sheet.figure(cells, 'qty'), sheet.cell(cells, 'amount')]
    const each = Number(((amount?.figure?.value ?? 0) / (quantity ?? 1)).toFixed(2))
    const isExact =
      quantity !== undefined && amount !== undefined && near(each * quantity, amount.figure?.value ?? 0)
    sheet.write(
      at,
      kind,
      ...(isExact ? [{ start: amount.start, end: amount.end, text: each.toFixed(2) }] : []),
    )
  }
}

/** "Disc %": the amount has it off already. */
export function withoutDiscounts(sheet: Sheet): void {
  const isOff = holds(sheet, ['qty', 'rate', 'amount'], ([quantity = 0, rate = 0, all = 0], cells) =>
    near(quantity * rate * (1 - (sheet.figure(cells, 'discount') ?? 0) / 100), all),
  )
  const isAny = sheet.work.some(({ cells }) => (sheet.figure(cells, 'discount') ?? 0) > 0)
  if (!sheet.has('discount') || !isOff || !isAny) return
  withRates(sheet, 'rate')
  sheet.drop('discount')
}

type Blank = readonly ['qty' | 'rate' | 'amount', PlacedText]

/** What a row leaves blank of quantity, price and amount, by the other two; undefined where they don't tell. */
function blankOf(sheet: Sheet, cells: Cells): Blank | undefined {
  const [quantity, rate, amount] = (['qty', 'rate', 'amount'] as const).map((kind) => sheet.cell(cells, kind))
  const filled = [quantity, rate, amount].filter((cell) => cell?.figure !== undefined)
  const [first, second] = filled
  if (filled.length !== 2 || first?.figure === undefined || second?.figure === undefined) return undefined
  const [left, right] = [first.figure.value, second.figure.value]
  const place = { start: Math.min(first.start, second.start), end: Math.max(first.end, second.end) }
  if (amount === undefined) return ['amount', { ...place, text: (left * right).toFixed(2) }]
  if (quantity !== undefined && rate !== undefined) return undefined
  const value = Number((right / (left || 1)).toFixed(2))
  const isExact = value > 0 && Math.abs(value * left - right) < 0.006
  if (!isExact) return undefined
  return quantity === undefined
    ? ['qty', { ...place, text: String(value) }]
    : ['rate', { start: second.start, end: second.end, text: String(value) }]
}

/** Of quantity, price and amount, the one that a row leaves blank, where no row with all three contradicts. */
export function withBlanksFilled(sheet: Sheet): void {
  if (!sheet.has('qty', 'rate', 'amount')) return
  const whole = sheet.work.flatMap(({ cells }) => {
    const [quantity, rate, all] = (['qty', 'rate', 'amount'] as const).map((kind) =>
      sheet.figure(cells, kind),
    )
    return quantity === undefined || rate === undefined || all === undefined
      ? []
      : [near(quantity * rate, all)]
  })
  const blanks = sheet.work.map(({ cells, at }) => ({ at, blank: blankOf(sheet, cells) }))
  const found = blanks.filter(({ blank }) => blank !== undefined && blank[0] !== 'amount')
  if (!whole.every(Boolean) || (whole.length === 0 && found.length < 2)) return
  for (const { at, blank } of blanks) if (blank !== undefined) sheet.write(at, ...blank)
}

/** "Callout, after hours" counts none. */
const UNIT_AT_END =
  / ?\(([a-z²³0-9. ]{1,8})\)$|\s(m2|m²|m3|m³|sqm|lm|(?<!\b(?:after|business|work|working|out of|trading|normal) )(?:hrs|hours))$/i

/** "Quad gutter (lm)": the unit of the row's count. */
export function withUnitsOfWords(sheet: Sheet): void {
  if (sheet.has('unit') || !sheet.has('words', 'qty')) return
  for (const { cells, at } of sheet.work) {
    const [name, count] = [sheet.cell(cells, 'words'), sheet.cell(cells, 'qty')]
    const found = UNIT_AT_END.exec(name?.text ?? '')
    const unit = (found?.[1] ?? found?.[2] ?? '').trim()
    const isMeasure = SPOKEN_MEASURES.has(unit.toLowerCase()) || /^(?:ea|each|no|nr)$/i.test(unit)
    if (name === undefined || count?.figure === undefined || found === null || !isMeasure) continue
    if (count.figure.unit !== '') continue
    const end = name.start + found.index
    sheet.write(at, 'words', { start: name.start, end, text: name.text.slice(0, found.index) })
    sheet.write(at, 'qty', asWritten(count), putIn(` ${/^n/i.test(unit) ? 'ea' : unit}`, count.end))
  }
}

const UNITS: ReadonlyMap<string, string> = new Map(Object.entries(words.units))

/** "lin.m", "No." in a column of units, as most people write them. */
export function withPlainUnits(sheet: Sheet): void {
  if (!sheet.has('unit')) return
  for (const { cells, at } of sheet.work) {
    const cell = sheet.cell(cells, 'unit')
    const unit = UNITS.get(cell?.text.toLowerCase() ?? '')
    if (cell !== undefined && unit !== undefined) sheet.write(at, 'unit', { ...asWritten(cell), text: unit })
  }
}

const POWER = /^(?:kw|watts?|w|amps?|hp|volts|litres)$/i

/** "kW", "Level": figures that count nothing. A power names the thing. */
export function withoutRatings(sheet: Sheet): void {
  if (!sheet.has('words', 'rating') || !(sheet.has('qty') || sheet.has('amount'))) return
  const heading = (sheet.table.headings[sheet.column('rating')] ?? '').trim()
  for (const { cells, at } of POWER.test(heading) ? sheet.work : []) {
    const [name, rating] = [sheet.cell(cells, 'words'), sheet.cell(cells, 'rating')]
    if (name === undefined || rating?.figure === undefined) continue
    const unit = rating.figure.unit === '' ? [putIn(` ${heading}`, rating.end)] : []
    sheet.write(at, 'words', ...sheet.written(at, 'words'), putIn(', ', name.end), asWritten(rating), ...unit)
  }
  sheet.drop('rating')
}

/** "Front door | 1" below "m2": a thing is no area. */
export function withThingsCounted(sheet: Sheet): void {
  const heading = sheet.table.headings[sheet.kinds.indexOf('qty')] ?? ''
  if (unitOfHeading(heading) === '' || sheet.has('unit') || !sheet.has('words', 'qty')) return
  const isMeasured = sheet.work.filter(({ cells }) => (sheet.figure(cells, 'qty') ?? 0) > 2).length > 1
  for (const { cells, at } of sheet.work) {
    const [name, count] = [sheet.cell(cells, 'words'), sheet.cell(cells, 'qty')]
    const isThing =
      isMeasured && (count?.figure?.value === 1 || count?.figure?.value === 2) && count.figure.unit === ''
    if (isThing && THING.test(name?.text ?? ''))
      sheet.write(at, 'qty', asWritten(count), putIn(' ea', count.end))
  }
}

/** A mark in a box of options takes them as options. */
const MARKED = /^[x×✗✘]$/i

const answerOf = (text: string): 'yes' | 'no' | undefined => {
  const whole = text.toLowerCase().replace(/^[\s.(["']+|[\s.!)\]"']+$/g, '')
  // "N - tenant doing"
  const said = /^(?:y|yes|n|no)(?=\s*[-–,:(]| (?:please|thanks|thank you)$)/.exec(whole)?.[0] ?? whole
  return NO.has(said) ? 'no' : YES.has(said) ? 'yes' : undefined
}

/** "Approved: N": rows that the customer didn't take are no work. */
export function withoutDeclined(sheet: Sheet): void {
  for (const kind of ['decision', 'status'] as const) {
    if (!sheet.has(kind)) continue
    const answers = sheet.work.map(({ cells, at }) => ({
      at,
      said: answerOf(sheet.cell(cells, kind)?.text ?? ''),
    }))
    const noes = answers.filter(({ said }) => said === 'no')
    const isAnswered = answers.every(({ said, at }) => said !== undefined || isBlank(sheet, at, kind))
    if (!isAnswered || !answers.some(({ said }) => said === 'yes')) continue
    for (const { at } of noes) sheet.declined.add(at)
    sheet.drop(kind)
  }
}

const isBlank = (sheet: Sheet, at: number, kind: ColumnKind): boolean =>
  sheet.cell(sheet.rows[at]?.cells ?? [], kind) === undefined

const optionSaid = (text: string): ReturnType<typeof answerOf> =>
  MARKED.test(text.trim()) ? 'yes' : answerOf(text)

/** "Option? Y": the row is one. */
export function withOptionsSaid(sheet: Sheet): void {
  if (!sheet.has('option', 'words')) return
  const answers = sheet.work.map(({ cells, at }) => ({
    at,
    cells,
    said: optionSaid(sheet.cell(cells, 'option')?.text ?? ''),
  }))
  if (!answers.every(({ said, at }) => said !== undefined || isBlank(sheet, at, 'option'))) return
  for (const { at, cells, said } of answers) {
    const name = sheet.cell(cells, 'words')
    if (said === 'yes' && name !== undefined)
      sheet.write(at, 'words', ...sheet.written(at, 'words'), putIn(' (optional)', name.end))
  }
  sheet.drop('option')
}

const IGNORED =
  /(?:^|[,;.–-] ?)(?:please |pls )?(?:ignore|disregard|don'?t (?:price|quote)|do not (?:price|quote)|no need to (?:price|quote)|not required|not needed|no longer (?:required|needed)|leave (?:it )?out)(?: (?:this|it|these|one|this one|line|row|item))?[.!]?$|\balready under contract\b|\bunder (?:a )?separate contract\b/i

const saysNoWork = ({ text, flag }: ReadCell): boolean =>
  IGNORED.test(text) || (flag?.flag === 'x' && flag.isWhole)

/** "Foyer: already under contract, ignore". */
export function withoutIgnored(sheet: Sheet): void {
  for (const { cells, at } of sheet.work) {
    const isIgnored = cells.some(
      (cell, column) => sheet.kinds[column] === 'note' && cell !== undefined && saysNoWork(cell),
    )
    if (isIgnored) sheet.declined.add(at)
  }
}

/** "Type | Size | No.": a size names the thing and counts nothing. */
export function withSizesNamed(sheet: Sheet): void {
  if (!sheet.has('size', 'words', 'qty')) return
  for (const { cells, at } of sheet.work) {
    const [name, size] = [sheet.cell(cells, 'words'), sheet.cell(cells, 'size')]
    if (name === undefined || size === undefined) continue
    sheet.write(at, 'words', ...sheet.written(at, 'words'), putIn(', ', name.end), asWritten(size))
  }
  sheet.drop('size')
}

const PLACES = /^(?:location|area|room|place|where)$/i

/** "Basement carpark | 340 m2 | pressure clean": what is done there is in the notes. */
export function withWorkOfNotes(sheet: Sheet): void {
  const isPlaces = PLACES.test((sheet.table.headings[sheet.column('words')] ?? '').trim())
  if (!isPlaces || !sheet.has('note') || sheet.has('rate') || sheet.has('amount')) return
  for (const { cells, at } of sheet.work) {
    const [name, note] = [sheet.cell(cells, 'words'), sheet.cell(cells, 'note')]
    const said = /^[^,;.(\d]{3,40}(?=$|[,;.(])/.exec(note?.text ?? '')?.[0].trim()
    const isWork =
      said !== undefined &&
      said
        .toLowerCase()
        .split(/\s+/)
        .some((word) => isBaseVerb(word))
    if (name === undefined || note === undefined || !isWork) continue
    const place = { start: note.start, end: note.start + said.length, text: said }
    sheet.write(at, 'words', ...sheet.written(at, 'words'), putIn(' - ', name.end), place)
    const rest = { start: place.end, end: note.end, text: note.text.slice(said.length) }
    sheet.write(at, 'note', { ...rest, ...lessLead(rest) })
  }
}

/** Without the comma that led to it. */
function lessLead({ start, text }: PlacedText): Pick<PlacedText, 'start' | 'text'> {
  const lead = /^[\s,;.]*/.exec(text)?.[0].length ?? 0
  return { start: start + lead, text: text.slice(lead) }
}

/** "Total | Rate | Qty | Description": the words come first. */
export function inOrder(sheet: Sheet): void {
  const [name, rate, amount] = (['words', 'rate', 'amount'] as const).map((kind) => sheet.column(kind))
  sheet.isReordered =
    name !== undefined && [rate, amount].some((at) => at !== undefined && at >= 0 && at < name)
}
