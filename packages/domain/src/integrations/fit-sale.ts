import { scaleHalfUp } from '../quotes/money.ts'
import type { Deduction, Sale, SaleLine } from './sale.ts'

/** How a target system computes a document. What is not verified with a real account is data, so it can be put right. */
export interface TargetRules {
  /** Whether it rounds tax on each line, or once on the taxable sum. */
  readonly taxRounding: 'line' | 'total'
  /** Whether it takes prices that include tax. */
  readonly takesInclusive: boolean
  /** Decimals of a unit price. */
  readonly unitPriceDecimals: 2 | 4
  /** How it takes deductions: as negative lines, or as one discount on the whole document. */
  readonly deductions: 'lines' | 'discount'
}

/** A line as the target gets it. Cents are exclusive of tax unless the document says otherwise. */
export interface TargetLine {
  readonly kind: 'item' | 'deduction' | 'rounding' | 'summary'
  readonly description: string
  readonly quantityThousandths: number
  readonly unit: string
  /** Ten-thousandths of the currency: 425000 is 42.50. */
  readonly unitPriceTenThousandths: number
  /** Quantity × unit price, rounded half up to the cent. */
  readonly amountCents: number
  readonly taxable: boolean
}

export interface TargetTotals {
  readonly subtotalCents: number
  readonly taxCents: number
  readonly totalCents: number
}

/** A sale worded for one target, with what the target will make of it. */
export interface TargetDocument {
  readonly amountsIncludeTax: boolean
  readonly taxRateBasisPoints: number
  readonly lines: readonly TargetLine[]
  /** Taken off the sum of the lines, spread over taxable and tax-free ones; 0 where deductions are lines. */
  readonly discountCents: number
  /** By the target's arithmetic. */
  readonly expected: TargetTotals
  /**
   * `as_quoted`: the lines of the quote. `rounding_line`: the same, with a tax-free line of a few cents. `summary`: one
   * line each for what is taxed and what is not, with the items in its text.
   */
  readonly wording: 'as_quoted' | 'rounding_line' | 'summary'
}

/** Whether a document has lines that only a tax-free code can carry. */
export const needsTaxFreeCode = ({ lines, taxRateBasisPoints }: TargetDocument): boolean =>
  taxRateBasisPoints > 0 && lines.some(({ taxable }) => !taxable)

/** Whether a document has lines that only a tax code can carry. */
export const needsTaxCode = ({ lines, taxRateBasisPoints }: TargetDocument): boolean =>
  taxRateBasisPoints > 0 && lines.some(({ taxable }) => taxable)

/**
 * Words a sale so that the target's total is the quote's to the cent.
 *
 * Systems round differently: where the lines as quoted would come out a cent apart, a tax-free rounding line makes
 * up for it, or, where there is no tax-free code to put it on, the lines become one. The tax may still differ by the
 * cents that per-line rounding makes; `expected` marks it.
 *
 * @param hasTaxFreeCode whether a line without tax can be sent
 */
export function fitSale(sale: Sale, rules: TargetRules, hasTaxFreeCode: boolean): TargetDocument {
  const plain = asQuoted(sale, rules)
  const owed = sale.totals.totalCents - plain.expected.totalCents
  if (owed === 0 && isTaken(plain, rules)) return plain
  const rounded = withRounding(plain, rules, owed)
  const isRounded = isTaken(rounded, rules) && rounded.expected.totalCents === sale.totals.totalCents
  if (isRounded && hasTaxFreeCode) return rounded
  const summed = inSummary(sale, rules)
  return isRounded && needsTaxFreeCode(summed) ? rounded : summed
}

/** A system with discounts instead of negative lines takes neither credits nor negative rounding. */
const isTaken = ({ lines }: TargetDocument, { deductions }: TargetRules): boolean =>
  deductions === 'lines' || lines.every(({ amountCents }) => amountCents >= 0)

function asQuoted(sale: Sale, rules: TargetRules): TargetDocument {
  const inclusive = sale.taxMode === 'inclusive' && rules.takesInclusive
  const net = (cents: number, taxFree: boolean): number =>
    sale.taxMode === 'inclusive' && !inclusive && !taxFree
      ? toNet(cents * 100, sale.taxRateBasisPoints)
      : cents * 100
  const items = sale.lines.map((line) => itemLine(line, net(line.unitPriceCents, line.taxFree), sale, rules))
  const asLines = rules.deductions === 'lines'
  const off = asLines
    ? sale.deductions.flatMap((deduction) => deductionLines(deduction, sale, net, rules))
    : []
  // A discount on the document comes off the net lines there.
  const discountCents = asLines ? 0 : discountFor(sale, items, inclusive)
  return documentOf(sale, rules, {
    lines: [...items, ...off],
    discountCents,
    inclusive,
    wording: 'as_quoted',
  })
}

/** Net of a gross amount, in the unit it has. */
const toNet = (gross: number, rateBasisPoints: number): number =>
  scaleHalfUp(gross, 10_000, 10_000 + rateBasisPoints)

function itemLine(line: SaleLine, price: number, sale: Sale, rules: TargetRules): TargetLine {
  return withAmount({
    kind: 'item',
    description: line.description,
    quantityThousandths: line.quantityThousandths,
    unit: line.unit,
    unitPriceTenThousandths: toDecimals(price, rules),
    taxable: isTaxed(sale) && !line.taxFree,
  })
}

const isTaxed = ({ taxMode, taxRateBasisPoints }: Sale): boolean =>
  taxMode !== 'none' && taxRateBasisPoints > 0

const toDecimals = (tenThousandths: number, { unitPriceDecimals }: TargetRules): number =>
  unitPriceDecimals === 4 ? tenThousandths : scaleHalfUp(tenThousandths, 1, 100) * 100

const withAmount = (line: Omit<TargetLine, 'amountCents'>): TargetLine => ({
  ...line,
  amountCents: scaleHalfUp(line.quantityThousandths, line.unitPriceTenThousandths, 100_000),
})

/** One of something at a price. */
const single = (
  kind: TargetLine['kind'],
  description: string,
  tenThousandths: number,
  taxable: boolean,
): TargetLine =>
  withAmount({
    kind,
    description,
    quantityThousandths: 1000,
    unit: 'ea',
    unitPriceTenThousandths: tenThousandths,
    taxable,
  })

function deductionLines(
  { name, taxableCents, taxFreeCents }: Deduction,
  sale: Sale,
  net: (cents: number, taxFree: boolean) => number,
  rules: TargetRules,
): TargetLine[] {
  const parts = [
    { cents: taxableCents, taxFree: false },
    { cents: taxFreeCents, taxFree: true },
  ]
  return parts
    .filter(({ cents }) => cents !== 0)
    .map(({ cents, taxFree }) =>
      single('deduction', name, toDecimals(0 - net(cents, taxFree), rules), isTaxed(sale) && !taxFree),
    )
}

/** What the document's discount must be for the target to arrive at the net of the quote. */
function discountFor(sale: Sale, items: readonly TargetLine[], inclusive: boolean): number {
  const offCents = sale.deductions.reduce((sum, part) => sum + part.taxableCents + part.taxFreeCents, 0)
  if (sale.taxMode !== 'inclusive' || inclusive || offCents === 0) return offCents
  const itemCents = items.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return itemCents - sale.totals.subtotalCents
}

const withRounding = (plain: TargetDocument, rules: TargetRules, cents: number): TargetDocument => {
  const lines = [...plain.lines, single('rounding', 'Rounding', cents * 100, false)]
  return { ...plain, lines, expected: targetTotals({ ...plain, lines }, rules), wording: 'rounding_line' }
}

/** One line for what is taxed and one for what is not; cents that the tax leaves over are a rounding line. */
function inSummary(sale: Sale, rules: TargetRules): TargetDocument {
  const inclusive = sale.taxMode === 'inclusive' && rules.takesInclusive
  const cents = { taxable: 0, taxFree: 0 }
  for (const { amountCents, taxFree } of sale.lines) cents[taxFree ? 'taxFree' : 'taxable'] += amountCents
  for (const { taxableCents, taxFreeCents } of sale.deductions) {
    cents.taxable -= taxableCents
    cents.taxFree -= taxFreeCents
  }
  const net =
    sale.taxMode === 'inclusive' && !inclusive
      ? netWithin(cents.taxable, sale.taxRateBasisPoints)
      : { net: cents.taxable, left: 0 }
  const lines = [
    single('summary', summaryText(sale, false), net.net * 100, isTaxed(sale)),
    single('summary', summaryText(sale, true), cents.taxFree * 100, false),
    single('rounding', 'Rounding', net.left * 100, false),
  ].filter(({ amountCents }) => amountCents !== 0)
  return documentOf(sale, rules, { lines, discountCents: 0, inclusive, wording: 'summary' })
}

/** The largest net whose gross does not exceed an amount, and what is left: no net plus 10 % makes 500.00. */
function netWithin(gross: number, rateBasisPoints: number): { net: number; left: number } {
  const left = (net: number): number => gross - net - scaleHalfUp(net, rateBasisPoints, 10_000)
  const net = toNet(gross, rateBasisPoints)
  return left(net) >= 0 ? { net, left: left(net) } : { net: net - 1, left: left(net - 1) }
}

function summaryText({ lines, deductions }: Sale, taxFree: boolean): string {
  const names = lines.filter((line) => line.taxFree === taxFree).map(({ description }) => description)
  const part = taxFree ? 'taxFreeCents' : 'taxableCents'
  const off = deductions.filter((deduction) => deduction[part] !== 0).map(({ name }) => `less ${name}`)
  return [...names, ...off].join('\n')
}

function documentOf(
  sale: Sale,
  rules: TargetRules,
  worded: Pick<TargetDocument, 'lines' | 'discountCents' | 'wording'> & { readonly inclusive: boolean },
): TargetDocument {
  const { lines, discountCents, inclusive, wording } = worded
  const terms = {
    amountsIncludeTax: inclusive,
    taxRateBasisPoints: isTaxed(sale) ? sale.taxRateBasisPoints : 0,
    lines,
    discountCents,
  }
  return { ...terms, wording, expected: targetTotals(terms, rules) }
}

/** The tax a target computes on an amount of a document that is taxed. */
export const taxOf = (
  {
    amountsIncludeTax,
    taxRateBasisPoints: rate,
  }: Pick<TargetDocument, 'amountsIncludeTax' | 'taxRateBasisPoints'>,
  cents: number,
): number => scaleHalfUp(cents, rate, amountsIncludeTax ? 10_000 + rate : 10_000)

/** What a target makes of a document, by its own rounding. */
export function targetTotals(
  document: Pick<TargetDocument, 'amountsIncludeTax' | 'taxRateBasisPoints' | 'lines' | 'discountCents'>,
  { taxRounding }: Pick<TargetRules, 'taxRounding'>,
): TargetTotals {
  const { amountsIncludeTax, lines, discountCents } = document
  const linesCents = sumOf(lines)
  const taxable = lines.filter((line) => line.taxable)
  const taxableCents = sumOf(taxable)
  const offTaxable = linesCents === 0 ? 0 : scaleHalfUp(discountCents, taxableCents, linesCents)
  const taxCents =
    taxRounding === 'total'
      ? taxOf(document, taxableCents - offTaxable)
      : taxable.reduce((sum, { amountCents }) => sum + taxOf(document, amountCents), 0) -
        taxOf(document, offTaxable)
  const netCents = linesCents - discountCents
  return amountsIncludeTax
    ? { subtotalCents: netCents - taxCents, taxCents, totalCents: netCents }
    : { subtotalCents: netCents, taxCents, totalCents: netCents + taxCents }
}

const sumOf = (lines: readonly TargetLine[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
