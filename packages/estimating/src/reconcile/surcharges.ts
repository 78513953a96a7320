import { lineArithmetic } from '@quotewright/domain/quotes/line-arithmetic.ts'
import { MAX_AMOUNT_CENTS, scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import { lineTotalCents, type QuoteTerms } from '@quotewright/domain/quotes/totals.ts'
import type { MoneyTerms } from '@quotewright/domain/region/formats.ts'
import type { Reading } from '../assemble/reading.ts'
import { isFee, isGoods, isLabour, mayBeGoods } from '../price/line-nature.ts'
import type { DraftLine, TextSpan } from '../quote-draft.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { lowerCased } from '../text/normalise.ts'
import { targetLinesCents, totalsOf } from './reconcile.ts'

/** A share that the text puts on top of all its prices: "after hours loading 25%", "plus 15% contingency". */
export interface Surcharge extends TextSpan {
  readonly name: string
  readonly percent: number
  /** What it is a share of, where that isn't everything: "5% of materials". */
  readonly of: 'labour' | 'materials' | null
}

const PERCENT = String.raw`(\d{1,2}(?:\.\d{1,2})?) ?(?:%|per ?cent\b|pct\b)`
const WHY = String.raw`(?:after[- ]?hours?|out of hours|weekend|saturday|sunday|night|public holiday|holiday|emergency|urgent|rush|site|access|height|remote(?: area)?|regional|travel|fuel|risk|design)`
const FEE = String.raw`(?:(?:project |site )?management(?: fee)?|pm fee|admin(?:istration)? fee|supervision(?: fee)?)`
const NOUN = String.raw`((?:${WHY} )?(?:loading|surcharge|levy|contingency|contingencies|allowance for contingency|preliminaries|prelims|consumables|sundries|small parts|freight)|${FEE})`
/** "Stain protection add 15%": what stands alone between commas, with nothing but its share. */
const ADDED = String.raw`(?<=^|[,;.\n]\s*)((?![^,;.\n]*\b(?:labou?r|materials?|parts?|costs?|prices?|supplier|mark|margin|wast\w+|gst|vat|tax|discount|deposit|total|less|then|all|everything|each|plus)\b)(?!with |and |or )[a-z][a-z &/-]{3,34}?)\s*[:-]?\s*(?:add|extra|\+)\s*${PERCENT}(?=\s*(?:$|[,;.\n)]))`
const BEFORE = String.raw`(?:\b(?:plus|add|adding|with|and|apply|allow|\+) (?:an? )?)?`
const SURCHARGES = [
  new RegExp(
    String.raw`${BEFORE}\b${NOUN}(?: (?:of|is|at|applies at|allowance|charged at))?\s*[:@=-]?\s*(?:\+ ?)?${PERCENT}`,
    'g',
  ),
  new RegExp(String.raw`\b(${WHY})(?: rates?| work)?\s*[:,-]?\s*\+ ?${PERCENT}`, 'g'),
  new RegExp(ADDED, 'g'),
  new RegExp(String.raw`${BEFORE}(?<![\d.])${PERCENT}\s+(?:for (?:a )?|as )?${NOUN}\b`, 'g'),
]
/** What holds only sometimes, for some of the work or for those who pay in a certain way is for a person to add. */
const CONDITIONAL =
  /\b(?:if|may|might|would|could|when|unless|only|optional|should|card|credit|amex|visa|eftpos|paypal|late|overdue|interest|deposit|retention|not|no|nil|waived|included|payable|already|built in)\b|\b(?:includ(?:es|ing)|incl?|inclusive)\b(?!(?: of)? (?:gst|vat|tax))/

const SCOPE = /^\s*(?:of|on|to) (?:the |all )?(labou?r|materials?|parts)\b/
/** How far behind its share what it is of may be said, in characters. */
const BEHIND = 30

function scopeAt(text: string, end: number): Pick<Surcharge, 'of' | 'end'> {
  const [said = '', of] = SCOPE.exec(text.slice(end, end + BEHIND)) ?? []
  if (of === undefined) return { of: null, end }
  return { of: of.startsWith('labo') ? 'labour' : 'materials', end: end + said.length }
}

/** The sentence around a stretch of a text. */
function sentenceAround(text: string, { start, end }: TextSpan): string {
  const from = Math.max(
    text.lastIndexOf('\n', start),
    text.lastIndexOf('. ', start),
    text.lastIndexOf(';', start),
  )
  const rest = text.slice(end).search(/\n|\.(?:\s|$)|;/)
  return text.slice(from + 1, rest < 0 ? text.length : end + rest)
}

/** What a text plainly puts on top of all its prices, in its order. */
export function surchargesIn(description: string): Surcharge[] {
  const text = lowerCased(description)
  const found = SURCHARGES.flatMap((pattern, at) =>
    [...text.matchAll(pattern)].map(({ index, 0: said, 1: first = '', 2: second = '' }): Surcharge => {
      const [name, percent] = at === SURCHARGES.length - 1 ? [second, first] : [first, second]
      const from = index + said.indexOf(name)
      const written = description.slice(from, from + name.length)
      return {
        start: index,
        name: written.charAt(0).toUpperCase() + written.slice(1),
        percent: Number(percent),
        ...scopeAt(text, index + said.length),
      }
    }),
  ).toSorted((left, right) => left.start - right.start)
  return found.filter(
    (one, at) =>
      one.percent > 0 &&
      !CONDITIONAL.test(sentenceAround(text, one)) &&
      !found.slice(0, at).some(({ end }) => end > one.start),
  )
}

/** Items without what is only the words or the figure of a surcharge, and without its words in the name of another. */
export function withoutSurcharges(
  items: readonly WorkItem[],
  surcharges: readonly Surcharge[],
  description: string,
): readonly WorkItem[] {
  const said = surcharges.map(({ start, end }) => description.slice(start, end).trim().toLowerCase())
  const isOnly = ({ phrase, price }: WorkItem): boolean => {
    const spans = price === null ? phrase.spans : [price.span]
    const isOf = (surcharge: TextSpan): boolean =>
      spans.every(({ start, end }) => start >= surcharge.start && end <= surcharge.end)
    return spans.length > 0 && surcharges.some(isOf)
  }
  return items.filter((item) => !isOnly(item)).map((item) => said.reduce(withoutWords, item))
}

const SHARE = new RegExp(PERCENT, 'g')

/** An item whose name doesn't end with what a surcharge says, or holds it with its share. */
function withoutWords(item: WorkItem, said: string): WorkItem {
  const name = item.description.toLowerCase()
  const words = said.replaceAll(SHARE, '').trim()
  const [at, length] = name.includes(said)
    ? [name.indexOf(said), said.length]
    : [name.endsWith(words) ? name.length - words.length : -1, words.length]
  if (at < 0 || words === '') return item
  const rest = `${item.description.slice(0, at)} ${item.description.slice(at + length)}`
  const description = rest
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s,:;&-]+$/, '')
    .trim()
  return description === '' ? item : { ...item, description }
}

interface Ground {
  readonly description: string
  readonly terms: MoneyTerms & QuoteTerms
}

/** The lines a surcharge is of: goods are what is neither time, a charge nor work by its words, where there is such a line. */
function baseOf(of: Surcharge['of'], lines: readonly DraftLine[]): readonly DraftLine[] {
  const base = lines.filter((line) => !line.optional)
  if (of === null) return base
  if (of === 'labour') return base.filter(isLabour)
  const bought = base.filter((line) => !isLabour(line) && !isFee(line))
  const goods = bought.filter((line) => isGoods(line) || mayBeGoods(line))
  return goods.length > 0 ? goods : bought
}

/** A surcharge as a line of its own, of what the others come to; none where they come to nothing. */
function surchargeLines(
  { name, percent, of, start, end }: Surcharge,
  lines: readonly DraftLine[],
  { description, terms }: Ground,
): DraftLine[] {
  const ofCents = baseOf(of, lines).reduce((sum, line) => sum + lineTotalCents(line), 0)
  const unitPriceCents = scaleHalfUp(ofCents, Math.round(percent * 100), 10_000)
  if (unitPriceCents <= 0 || unitPriceCents > MAX_AMOUNT_CENTS) return []
  const label = `You wrote “${description.slice(start, end).trim()}”: ${percent}% of ${of ?? 'the other lines'}`
  const line = {
    description: `${name} (${percent}%)`,
    quantityThousandths: 1000,
    unit: 'ea',
    unitPriceCents,
    taxFree: false,
    optional: false,
    needsPrice: false,
    quantitySource: { kind: 'assumed', label: 'Assumed: one', reference: null },
    priceSource: { kind: 'stated', label, reference: null, span: { start, end } },
    confidence: 0.85,
    spans: [{ start, end }],
  } as const
  return [{ ...line, arithmetic: lineArithmetic(line, terms) }]
}

/** Lines with the surcharges their text names; a total that is stated without them is not raised. */
export function withSurcharges(
  lines: readonly DraftLine[],
  { work, items, stated }: Pick<Reading, 'work' | 'items' | 'stated'>,
  ground: Ground,
): readonly DraftLine[] {
  const { discountPercent, markupPercent } = work.terms
  const known = [discountPercent, markupPercent, ...items.map(({ price }) => price?.markupPercent)]
  const isPriced = ({ name, start }: Surcharge): boolean => {
    const noun = name.toLowerCase().split(' ').at(-1) ?? ''
    return items.some(
      ({ price, description }) =>
        price !== null && price.span.start >= start && description.toLowerCase().includes(noun),
    )
  }
  const added = surchargesIn(ground.description)
    .filter((one) => !known.includes(one.percent) && !isPriced(one))
    .flatMap((one) => surchargeLines(one, lines, ground))
  if (added.length === 0) return lines
  const all = [...lines, ...added]
  if (stated === null) return all
  const { taxMode, taxRateBasisPoints } = ground.terms
  const terms = { taxMode, taxRateBasisPoints }
  return targetLinesCents(stated, totalsOf(all, terms), terms) === null ? all : lines
}
