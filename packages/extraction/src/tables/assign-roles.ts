import type { DecimalSign } from '../numbers/read-number.ts'
import { unitOf } from '../numbers/units.ts'
import type { ColumnRole } from '../vocabulary/column-labels.ts'
import { type CellNumber, cellNumber, isNoCharge } from './cell-number.ts'
import type { Heading } from './header.ts'

/** Which column holds what, by number; undefined where no column does. */
export interface ColumnRoles {
  readonly description: readonly number[]
  readonly quantity: number | undefined
  readonly unit: number | undefined
  readonly price: number | undefined
  readonly discount: number | undefined
  /** What quantity and price are multiplied by besides: days of hire, metres a piece, square metres a box. */
  readonly factor: number | undefined
  readonly tax: number | undefined
  readonly total: number
  /** How many of the rows with all figures multiply out, 0 to 1; undefined where no row has them. */
  readonly fit: number | undefined
}

/** The cells of the rows, and what heads them. */
export interface RoleInput {
  readonly rows: readonly (readonly string[])[]
  readonly headings: readonly (Heading | undefined)[]
  readonly decimal: DecimalSign
  /** Sums that the document prints: subtotal, total. The right column adds up to one of them. */
  readonly sums: readonly number[]
}

interface ColumnFacts {
  readonly at: number
  readonly role: ColumnRole | undefined
  readonly numbers: readonly (CellNumber | undefined)[]
  readonly filled: number
  readonly numeric: number
  readonly money: number
  readonly percent: number
  readonly units: number
  readonly letters: number
  readonly isSequence: boolean
}

const MOST_NUMERIC = 8

function isSequence(numbers: readonly (CellNumber | undefined)[]): boolean {
  const values = numbers.flatMap((number) => (number === undefined ? [] : [number.value]))
  if (values.length < 2 || values.length < numbers.length * 0.8) return false
  const steps = values.slice(1).filter((value, at) => value === (values[at] ?? 0) + 1).length
  return values.every((value) => Number.isInteger(value)) && steps >= (values.length - 1) * 0.8
}

function factsOf({ rows, headings, decimal }: RoleInput): readonly ColumnFacts[] {
  const count = rows[0]?.length ?? 0
  return Array.from({ length: count }, (_, at) => {
    const texts = rows.map((row) => row[at] ?? '')
    const numbers = texts.map((text) => cellNumber(text, decimal))
    const filled = texts.filter((text) => text !== '' && !isNoCharge(text)).length
    const counted = (test: (number: CellNumber) => boolean): number =>
      numbers.filter((number) => number !== undefined && test(number)).length
    const heading = headings[at]?.role
    const counts = isSequence(numbers)
    return {
      at,
      // "No." over figures that do not count the rows is how many there are.
      role: heading === 'index' && !counts && counted(() => true) > 1 ? 'quantity' : heading,
      numbers,
      filled,
      numeric: counted(() => true),
      money: counted(({ isMoney }) => isMoney),
      percent: counted(({ isPercent }) => isPercent),
      units: texts.filter((text) => unitOf(text) !== undefined).length,
      letters:
        texts.reduce((sum, text) => sum + text.replace(/[^\p{L}]/gu, '').length, 0) /
        Math.max(1, rows.length),
      isSequence: counts,
    }
  })
}

const isNumeric = ({ filled, numeric }: ColumnFacts): boolean => filled > 0 && numeric >= filled * 0.6

/** Half a cent for each rounding on the way, and what a percentage may have been rounded to. */
const nearly = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(0.015, Math.abs(b) * 0.0006)

interface Choice {
  readonly quantity: ColumnFacts | undefined
  readonly price: ColumnFacts | undefined
  readonly discount: ColumnFacts | undefined
  readonly factor: ColumnFacts | undefined
  /** A column that is headed as tax: the total may include it. */
  readonly tax: ColumnFacts | undefined
  readonly total: ColumnFacts
  /** Whether another column is the total with its tax. */
  readonly isNet: boolean
}

/** Whether each row's tax is what a column has more than another. */
const isWithTax = (net: ColumnFacts, tax: ColumnFacts, gross: ColumnFacts): boolean =>
  net.numbers.every((number, row) => {
    const [own, added, sum] = [number?.value, tax.numbers[row]?.value, gross.numbers[row]?.value]
    return own !== undefined && added !== undefined && sum !== undefined && nearly(own + added, sum)
  })

/** The figures of a row that its total may be made of. */
export interface RowFigures {
  readonly quantity: number | undefined
  readonly price: number | undefined
  readonly discount: number | undefined
  readonly factor: number | undefined
  readonly tax: number | undefined
  readonly total: number
}

/** Goods that are priced by the hundred or the thousand are sold in such numbers. */
const LEAST_BY_HUNDRED = 20

/** What quantity × price comes to, for each count that the price may be of. */
const fullPrices = (quantity: number, price: number, factor = 1): readonly number[] => {
  const full = quantity * price * factor
  return factor === 1 && quantity >= LEAST_BY_HUNDRED ? [full, full / 100, full / 1000] : [full]
}

/** Whether the figures of a row make its total, with or without discount and tax; undefined where there is no price. */
export function multipliesOut({
  quantity,
  price,
  discount = 0,
  factor,
  tax = 0,
  total,
}: RowFigures): boolean | undefined {
  if (price === undefined || quantity === undefined) return undefined
  const nets = fullPrices(quantity, price, factor).flatMap((full) => [
    full,
    full * (1 - discount / 100),
    full - discount,
  ])
  return nets.some((net) => [net, net + tax, net * (1 + tax / 100)].some((value) => nearly(value, total)))
}

/** How many rows with all figures there are, and how many multiply out. */
function countFits({
  quantity,
  price,
  discount,
  factor,
  tax,
  total,
}: Choice): readonly [complete: number, fitting: number] {
  const fits = total.numbers.flatMap((sum, row) => {
    if (sum === undefined) return []
    const fit = multipliesOut({
      quantity: quantity === undefined ? 1 : quantity.numbers[row]?.value,
      price: price?.numbers[row]?.value,
      discount: discount?.numbers[row]?.value,
      factor: factor?.numbers[row]?.value,
      // Net and tax make the gross in any table: without a quantity that says nothing about the price.
      tax: quantity === undefined ? undefined : tax?.numbers[row]?.value,
      total: sum.value,
    })
    return fit === undefined ? [] : [fit]
  })
  return [fits.length, fits.filter(Boolean).length]
}

const agrees = (facts: ColumnFacts | undefined, role: ColumnRole): number => {
  if (facts === undefined || facts.role === undefined) return 0
  return facts.role === role ? 1.2 : -1
}

/** A third factor has to be borne out, and a count of things comes before it. */
function rateFactor({ factor, quantity, discount }: Choice): number {
  if (factor === undefined || quantity === undefined) return 0
  return -0.4 - (discount === undefined ? 0 : 0.3) - (factor.at < quantity.at ? 0.1 : 0)
}

/** How well a choice of columns explains the rows: arithmetic first, then headings, then where amounts usually stand. */
function rate(choice: Choice, { sums }: RoleInput, count: number): number {
  const { quantity, price, discount, total } = choice
  const [complete, fitting] = countFits(choice)
  const [, fittingNet] = choice.tax === undefined ? [] : countFits({ ...choice, tax: undefined })
  let score =
    agrees(quantity, 'quantity') +
    agrees(price, 'price') +
    agrees(discount, 'discount') +
    agrees(total, 'total') +
    rateFactor(choice)
  if (complete > 0) score += 4 * (fitting / complete) - 1.5 + Math.min(1, complete / count)
  // Of a net and a gross column the net one is the row's own.
  if (fittingNet !== undefined && complete > 0) score += 0.8 * (fittingNet / complete)
  else if (choice.isNet) score += 0.5
  const sum = total.numbers.reduce((all, number) => all + (number?.value ?? 0), 0)
  if (sums.some((printed) => Math.abs(printed - sum) < 0.02)) score += 2
  score += total.at / 20 + (total.money / Math.max(1, total.filled)) * 0.8
  if (quantity !== undefined && quantity.money > quantity.filled / 2 && quantity.role !== 'quantity')
    score -= 1.5
  if (price !== undefined && price.money * 2 > price.filled) score += 0.4
  if (quantity?.isSequence === true && quantity.role !== 'quantity') score -= 1
  if (price === undefined && quantity !== undefined && quantity.role !== 'quantity' && quantity.units === 0)
    score -= 0.3
  if (quantity !== undefined && price !== undefined && quantity.at > price.at) score -= 0.2
  return score
}

function choices(numeric: readonly ColumnFacts[]): readonly Choice[] {
  const all: Choice[] = []
  const headed = numeric.find(({ role }) => role === 'tax')
  const plain = numeric.filter(({ percent, filled }) => percent * 2 <= filled)
  const optional = [undefined, ...plain]
  const reductions = [
    undefined,
    ...numeric.filter(({ role, percent, filled }) => role === 'discount' || percent * 2 > filled),
  ]
  for (const total of plain) {
    const isNet =
      headed !== undefined &&
      headed !== total &&
      plain.some((one) => one !== total && one !== headed && isWithTax(total, headed, one))
    for (const quantity of optional) {
      for (const price of optional) {
        for (const discount of reductions) {
          const used = [total, quantity, price, discount].filter((one) => one !== undefined)
          if (new Set(used).size !== used.length || (discount !== undefined && price === undefined)) continue
          const tax = headed !== undefined && used.includes(headed) ? undefined : headed
          all.push({ total, quantity, price, discount, tax, isNet, factor: undefined })
        }
      }
    }
  }
  return all
}

const fitsAll = (choice: Choice): boolean => {
  const [complete, fitting] = countFits(choice)
  return complete > 0 && fitting === complete
}

const NO_FACTOR: ReadonlySet<ColumnRole> = new Set(['price', 'total', 'tax', 'discount', 'index', 'code'])

/** The same choices with another column that multiplies, where that makes rows multiply out. */
function withFactors(all: readonly Choice[], numeric: readonly ColumnFacts[]): readonly Choice[] {
  if (numeric.length < 4 || all.some((choice) => choice.quantity !== undefined && fitsAll(choice))) return []
  const factors = numeric.filter(({ percent, role }) => percent === 0 && !NO_FACTOR.has(role ?? 'quantity'))
  return all.flatMap((choice) => {
    const { quantity, price, total, discount } = choice
    if (quantity === undefined || price === undefined || quantity.money > 0 || discount !== undefined)
      return []
    return factors
      .filter((one) => one !== quantity && one !== price && one !== total)
      .map((factor) => ({ ...choice, factor }))
      .filter(fitsAll)
  })
}

/** A column of words has as many letters a row. */
const FEWEST_LETTERS = 4

/** Columns of text that say what the row is: the widest, and a title in front of it. */
function describing(facts: readonly ColumnFacts[], taken: ReadonlySet<number>): readonly number[] {
  const texts = facts.filter(
    (one) =>
      !taken.has(one.at) &&
      one.letters > 0 &&
      one.units * 2 < one.filled &&
      (one.money * 2 < one.filled || one.role === 'description'),
  )
  const weigh = ({ letters, role, filled, numeric }: ColumnFacts): number => {
    // "Artikelnr. Artikel" close together head the codes as well; few letters are no words.
    if (role === 'description') return letters >= FEWEST_LETTERS ? letters + 1000 : letters + FEWEST_LETTERS
    if (role === 'code' || role === 'index' || role === 'unit' || role === 'date' || role === 'tax')
      return letters / 100
    return numeric * 2 > filled ? letters / 50 : letters
  }
  const main = texts.toSorted((a, b) => weigh(b) - weigh(a))[0]
  // Where the words stand on lines of their own, the heading tells whose column that is, or "2 @ $41.50" beneath them.
  if (main === undefined)
    return facts
      .filter(
        (one) => !taken.has(one.at) && (one.role === 'description' || (one.filled > 0 && one.numeric === 0)),
      )
      .map(({ at }) => at)
  const titles = texts.filter(
    (one) =>
      one !== main &&
      one.role === 'description' &&
      main.role === 'description' &&
      one.letters >= FEWEST_LETTERS,
  )
  return [...titles, main].map(({ at }) => at).toSorted((a, b) => a - b)
}

/** How many ways to read the columns are weighed against the sums. */
const MOST_PROPOSALS = 4
/** A way that is rated so much lower than the best is none. */
const WORTH_TRYING = 3.5

/** A way to read the columns, with how well it alone explains the rows. */
export interface RatedRoles {
  readonly roles: ColumnRoles
  readonly score: number
  /** Columns of figures that are headed as quantity, price or amount and hold none of these. */
  readonly unexplained: number
}

const EXPLAINED: ReadonlySet<ColumnRole> = new Set(['quantity', 'price', 'total', 'discount'])

function toRoles(choice: Choice, facts: readonly ColumnFacts[]): ColumnRoles {
  const { total, quantity, price, discount, factor, tax } = choice
  const taken = new Set(
    [total, quantity, price, discount, factor].flatMap((one) => (one === undefined ? [] : [one.at])),
  )
  const unit = facts.find(
    (one) =>
      !taken.has(one.at) &&
      one.filled > 0 &&
      (one.units >= one.filled * 0.6 || (one.role === 'unit' && one.units > 0)),
  )
  if (unit !== undefined) taken.add(unit.at)
  const [complete, fitting] = countFits(choice)
  return {
    description: describing(facts, taken),
    quantity: quantity?.at,
    unit: unit?.at,
    price: price?.at,
    discount: discount?.at,
    factor: factor?.at,
    tax: tax?.at,
    total: total.at,
    fit: complete === 0 ? undefined : fitting / complete,
  }
}

/**
 * What each column of a table may hold, the likeliest first: the columns for
 * which quantity times price is the total, with or without a discount, and
 * whose sum is printed. Headings settle what the figures leave open.
 */
export function proposeRoles(input: RoleInput): readonly RatedRoles[] {
  const facts = factsOf(input)
  const numeric = facts.filter(isNumeric).slice(-MOST_NUMERIC)
  const plain = choices(numeric)
  const rated = [...plain, ...withFactors(plain, numeric)]
    .map((choice) => ({ choice, score: rate(choice, input, input.rows.length) }))
    .toSorted((a, b) => b.score - a.score)
  const best = rated[0]?.score ?? 0
  return rated
    .slice(0, MOST_PROPOSALS)
    .filter(({ score }) => score >= best - WORTH_TRYING)
    .map(({ choice, score }) => {
      const used = [choice.total, choice.quantity, choice.price, choice.discount, choice.factor]
      const unexplained = numeric.filter(
        (one) => one.role !== undefined && EXPLAINED.has(one.role) && !used.includes(one),
      ).length
      return { roles: toRoles(choice, facts), score, unexplained }
    })
}
