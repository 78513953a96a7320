import type { TotalKind } from '../vocabulary/total-labels.ts'
import type { LabelledAmount } from './labelled-amount.ts'
import { taxBetween } from './usual-tax.ts'

/** The sums of a document, as printed or as the others imply. */
export interface Totals {
  readonly subtotal: number | undefined
  readonly tax: number | undefined
  readonly total: number | undefined
  /** Reductions of the whole document, as positive amounts. */
  readonly discount: number
  readonly charges: number
  /** The labelled amounts that were taken. */
  readonly sources: {
    readonly subtotal?: LabelledAmount
    readonly tax?: LabelledAmount
    readonly total?: LabelledAmount
  }
  /** Whether net, tax and gross are printed and add up; undefined where one of them is not printed. */
  readonly addsUp: boolean | undefined
}

const CENT = 0.021

const near = (a: number, b: number): boolean => Math.abs(a - b) <= CENT
const cents = (value: number): number => Math.round(value * 100) / 100
const valueOf = ({ amount }: LabelledAmount): number => amount.value
const sumOf = (found: readonly LabelledAmount[]): number =>
  cents(found.reduce((sum, one) => sum + Math.abs(valueOf(one)), 0))
const signedSumOf = (found: readonly LabelledAmount[]): number =>
  cents(found.reduce((sum, one) => sum + valueOf(one), 0))

interface Triple {
  readonly subtotal: LabelledAmount
  readonly tax: LabelledAmount | undefined
  readonly taxValue: number
  readonly total: LabelledAmount
  readonly isNet: boolean
}

/** Each tax alone, and all of them where there are several, such as of state and county. */
function taxChoices(
  taxes: readonly LabelledAmount[],
): readonly (readonly [LabelledAmount | undefined, number])[] {
  const alone = taxes.map((tax) => [tax, valueOf(tax)] as const)
  return taxes.length > 1 ? [...alone, [taxes[0], sumOf(taxes)]] : alone
}

/** How many sets of sums are weighed against the lines. */
const MOST_PROPOSALS = 6

/** Every net, tax and gross that add up, with discount and charges between them where they are needed; the likeliest first. */
function findTriples(
  of: (kind: TotalKind) => readonly LabelledAmount[],
  discount: number,
  charges: number,
): readonly Triple[] {
  const taxes = taxChoices([...of('tax'), ...of('included-tax')])
  const withoutTax = [[undefined, 0]] as const
  // A receipt may name no total but what was paid.
  const grosses = [...of('paid'), ...of('total'), ...of('balance')].toReversed()
  return [taxes, withoutTax].flatMap((choices) =>
    grosses.flatMap((total) =>
      choices.flatMap(([tax, taxValue]) =>
        [...(tax === undefined ? [] : of('total')), ...of('subtotal')]
          .toReversed()
          .flatMap((subtotal) => tripleOf({ subtotal, tax, taxValue, total }, discount, charges) ?? []),
      ),
    ),
  )
}

/** Whether three amounts are net, tax and gross of each other. */
function tripleOf(parts: Omit<Triple, 'isNet'>, discount: number, charges: number): Triple | undefined {
  const { subtotal, taxValue, total } = parts
  const net = valueOf(subtotal)
  const gross = valueOf(total)
  if (total === subtotal || gross === 0) return undefined
  if (near(net + taxValue, gross)) return { ...parts, isNet: true }
  const between = [net - discount + charges, net - discount, net + charges]
  return between.some((value) => near(value + taxValue, gross)) ? { ...parts, isNet: false } : undefined
}

const STRONG_TOTAL = /grand|inc|payable|brutto|ttc|gesamt|final/i

const WITH_TAX = /\btotal\b.*\binc/i

/** "Kitchen total inc GST" as the last and only sum that holds the tax: of the whole document. */
function namedTotal(sections: readonly LabelledAmount[]): LabelledAmount | undefined {
  const [only, ...others] = sections.filter(({ label }) => WITH_TAX.test(label))
  return others.length === 0 && only === sections.at(-1) ? only : undefined
}

/** The amount that is most likely the total where nothing adds up. */
function likelyTotal(of: (kind: TotalKind) => readonly LabelledAmount[]): LabelledAmount | undefined {
  const totals = of('total').filter((one) => valueOf(one) !== 0)
  return (
    totals.findLast(({ label }) => STRONG_TOTAL.test(label)) ??
    totals.at(-1) ??
    of('balance').at(-1) ??
    namedTotal(of('section'))
  )
}

const withSources = (sources: Record<string, LabelledAmount | undefined>): Totals['sources'] =>
  Object.fromEntries(Object.entries(sources).filter(([, source]) => source !== undefined))

function fromTriple(
  { subtotal, tax, taxValue, total, isNet }: Triple,
  discount: number,
  charges: number,
  isBelowTax: boolean,
): Totals {
  const gross = valueOf(total)
  return {
    // After a discount of the document, before tax.
    subtotal: isNet || isBelowTax ? valueOf(subtotal) : cents(gross - taxValue),
    tax: tax === undefined ? undefined : taxValue,
    total: gross,
    discount,
    charges,
    sources: withSources({ subtotal, tax, total }),
    addsUp: true,
  }
}

/**
 * Sums that add up without a tax, and a tax is printed that they hold: the total less a discount is the amount to pay,
 * "GST included 90.00". One that does not say so has to be of a usual rate.
 */
function withHeldTax(totals: Totals, of: (kind: TotalKind) => readonly LabelledAmount[]): Totals {
  const { total: gross = 0, tax, sources } = totals
  if (tax !== undefined || gross <= 0) return totals
  const held =
    of('included-tax').findLast((one) => valueOf(one) > 0 && valueOf(one) < gross) ??
    of('tax').findLast((one) => taxBetween(cents(gross - valueOf(one)), gross) === valueOf(one))
  if (held === undefined) return totals
  const value = valueOf(held)
  return { ...totals, tax: value, subtotal: cents(gross - value), sources: { ...sources, tax: held } }
}

/** The rate printed beside the tax, in per cent; undefined where none is, or the total includes the tax. */
export function printedTaxRate({ tax: settled = 0, sources: { tax } }: Totals): number | undefined {
  // The rate of one tax says nothing about the sum of several.
  if (tax?.kind !== 'tax' || Math.abs(tax.amount.value - settled) > 0.005) return undefined
  const rate = /(\d+(?:[.,]\d+)?)\s*%/.exec(tax.line.text)?.[1]
  return rate === undefined ? undefined : Number(rate.replace(',', '.'))
}

/** The sums by their labels alone; what is missing is the difference of the other two. */
function byLabels(
  of: (kind: TotalKind) => readonly LabelledAmount[],
  discount: number,
  charges: number,
): Totals {
  const total = likelyTotal(of)
  // No tax is as much as the sums around it.
  const most = Math.max(0, ...[...of('subtotal'), ...(total === undefined ? [] : [total])].map(valueOf))
  const taxes = of('tax').filter((one) => one !== total && (most === 0 || valueOf(one) < most))
  const included = of('included-tax').at(-1)
  const tax = taxes.at(-1) ?? included
  const gross = total === undefined ? undefined : valueOf(total)
  const isNetOf = (one: LabelledAmount): boolean =>
    gross !== undefined && taxBetween(valueOf(one), gross) !== undefined
  // "A further $1,150.00 plus GST" is another price than the one the total is of.
  const subtotal = (tax === undefined ? of('subtotal').findLast(isNetOf) : undefined) ?? of('subtotal').at(-1)
  const between =
    subtotal === undefined || gross === undefined ? undefined : taxBetween(valueOf(subtotal), gross)
  const taxValue =
    tax === undefined ? between : taxes.length > 1 && tax !== included ? sumOf(taxes) : valueOf(tax)
  const implied = gross === undefined || taxValue === undefined ? undefined : cents(gross - taxValue)
  return {
    subtotal: subtotal === undefined ? implied : valueOf(subtotal),
    tax: taxValue,
    total:
      gross ??
      (subtotal !== undefined && taxValue !== undefined ? cents(valueOf(subtotal) + taxValue) : undefined),
    discount,
    charges,
    sources: withSources({ subtotal, tax, total }),
    addsUp: subtotal === undefined || gross === undefined || tax === undefined ? undefined : false,
  }
}

const sameSums = (a: Totals, b: Totals): boolean =>
  a.subtotal === b.subtotal && a.tax === b.tax && a.total === b.total

/**
 * What is kept back of the gross is paid to others, as a tax of the payee is: "Subtotal 1,354.00, CIS deduction -270.80,
 * Total due 1,083.20" comes to 1,354.00.
 */
function beforeWithheld(of: (kind: TotalKind) => readonly LabelledAmount[]): readonly Totals[] {
  const withheld = sumOf(of('withheld'))
  if (withheld === 0) return []
  const due = [...of('total'), ...of('balance'), ...of('paid')].toReversed()
  const taxes = [...taxChoices(of('tax')), [undefined, 0] as const]
  return [...of('subtotal'), ...of('total')].toReversed().flatMap((subtotal) =>
    taxes.flatMap(([tax, taxValue]) => {
      const gross = cents(valueOf(subtotal) + taxValue)
      const isPaid = due.some((one) => one !== subtotal && near(gross - withheld, valueOf(one)))
      if (!isPaid) return []
      const total = of('total').find((one) => near(valueOf(one), gross))
      const settled: Totals = {
        subtotal: valueOf(subtotal),
        tax: tax === undefined ? undefined : taxValue,
        total: gross,
        discount: 0,
        charges: 0,
        sources: withSources({ subtotal, tax, total: total ?? (tax === undefined ? subtotal : undefined) }),
        addsUp: true,
      }
      return [settled]
    }),
  )
}

/** The last discount, and all of them where several stand among the sums. */
function discountChoices(labelled: readonly LabelledAmount[]): readonly number[] {
  const all = labelled.filter(({ kind }) => kind === 'discount')
  const from = labelled.findIndex(({ kind }) => kind === 'subtotal')
  const among = from < 0 ? [] : labelled.slice(from).filter(({ kind }) => kind === 'discount')
  const last = sumOf(all.slice(-1))
  const choices = among.length > 1 ? [last, sumOf(among)] : [last]
  // A rounding below zero comes off, too.
  const off = -signedSumOf(labelled.filter(({ kind }) => kind === 'charge'))
  return off > 0 ? [...choices.map((choice) => cents(choice + off)), ...choices] : choices
}

/** Whether all that is added or comes off stands beneath the tax, as the rounding of a total does. */
function isBeneathTax(labelled: readonly LabelledAmount[]): boolean {
  const tax = labelled.findLastIndex(({ kind }) => kind === 'tax')
  const from = labelled.findIndex(({ kind }) => kind === 'subtotal')
  const between = labelled
    .slice(Math.max(0, from))
    .filter(({ kind }) => kind === 'charge' || kind === 'discount')
  return tax >= 0 && between.length > 0 && between.every((one) => labelled.indexOf(one) > tax)
}

/**
 * What net, tax and gross of a document may be, the likeliest first: amounts that add up, then what the labels say. A
 * tax that the total includes is taken out of it. Never empty.
 */
export function proposeTotals(labelled: readonly LabelledAmount[]): readonly [Totals, ...Totals[]] {
  const of = (kind: TotalKind): readonly LabelledAmount[] => labelled.filter((one) => one.kind === kind)
  const discounts = discountChoices(labelled)
  const [discount = 0] = discounts
  const charges = Math.max(0, signedSumOf(of('charge')))
  const isBelowTax = isBeneathTax(labelled)
  const adding = discounts.flatMap((off) =>
    findTriples(of, off, charges).map((triple) =>
      withHeldTax(fromTriple(triple, off, charges, isBelowTax), of),
    ),
  )
  const found = [...beforeWithheld(of), ...adding]
  const [first, ...others] = [...found, byLabels(of, discount, charges)]
  const different = others.filter(
    (one, at) => !sameSums(one, first ?? one) && others.findIndex((other) => sameSums(one, other)) === at,
  )
  return [first ?? byLabels(of, discount, charges), ...different.slice(0, MOST_PROPOSALS - 1)]
}
