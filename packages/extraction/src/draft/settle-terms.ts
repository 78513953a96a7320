import { type QuoteTotals, quoteTotals, type TaxMode } from '@quotewright/domain/quotes/totals.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'
import type { DraftLine } from './draft-lines.ts'

/** The sums a document prints, in cents; null where it does not. */
export interface PrintedCents {
  readonly subtotal: number | null
  readonly tax: number | null
  readonly total: number | null
  /** Off the whole document, and on top of it. */
  readonly discount: number
  readonly charges: number
  /** Per cent, as printed beside the tax. */
  readonly taxRate: number | null
}

/** How the lines make the total. */
export interface SettledTerms {
  readonly lines: readonly DraftLine[]
  readonly taxMode: TaxMode
  readonly taxRateBasisPoints: number
  readonly discountCents: number
  /** Whether the total comes out to the cent. */
  readonly meetsTotal: boolean
}

type Terms = Omit<SettledTerms, 'meetsTotal'>

/** Documents that round the tax line by line are off by so many cents at most. */
const MOST_ROUNDING_CENTS = 10

const sumLine = (
  part: DraftLine['part'],
  description: string,
  unitPriceCents: number,
  taxFree = false,
): DraftLine => ({
  part,
  description,
  quantityThousandths: 1000,
  unit: 'ea',
  unitPriceCents,
  taxFree,
  optional: false,
})

const totalsOf = (terms: Terms): QuoteTotals => quoteTotals(terms.lines, terms)

/** Rates that may be meant: the printed one, the usual one, and the one that the amounts imply. */
function ratesOf({ tax, total, taxRate }: PrintedCents, usual: number): readonly number[] {
  const net = tax === null || total === null ? 0 : total - tax
  const implied = net > 0 && tax !== null ? [Math.round((tax * 10_000) / net)] : []
  const printed = taxRate === null ? [] : [Math.round(taxRate * 100)]
  return [...new Set([...printed, usual, HOME.tax.rateBasisPoints, ...implied])].filter(
    (rate) => rate > 0 && rate <= 10_000,
  )
}

/** Lines at most of which each is tried without tax: every one costs a sum of all. */
const MOST_TRIED = 500

/** Rates of governments go by quarters of a per cent. */
const QUARTER_BASIS_POINTS = 25

const isUsual = (rate: number, { taxRate }: PrintedCents, usual: number): boolean =>
  rate === usual || rate === Math.round((taxRate ?? 0) * 100) || rate % QUARTER_BASIS_POINTS === 0

/** How the lines may be meant, the likeliest first. */
function readings(
  printed: PrintedCents,
  usualRate: number,
): readonly Pick<Terms, 'taxMode' | 'taxRateBasisPoints'>[] {
  const rates = ratesOf(printed, usualRate)
  const none = { taxMode: 'none', taxRateBasisPoints: usualRate } as const
  const taxed = (['exclusive', 'inclusive'] as const).flatMap((taxMode) =>
    rates.map((taxRateBasisPoints) => ({ taxMode, taxRateBasisPoints })),
  )
  const isTaxed = printed.tax !== null && printed.tax > 0
  if (isTaxed) return taxed
  // Without a word about tax, lines that make the total have none in them or say nothing of it.
  return printed.tax === 0 ? [none] : [none, ...taxed.filter(({ taxMode }) => taxMode === 'exclusive')]
}

/** Lines as they are, with those named optional beside the quote, and with the charges as a line. */
function lineChoices(lines: readonly DraftLine[], charges: number): readonly (readonly DraftLine[])[] {
  const counted = lines.map((line) => ({ ...line, optional: false }))
  const choices = lines.some(({ optional }) => optional) ? [counted, lines] : [counted]
  if (charges <= 0) return choices
  return [...choices, ...choices.map((choice) => [...choice, sumLine('charge', 'Other charges', charges)])]
}

/** Reductions among the lines come off the whole: a line of a quote has no negative price. */
function takeReductions(lines: readonly DraftLine[]): {
  readonly priced: readonly DraftLine[]
  readonly reduction: number
} {
  const priced = lines.filter(({ unitPriceCents }) => unitPriceCents >= 0)
  const reduction = lines
    .filter(({ unitPriceCents }) => unitPriceCents < 0)
    .reduce((sum, { unitPriceCents }) => sum - unitPriceCents, 0)
  return { priced, reduction }
}

function candidates(lines: readonly DraftLine[], printed: PrintedCents, usualRate: number): readonly Terms[] {
  const { priced, reduction } = takeReductions(lines)
  const discounts = [...new Set([reduction, reduction + printed.discount])]
  return readings(printed, usualRate).flatMap((reading) =>
    lineChoices(priced, printed.charges).flatMap((choice) =>
      discounts.map((discountCents) => ({ ...reading, lines: choice, discountCents })),
    ),
  )
}

/** One line that bears no tax, where that gives the printed tax. */
function withTaxFree(terms: Terms, printed: PrintedCents): Terms | undefined {
  const { lines } = terms
  if (printed.tax === null || totalsOf(terms).taxCents <= printed.tax) return undefined
  if (lines.length > MOST_TRIED) return undefined
  const found = lines.flatMap((_line, at) => {
    const freed = { ...terms, lines: lines.map((line, other) => ({ ...line, taxFree: other === at })) }
    return meets(freed, printed, true) ? [freed] : []
  })
  // Where two lines would do, the document does not say which of them it is.
  return found.length === 1 ? found[0] : undefined
}

/** Cents that rounding leaves, as a line of their own or off the total. */
function withRounding(terms: Terms, total: number): Terms | undefined {
  for (let off = 0; off <= MOST_ROUNDING_CENTS; off += 1) {
    const reduced = { ...terms, discountCents: terms.discountCents + off }
    const missing = total - totalsOf(reduced).totalCents
    if (missing === 0) return reduced
    if (missing < 0 || missing > MOST_ROUNDING_CENTS) continue
    const rounded = { ...reduced, lines: [...reduced.lines, sumLine('settling', 'Rounding', missing, true)] }
    // A discount is spread over all lines, so the new one may move a cent of tax.
    if (totalsOf(rounded).totalCents === total) return rounded
  }
  return undefined
}

function meets(terms: Terms, { tax, total }: PrintedCents, withTax: boolean): boolean {
  if (total === null) return false
  const totals = totalsOf(terms)
  if (totals.discountCents > totals.linesCents) return false
  return totals.totalCents === total && (!withTax || totals.taxCents === (tax ?? totals.taxCents))
}

/** The tax as a line: where the document's own sums hold, but no rate gives its tax. */
function withTaxLine(terms: readonly Terms[], { tax, total, subtotal }: PrintedCents): Terms | undefined {
  if (tax === null || tax <= 0 || total === null || subtotal === null) return undefined
  if (subtotal + tax !== total) return undefined
  return terms
    .map((one) => ({
      ...one,
      taxMode: 'none' as const,
      lines: [...one.lines, sumLine('settling', 'Tax as on the document', tax)],
    }))
    .find((one) => totalsOf(one).totalCents === total)
}

/** The likeliest of the terms by which the lines make the total. */
function meetingTerms(
  all: readonly Terms[],
  printed: PrintedCents,
  usualRateBasisPoints: number,
): Terms | undefined {
  const { total } = printed
  // A quote of less than nothing cannot be saved, however well the figures add up.
  if (total === null || total < 0) return undefined
  const usual = all.filter(({ taxRateBasisPoints: rate }) => isUsual(rate, printed, usualRateBasisPoints))
  return (
    usual.find((terms) => meets(terms, printed, true)) ??
    firstOf(usual, (terms) => withTaxFree(terms, printed)) ??
    all.find((terms) => meets(terms, printed, true)) ??
    all.find((terms) => meets(terms, printed, false)) ??
    firstOf(all, (terms) => withRounding(terms, total)) ??
    withTaxLine(all, printed)
  )
}

/**
 * Decides what the prices of a document are, so that the lines come to its total to the cent: by its own sums, not by
 * its words. Prices to which the tax is added, prices that hold it, or no tax; a discount, charges and lines that are
 * only offered are tried with each. Where nothing comes to the total, the likeliest is taken and said not to.
 */
export function settleTerms(
  lines: readonly DraftLine[],
  printed: PrintedCents,
  usualRateBasisPoints: number,
): SettledTerms {
  const settled = meetingTerms(
    candidates(lines, printed, usualRateBasisPoints),
    printed,
    usualRateBasisPoints,
  )
  if (settled !== undefined) return { ...settled, meetsTotal: true }
  const { priced, reduction } = takeReductions(lines)
  const [likeliest] = readings(printed, usualRateBasisPoints)
  const linesCents = quoteTotals(priced, { taxMode: 'none', taxRateBasisPoints: 0 }).linesCents
  return {
    taxMode: likeliest?.taxMode ?? 'exclusive',
    taxRateBasisPoints: likeliest?.taxRateBasisPoints ?? usualRateBasisPoints,
    lines: priced,
    discountCents: Math.min(reduction, linesCents),
    meetsTotal: printed.total === null,
  }
}

function firstOf<From, To>(from: readonly From[], to: (one: From) => To | undefined): To | undefined {
  for (const one of from) {
    const made = to(one)
    if (made !== undefined) return made
  }
  return undefined
}
