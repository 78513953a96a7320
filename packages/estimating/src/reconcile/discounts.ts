import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import type { TextSpan } from '../quote-draft.ts'
import type { QuoteWideTerms, WorkItem } from '../segment/work-item.ts'
import { lowerCased } from '../text/normalise.ts'
import { singular } from '../text/words.ts'
import { amountToCents } from '../tokens/money.ts'

const ON_PART =
  /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) ?(?:%|per ?cent) (?:discount |reduction )?(?:off|on|from) (?:the |all |our |my )?(labou?r|materials?|parts|goods|hardware|timber|install(?:ation|s)?|fitting|supply|plants?|paint|tiles?|lights?|fixtures?)\b/
const ON_NAMED =
  /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) ?(?:%|per ?cent) (?:(?:[a-z-]{3,12} )?(?:discount|reduction) )?(?:off|on) (?:just )?(?:the |all |our |my )?([a-z]{4,16}|[a-z]{3}(?= only))(?: only)?\b/
const WHOLE =
  /^(?:total|quote|price|whole|everything|order|invoice|bill|that|this|first|second|next|each|both|lots?|jobs?|top|completion|acceptance|signing|delivery|deposit|payment|balance|site)$/
const DISCOUNT = /\b(?:off|discount|less|minus|reduction|reduce)\b/
/** Words before the figure that may say that it is taken off, in characters. */
const BEFORE = 16
const LABOUR = /^labou?r$/
const WORK = /\b(?:labou?r|install\w*|fit|fitting)\b/i

interface SettledDiscount {
  readonly items: readonly WorkItem[]
  readonly terms: QuoteWideTerms
}

interface PartDiscount {
  readonly percent: number
  readonly part: string
}

/** The part of the work a text takes a share off: "10 % off the labour". */
function partDiscountOf(description: string): PartDiscount | null {
  const text = lowerCased(description)
  const named = ON_NAMED.exec(text)
  const found = ON_PART.exec(text) ?? (WHOLE.test(named?.[2] ?? '') ? null : named)
  if (found === null) return null
  const said = text.slice(Math.max(0, found.index - BEFORE), found.index + found[0].length)
  if (!DISCOUNT.test(said)) return null
  return { percent: Number(found[1]), part: found[2] ?? '' }
}

const isOfPart = (item: WorkItem, part: string): boolean => {
  if (LABOUR.test(part))
    return item.role === 'labour' || item.quantity?.unit === 'hr' || /\blabou?r\b/i.test(item.description)
  if (part.startsWith('install') || part === 'fitting') return WORK.test(item.description)
  return item.description.toLowerCase().includes(singular(part))
}

const centsOf = ({ price, quantity }: WorkItem): number =>
  (price?.cents ?? 0) * (price?.basis === 'line' ? 1 : (quantity?.value ?? 1))

/** Items and terms with a share taken off the part that the text names, and not off the whole or added to it. */
export function withPartDiscount(
  items: readonly WorkItem[],
  terms: QuoteWideTerms,
  description: string,
): SettledDiscount {
  const discount = partDiscountOf(description)
  if (discount === null) return { items: withPartMarkup(items, terms, description), terms }
  const { percent, part } = discount
  const isMarkup = ({ price }: WorkItem): boolean => price?.markupPercent === percent
  const plain = items.map((item) => {
    if (item.price === null || !isMarkup(item)) return item
    const { markupPercent: _, ...price } = item.price
    return { ...item, price }
  })
  const own = plain.filter((item) => !item.isOptional && isOfPart(item, part))
  const isKnown = own.length > 0 && own.length < plain.length && own.every(({ price }) => price !== null)
  if (!isKnown) return { items, terms }
  const cents = own.reduce((sum, item) => sum + centsOf(item), 0)
  const off = scaleHalfUp(Math.round(cents), Math.round(percent * 100), 10_000)
  const isWhole = terms.discountPercent === percent
  return {
    items: plain,
    terms: {
      ...terms,
      discountPercent: isWhole ? 0 : terms.discountPercent,
      markupPercent: terms.markupPercent === percent ? 0 : terms.markupPercent,
      discountCents: terms.discountCents + off,
    },
  }
}

const ADDED_TO_PART =
  /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) ?(?:%|per ?cent) (?:(?:margin|mark-? ?up|handling)(?: fee)? (?:on|to|for) |on )(?:the |all |our |my )?(materials?|parts|goods|hardware|timber|plants?|paint|fittings)\b/

const ADDED_TO_THOSE =
  /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) ?(?:%|per ?cent) (?:margin|mark-? ?up|handling) on (?:those|these|all of (?:those|these)|the above|that|it)\b(?: (two|three|four|2|3|4)\b)?/
const COUNTS: ReadonlyMap<string, number> = new Map([
  ['two', 2],
  ['three', 3],
  ['four', 4],
])

/** "Put our 18 % margin on those three": on the prices just said. */
function withMarkupBefore(items: readonly WorkItem[], those: RegExpExecArray): readonly WorkItem[] {
  const before = items.filter(
    ({ price, isOptional }) => price !== null && !isOptional && price.span.end <= those.index,
  )
  const all = / on (?:that|it)\b/.test(those[0]) ? 1 : before.length
  const count = COUNTS.get(those[2] ?? '') ?? Number(those[2] ?? all)
  const marked = new Set(before.slice(-count))
  return items.map((item) =>
    item.price !== null && marked.has(item)
      ? { ...item, price: { ...item.price, markupPercent: Number(those[1]) } }
      : item,
  )
}

/** Items with a share added to the part that the text names, where the reading added none: "15 % margin on materials". */
function withPartMarkup(
  items: readonly WorkItem[],
  terms: QuoteWideTerms,
  description: string,
): readonly WorkItem[] {
  const text = lowerCased(description)
  const found = ADDED_TO_PART.exec(text)
  const those = ADDED_TO_THOSE.exec(text)
  const isKnown = terms.markupPercent > 0 || items.some(({ price }) => price?.markupPercent !== undefined)
  if (isKnown) return items
  if (those !== null) return withMarkupBefore(items, those)
  if (found === null) return items
  const [, percent, part = ''] = found
  return items.map((item) =>
    item.price !== null && !item.isOptional && isOfPart(item, part)
      ? { ...item, price: { ...item.price, markupPercent: Number(percent) } }
      : item,
  )
}

const OFF =
  /\b(?:knock(?:ed|ing)?|take|taken|taking|drop(?:ped|ping)?|come down) (?:off )?[$£€]? ?(\d[\d,]*(?:\.\d\d)?)(?: (?:dollars?|bucks|quid))?(?: off)?\b(?!,?\d| ?(?:%|m\b|m2|mm|sqm|hrs?|hours?|days?))|\b(?:less(?! than\b)|minus)\b[^\d\n.;$£€]{0,24}[$£€] ?(\d[\d,]*(?:\.\d\d)?)|\b(?:less|minus) (?:the |an? |his |her |their )?(?:[a-z]{2,10} )?(?:rebate|credit|trade-?in|voucher)(?: of)? (\d[\d,]*(?:\.\d\d)?)(?!,?\d| ?%)|\b(?:discount|rebate|credit|offer|rates|special|trade-in|reduction)\b[^\d\n$£€]{0,20}(?<=[\s|])[(–−-] ?[$£€]? ?(\d[\d,]*(?:\.\d\d)?)\)?(?!,?\d| ?%)|(?:^|\n) *(?:less|minus|deduct|credit|discount|rebate):? [^\d\n.;$£€]{0,40}?(\d[\d,]*(?:\.\d\d)?) *(?=$|\n)/
const OFF_NAME = /^(?:knock|take|drop|less|minus|come down|discount|rebate|credit|offer)/i
const SAYS_OFF =
  /\boff\b|\b(?:less|minus|deduct|discount|rebate|credit|offer|rates|special|trade-in|reduction)\b|\bcome down\b/

const SPEAKS_OFF =
  /(?<!\b(?:fit|strip|cut|shut|turn|switch|cap|seal|drop|kick|rip|pull|peel|sign|rough|one)[- ])\boff\b|\b(?:less|minus|discount\w*|disc|rebate|deduct\w*|credit|allowance|save|saving|reduc\w*|waive\w*|refund\w*|trade-?in|mates?|special|loyalty|free)\b|[-–−(] ?[$£€]? ?\d|%/i

/** Terms without an amount off that no word of the text speaks of: "so far 5490" is none. */
export const withoutUnsaidDiscount = (terms: QuoteWideTerms, description: string): QuoteWideTerms =>
  terms.discountCents > 0 && !SPEAKS_OFF.test(description) ? { ...terms, discountCents: 0 } : terms

/** A share that is taken off something else, already, later or only perhaps: "already 10% off", "less 10% for waste". */
const NOT_TAKEN_OFF =
  /\b(?:already|included|includes|have|has had|got|after|next time|rrp|retail|off trade|if|waste|wastage|off-?cuts|cuts|allowance|at bunnings|this (?:week|month))\b/
/** Around a share, in characters: what it is. */
const BESIDE_SHARE = 40
const SAYS_SHARE_OFF =
  /\b(?:off|less|minus|disc\w*|deduct\w*|reduc\w*|rebate|cheaper|sav\w*|take|knock|mates?|loyalty|senior\w*|pension\w*|special|promo\w*|credit|down|drop)\b|[-–−] ?$/

/**
 * Terms without a share off that the text doesn't take off its prices: none where no word by its figure takes off, as in
 * "Margin 15%", and none where each sentence with it says that it is of something else.
 */
export function withoutUnsaidShare(
  items: readonly WorkItem[],
  terms: QuoteWideTerms,
  description: string,
): QuoteWideTerms {
  const { discountPercent } = terms
  if (discountPercent <= 0 || saysNet(items, terms, description)) return terms
  const text = lowerCased(description)
  const said = [...text.matchAll(ANY_SHARE)].filter(([, share]) => Number(share) === discountPercent)
  const isOff = ({ index, 0: share }: RegExpExecArray): boolean => {
    const end = index + share.length
    const sentence = sentenceAround(text, index, end)
    const line = text.slice(text.lastIndexOf('\n', index - 1) + 1, end + BESIDE_SHARE)
    return SAYS_SHARE_OFF.test(line) && !NOT_TAKEN_OFF.test(sentence)
  }
  return said.length === 0 || said.some(isOff) ? terms : { ...terms, discountPercent: 0 }
}

/** Whether the text gives what is left of its prices, as "less 10% if they do the driveway too → 2655". */
function saysNet(
  items: readonly WorkItem[],
  { discountPercent }: QuoteWideTerms,
  description: string,
): boolean {
  const sum = items.reduce((all, item) => all + (item.isOptional ? 0 : centsOf(item)), 0)
  const net = Math.round(sum * (1 - discountPercent / 100))
  const said = net % 100 === 0 ? String(net / 100) : (net / 100).toFixed(2)
  return new RegExp(`(?<![\\d.])${said.replace('.', String.raw`\.`)}(?!\\d)`).test(
    description.replaceAll(',', ''),
  )
}

const ANY_SHARE = /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) ?(?:%|per ?cent)/g

/** Items and terms with an amount the text takes off, where the reading took none: "knock off 50 for cash". */
export function withAmountOff(
  items: readonly WorkItem[],
  terms: QuoteWideTerms,
  description: string,
): SettledDiscount {
  const asBefore = { items, terms }
  if (terms.discountCents > 0 || terms.discountPercent > 0) return asBefore
  const found = OFF.exec(lowerCased(description))
  if (found === null || !SAYS_OFF.test(found[0])) return asBefore
  const end = found.index + found[0].length
  const isHere = (span: TextSpan | undefined): boolean =>
    span !== undefined && span.start < end && found.index < span.end
  // The words themselves were read as work.
  const work = items.filter(({ price, description: name }) => !(isHere(price?.span) && OFF_NAME.test(name)))
  if (work.some(({ price, quantity }) => isHere(price?.span) || isHere(quantity?.span))) return asBefore
  const cents = amountToCents(
    Number((found.slice(1).find((one) => one !== undefined) ?? '0').replaceAll(',', '')),
  )
  const sum = work.reduce((all, item) => all + (item.isOptional ? 0 : centsOf(item)), 0)
  return cents * 2 > sum ? asBefore : { items: work, terms: { ...terms, discountCents: cents } }
}

const SHARE_OFF =
  /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) ?(?:%|per ?cent) (?:[a-z-]{3,12} )?(?:discount|off|reduction)(?: (?:on )?(?:the |this |that )?(?:lot|total|whole (?:lot|job|thing)|whole|job|quote|bill|everything|all of it|all))?(?=\s*(?:$|[.;,!)\n]))|\b(?:less|minus)\s+(\d{1,2}(?:\.\d{1,2})?) ?(?:%|per ?cent)(?=\s*(?:$|[.;,!)\n]))/
/** Words of a sentence that make a share off a condition, an offer or a part of something else. */
const NOT_OFF_ALL =
  /\b(?:if|when|once|unless|should you|within|early|prompt|deposit|paid|pay|payment|cash|gst|vat|tax|retention|up to|could|can you|would|normally|usually|already|after|rrp|retail|waste|next)\b/

/** The words from the last end of a sentence or line before a place to the next behind it. */
function sentenceAround(text: string, from: number, to: number): string {
  const start = Math.max(
    text.lastIndexOf('\n', from),
    text.lastIndexOf('. ', from),
    text.lastIndexOf(';', from),
  )
  const behind = /\n|\. |;/.exec(text.slice(to))
  return text.slice(start + 1, behind === null ? text.length : to + behind.index)
}

/**
 * Terms with a share the text takes off the whole in a sentence of its own, where the reading took none: "mates of
 * the club, so 7.5 % off the lot".
 */
export function withShareOff(
  items: readonly WorkItem[],
  terms: QuoteWideTerms,
  description: string,
): QuoteWideTerms {
  if (terms.discountCents > 0 || terms.discountPercent > 0) return terms
  const text = lowerCased(description)
  const found = SHARE_OFF.exec(text)
  if (found === null) return terms
  const sentence = sentenceAround(text, found.index, found.index + found[0].length)
  const others = sentence.replace(found[0], '')
  const percent = Number(found[1] ?? found[2])
  const isKnown =
    terms.markupPercent === percent || items.some(({ price }) => price?.markupPercent === percent)
  if (isKnown || NOT_OFF_ALL.test(sentence) || /\d/.test(others)) return terms
  return { ...terms, discountPercent: percent }
}
