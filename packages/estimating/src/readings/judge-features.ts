import type { Token } from '../tagger/tokens.ts'
import { BELIEF_FEATURES } from './beliefs.ts'
import type { LabelName } from './label-names.ts'
import type { LineRead, TextRead } from './reading.ts'
import { FACT, factsOf } from './token-facts.ts'

/** What the judge looks at in a reading; each name's weight is learnt. */
export const JUDGE_FEATURES = [
  'likelihood',
  'likelihoodForLength',
  'totalMet',
  'totalMissed',
  'totalPassed',
  'totalOpen',
  'totalOfOneLine',
  'severalTotals',
  'totalWithoutLines',
  'subtotalsMet',
  'subtotalsMissed',
  'taxMet',
  'taxMissed',
  'productsHeld',
  'productsBroken',
  'secondQuantities',
  'secondPrices',
  'secondAmounts',
  'linesWithoutWords',
  'linesWithoutThing',
  'moneyWithoutUse',
  'moneyTakenForCount',
  'measureTakenForMoney',
  'moneyTakenBack',
  'ratesWithoutQuantity',
  'pricesTimesQuantity',
  'amountsOfSeveral',
  'amountsOfOne',
  'linesWithoutPrice',
  'shareWithPrice',
  'allPriced',
  'lines',
  'noLine',
  'oneLineIsAll',
  'withoutValue',
  'kindsOfLines',
  'hugeQuantities',
  'tinyAmounts',
  'discountWithoutTotal',
  'measuresInWords',
  'countsInWords',
  'sizesInWords',
  'sizesInWordsOfUncounted',
  'thingsLeftOut',
  'worksLeftOut',
  'figuresLeftOut',
  'linesOfOneWord',
  'longLines',
  'worksWithin',
  'measuredTwice',
  'ordinaryCounts',
  'tablesRead',
  'totalMetByPriced',
  'totalBelowLine',
  'unpricedBehindTotal',
  'fractionsOfThings',
  'pricesBelowQuantity',
  'optionalLines',
  'leftOutLines',
  ...BELIEF_FEATURES,
] as const

export type JudgeFeature = (typeof JUDGE_FEATURES)[number]
export type JudgeValues = Readonly<Record<JudgeFeature, number>>

/** Tax rates a total may hold where the text names none: those of the countries quoted in. */
const TAX_RATES = [0.1, 0.15, 0.2, 0.135, 0.19, 0.21]
const CENT_APART = 0.015
const HUGE_QUANTITY = 500
const TINY_AMOUNT = 3
/** Sums of more lines than this, and more subtotals, are not looked for: hostile text has thousands. */
const MOST_SUMMED = 200
const MOST_SUBTOTALS = 20
/** A line of this share of all lines stands out. */
const LIONS_SHARE = 0.93
const TIME_UNIT = /^(?:h|hr|hrs|hours?|days?|nights?)$/
const MONEY_ROLES: ReadonlySet<string> = new Set([
  'p',
  'l',
  'pf',
  'pa',
  'k',
  'T',
  'Ti',
  'Te',
  'S',
  'A',
  'D',
  'P',
  'M',
  'B',
])

const isNear = (left: number, right: number): boolean => Math.abs(left - right) < CENT_APART
const rounded = (amount: number): number => Math.round(amount * 100) / 100

function count<One>(all: readonly One[], is: (one: One) => boolean): number {
  let found = 0
  for (const one of all) if (is(one)) found += 1
  return found
}

/** Lines that the total is of. */
export const isOfTotal = ({ flag }: LineRead): boolean => flag === null || flag === 'v' || flag === 'c'

interface Sums {
  readonly amounts: readonly number[]
  readonly sum: number
  /** Less what is taken off. */
  readonly net: number
  readonly rates: readonly number[]
}

function sumsOf(reading: TextRead): Sums {
  const amounts = reading.lines.filter(isOfTotal).flatMap(({ amount }) => (amount === null ? [] : [amount]))
  const sum = amounts.reduce((all, one) => all + one, 0)
  const off = reading.discounts.reduce(
    (all, { value, isPercent }) => all + (isPercent ? (sum * value) / 100 : value),
    0,
  )
  const rates = reading.rates.length > 0 ? reading.rates.map(({ value }) => value / 100) : TAX_RATES
  return { amounts, sum, net: sum - off, rates }
}

/** Whether the lines come to a figure: as they are, less the discount, with the tax. */
function reaches({ sum, net, rates }: Sums, taxes: readonly number[], figure: number): boolean {
  return [sum, net].some(
    (base) =>
      isNear(base, figure) ||
      rates.some((rate) => isNear(rounded(base * (1 + rate)), figure)) ||
      taxes.some((tax) => isNear(base + tax, figure)),
  )
}

/** Whether some lines that follow one another come to a figure. */
function isRunOf({ amounts, net }: Sums, figure: number): boolean {
  if (isNear(net, figure)) return true
  if (amounts.length > MOST_SUMMED) return false
  return amounts.some((_, from) => {
    let sum = 0
    return amounts.slice(from).some((amount) => {
      sum += amount
      return isNear(sum, figure)
    })
  })
}

function isTaxOf({ sum, net, rates }: Sums, figures: readonly number[], tax: number): boolean {
  return [sum, net, ...figures].some((base) =>
    rates.some(
      (rate) => isNear(rounded(base * rate), tax) || isNear(rounded((base * rate) / (1 + rate)), tax),
    ),
  )
}

/** Lines without a price that begin behind the last total. */
function unpricedBehind({ lines, totals }: TextRead): number {
  const end = totals.at(-1)?.to
  if (end === undefined) return 0
  return count(lines, (line) => isOfTotal(line) && line.amount === null && (line.words[0] ?? 0) >= end)
}

function totalFeatures(reading: TextRead): Partial<Record<JudgeFeature, number>> {
  const sums = sumsOf(reading)
  const lines = reading.lines.filter(isOfTotal)
  const priced = sums.amounts.length
  const isAllPriced = priced > 0 && priced === lines.length
  const totals = reading.totals.slice(0, MOST_SUBTOTALS).map(({ value }) => value)
  const taxes = reading.taxes.slice(0, MOST_SUBTOTALS).map(({ value }) => value)
  const subtotals = reading.subtotals.slice(0, MOST_SUBTOTALS).map(({ value }) => value)
  const isMet = priced > 0 && totals.some((total) => reaches(sums, taxes, total))
  const hasTotal = totals.length > 0
  const runs = count(subtotals, (figure) => isRunOf(sums, figure))
  const taxMet = count(taxes, (tax) => isTaxOf(sums, [...totals, ...subtotals], tax))
  return {
    totalMet: Number(isMet && isAllPriced),
    totalMissed: Number(hasTotal && isAllPriced && !isMet),
    totalMetByPriced: Number(isMet && !isAllPriced),
    totalBelowLine: Number(
      hasTotal && Math.max(...totals) < Math.max(0, ...sums.amounts.slice(0, MOST_SUMMED)),
    ),
    unpricedBehindTotal: unpricedBehind(reading),
    totalPassed: Number(hasTotal && !isMet && sums.sum > Math.max(...totals)),
    totalOpen: Number(hasTotal && !isAllPriced && !isMet),
    totalOfOneLine: Number(isMet && priced === 1),
    severalTotals: Math.max(0, totals.length - 1),
    totalWithoutLines: Number(hasTotal && lines.length === 0),
    subtotalsMet: runs,
    subtotalsMissed: subtotals.length - runs,
    taxMet,
    taxMissed: taxes.length - taxMet,
    discountWithoutTotal: Number(reading.discounts.length > 0 && !hasTotal),
    linesWithoutPrice: priced > 0 ? lines.length - priced : 0,
    shareWithPrice: lines.length > 0 ? priced / lines.length : 0,
    allPriced: Number(isAllPriced),
    oneLineIsAll: Number(priced > 1 && Math.max(...sums.amounts) > LIONS_SHARE * sums.sum),
    tinyAmounts: count(sums.amounts, (amount) => amount < TINY_AMOUNT),
  }
}

/** What is said of a line, as letters: lines of a text are mostly alike. */
const kindOf = (line: LineRead): string =>
  [
    line.quantities.length > 0 ? 'q' : '',
    line.sizes.length > 0 ? 'd' : '',
    line.unitPrices.length > 0 ? 'p' : '',
    line.amounts.length > 0 ? 'l' : '',
  ].join('')

const isTimed = (line: LineRead, tokens: readonly Token[]): boolean =>
  line.unitTokens.some((place) => TIME_UNIT.test(tokens[place]?.norm ?? '')) ||
  line.quantities.some(({ from, to }) =>
    tokens.slice(from, to).some(({ mark }) => mark === 'measure:hr' || mark === 'measure:day'),
  )

/** Counted, without a measure. */
const isThings = ({ quantities, sizes, unitTokens }: LineRead, tokens: readonly Token[]): boolean =>
  quantities.length > 0 &&
  sizes.length + unitTokens.length === 0 &&
  !quantities.some(({ from, to }) => tokens.slice(from, to).some(({ mark }) => mark.startsWith('measure')))

function lineFeatures({ lines }: TextRead, tokens: readonly Token[]): Partial<Record<JudgeFeature, number>> {
  const facts = factsOf(tokens)
  const multiplied = lines.filter((line) => line.unitPrices.length > 0 && line.amounts.length > 0)
  const held = count(multiplied, (line) =>
    isNear((line.unitPrices[0]?.value ?? 0) * line.count, line.amounts[0]?.value ?? 0),
  )
  const sum = (of: (line: LineRead) => number): number => lines.reduce((all, line) => all + of(line), 0)
  const isCounted = (line: LineRead): boolean =>
    line.quantities.length + line.sizes.length + line.factors.length > 0
  const hasAmountOnly = (line: LineRead): boolean => line.amounts.length > 0 && line.unitPrices.length === 0
  const kinds = new Set(lines.filter(isOfTotal).map(kindOf)).size
  const ofTotal = count(lines, isOfTotal)
  return {
    productsHeld: held,
    productsBroken: multiplied.length - held,
    secondQuantities: sum((line) => Math.max(0, line.quantities.length - 1)),
    secondPrices: sum((line) => Math.max(0, line.unitPrices.length - 1)),
    secondAmounts: sum((line) => Math.max(0, line.amounts.length - 1)),
    linesWithoutWords: count(lines, (line) => line.words.length === 0 && !isTimed(line, tokens)),
    linesWithoutThing: count(
      lines,
      ({ words }) => words.length > 0 && words.every((place) => ((facts[place] ?? 0) & FACT.named) === 0),
    ),
    ratesWithoutQuantity: count(
      lines,
      (line) => line.unitPrices.length > 0 && line.amounts.length === 0 && !isCounted(line),
    ),
    pricesTimesQuantity: count(
      lines,
      (line) => line.unitPrices.length > 0 && isCounted(line) && line.count !== 1,
    ),
    amountsOfSeveral: count(lines, (line) => hasAmountOnly(line) && line.count !== 1),
    amountsOfOne: count(lines, (line) => hasAmountOnly(line) && line.count === 1),
    lines: lines.length / 10,
    noLine: Number(ofTotal === 0),
    withoutValue: count(lines, (line) => Number.isNaN(line.count) || Number.isNaN(line.amount ?? 0)),
    kindsOfLines: ofTotal > 1 ? kinds / ofTotal : 0,
    hugeQuantities: count(lines, (line) => line.count > HUGE_QUANTITY),
    fractionsOfThings: count(
      lines,
      (line) => isThings(line, tokens) && line.quantities.some(({ value }) => !Number.isInteger(value)),
    ),
    pricesBelowQuantity: count(
      lines,
      (line) =>
        isThings(line, tokens) &&
        (line.unitPrices[0]?.value ?? Number.NaN) < (line.quantities[0]?.value ?? 0),
    ),
    optionalLines: count(lines, ({ flag }) => flag === 'o'),
    leftOutLines: count(lines, ({ flag }) => flag === 'x' || flag === 'c' || flag === 'f'),
  }
}

const LONG_LINE = 9

/** What stands within the words of lines, and what stands outside all of them. */
function wordFeatures(
  tokens: readonly Token[],
  names: readonly LabelName[],
  { lines }: TextRead,
): Partial<Record<JudgeFeature, number>> {
  const facts = factsOf(tokens)
  const hasAll = (place: number, asked: number): boolean => ((facts[place] ?? 0) & asked) === asked
  const figuresIn = (line: LineRead, fact: number): number =>
    count(line.words, (place) => hasAll(place, FACT.figure | fact))
  const sum = (of: (line: LineRead) => number): number => lines.reduce((all, line) => all + of(line), 0)
  const isCounted = (line: LineRead): boolean =>
    line.quantities.length + line.sizes.length + line.factors.length > 0
  const sizes = (line: LineRead): number => figuresIn(line, FACT.sized)
  const leftOut = (fact: number): number => {
    let found = 0
    for (let at = 0; at < tokens.length; at += 1) if (hasAll(at, fact) && names[at]?.role === '') found += 1
    return found
  }
  const works = (line: LineRead): number => count(line.words, (place) => hasAll(place, FACT.work))
  return {
    measuresInWords: sum((line) => figuresIn(line, FACT.measured)),
    countsInWords: sum((line) => figuresIn(line, FACT.bare)),
    sizesInWords: sum(sizes),
    sizesInWordsOfUncounted: sum((line) => (isCounted(line) ? 0 : sizes(line))),
    thingsLeftOut: leftOut(FACT.word | FACT.thing) / 4,
    worksLeftOut: leftOut(FACT.word | FACT.work),
    figuresLeftOut: leftOut(FACT.figure),
    linesOfOneWord: count(lines, ({ words }) => words.length === 1),
    longLines: count(lines, ({ words }) => words.length > LONG_LINE),
    worksWithin: sum((line) => Math.max(0, works(line) - 1)),
    measuredTwice: count(lines, (line) => line.quantities.length > 0 && line.sizes.length > 0),
    ordinaryCounts: count(lines, ({ count: own }) => own > 1 && own <= 60 && Number.isInteger(own)),
  }
}

function figureFeatures(
  tokens: readonly Token[],
  names: readonly LabelName[],
): Partial<Record<JudgeFeature, number>> {
  let [withoutUse, forCount, forMoney, takenBack] = [0, 0, 0, 0]
  factsOf(tokens).forEach((facts, at) => {
    if ((facts & FACT.figure) === 0) return
    const role = names[at]?.role ?? ''
    const isMoney = (facts & FACT.money) !== 0
    const isReadAsMoney = MONEY_ROLES.has(role)
    if (isMoney && !isReadAsMoney) withoutUse += 1
    if (isMoney && (role === '' || role === 'n' || role === 'q')) forCount += 1
    if (isReadAsMoney && (facts & FACT.noMoney) !== 0) forMoney += 1
    if (isMoney && role === 'C') takenBack += 1
  })
  return {
    moneyWithoutUse: withoutUse,
    moneyTakenForCount: forCount,
    measureTakenForMoney: forMoney,
    moneyTakenBack: takenBack,
  }
}

const NONE = Object.fromEntries(JUDGE_FEATURES.map((name) => [name, 0])) as JudgeValues

/** What speaks for and against a reading. `behind`: how far its likelihood is from the likeliest, in logarithms, 0 or less. */
export function judgeValues(
  tokens: readonly Token[],
  names: readonly LabelName[],
  reading: TextRead,
  behind: number,
): JudgeValues {
  return {
    ...NONE,
    likelihood: behind,
    likelihoodForLength: behind / Math.sqrt(Math.max(1, tokens.length)),
    ...totalFeatures(reading),
    ...lineFeatures(reading, tokens),
    ...figureFeatures(tokens, names),
    ...wordFeatures(tokens, names, reading),
  }
}
