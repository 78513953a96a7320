import { depositCents, depositText } from '../quotes/deposit.ts'
import { linesToCheck } from '../quotes/lines-to-check.ts'
import { quoteMargin } from '../quotes/margin.ts'
import { isCounted } from '../quotes/options.ts'
import type { LineItem, QuoteContent } from '../quotes/quote-content.ts'
import type { QuoteStatus } from '../quotes/status.ts'
import { lineTotalCents, type QuoteTotals } from '../quotes/totals.ts'
import { type Formats, formatsOf } from '../region/formats.ts'
import type { Country } from '../region/region.ts'
import type { Question, QuestionTopic } from './question.ts'

/** What an answer is made of: the quote as it is, and what has happened to it. */
export interface QuoteFacts {
  readonly content: QuoteContent
  readonly totals: QuoteTotals
  /** Of the business. */
  readonly country: Country
  readonly timeZone: string
  readonly status: QuoteStatus
  readonly versionNumber: number
  /** Null while it is not published. */
  readonly publishedVersionNumber: number | null
  /** Who made the newest version; null for a visitor. */
  readonly changedBy: string | null
  readonly changedAt: Date
  readonly viewCount: number
  readonly lastViewedAt: Date | null
}

/** A part of the editor that an answer points at. */
export type AnswerTarget =
  | 'line'
  | 'totals'
  | 'customer'
  | 'terms'
  | 'description'
  | 'price_book'
  | 'versions'

export interface AnswerLink {
  readonly label: string
  readonly target: AnswerTarget
  /** Of `line`; null for the others. */
  readonly lineId: string | null
}

export interface Answer {
  readonly text: string
  readonly links: readonly AnswerLink[]
}

/** What is listed of many; the rest is counted. */
const MOST_NAMED = 5

interface Words extends QuoteFacts {
  readonly formats: Formats
  readonly money: (cents: number) => string
}

/**
 * Answers a question about a quote from the quote itself: every figure is one
 * that the screens show, worked out by the same functions.
 * Source: decisions §6 "AI assistant".
 */
export function answerQuestion(question: Question, facts: QuoteFacts): Answer {
  const formats = formatsOf(facts.country)
  const words = {
    ...facts,
    formats,
    money: (cents: number) => formats.money(cents, facts.content.currency),
  }
  if (question.about === 'missing') return plain(`I could not find “${question.reference}” in this quote.`)
  if (!('lines' in question)) return TOPICS[question.about](words)
  const lines = question.lines.flatMap((at) => facts.content.lineItems[at] ?? [])
  const answer = question.about === 'price' ? whyPrice : howMany
  return {
    text: lines.map((line) => answer(line, words)).join('\n'),
    links: [...linksTo(lines), ...(question.about === 'price' ? priceBookLink(lines) : [])],
  }
}

const plain = (text: string): Answer => ({ text, links: [] })
const at = (text: string, label: string, target: Exclude<AnswerTarget, 'line'>): Answer => ({
  text,
  links: [{ label, target, lineId: null }],
})

const nameOf = ({ description }: LineItem): string => description.split('\n')[0] ?? ''
const linksTo = (lines: readonly LineItem[]): AnswerLink[] =>
  lines.slice(0, MOST_NAMED).map((line) => ({ label: nameOf(line), target: 'line', lineId: line.id }))

const priceBookLink = (lines: readonly LineItem[]): AnswerLink[] =>
  lines.some(({ priceSource }) => priceSource?.kind === 'price_book')
    ? [{ label: 'Price Book', target: 'price_book', lineId: null }]
    : []

const quoted = (line: LineItem): string => `“${nameOf(line)}”`

/** "a, b and 3 more". */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED)
  const rest = names.length - shown.length
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`
}

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

function whyPrice(line: LineItem, { money, formats }: Words): string {
  if (line.needsPrice) return `${quoted(line)} has no price yet.`
  const figures =
    line.arithmetic ??
    `${formats.quantity(line.quantityThousandths)} ${line.unit} × ${money(line.unitPriceCents)} = ${money(lineTotalCents(line))}`
  const source = line.priceSource === null ? 'The price was typed in.' : `${sentence(line.priceSource.label)}`
  return `${quoted(line)}: ${figures}. ${source}`
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const howMany = (line: LineItem, { formats, money }: Words): string =>
  `${quoted(line)}: ${formats.quantity(line.quantityThousandths)} ${line.unit}, ${money(lineTotalCents(line))} in all.`

function margin({ content, totals, money }: Words): Answer {
  const { costCents, linesWithoutCost, marginCents, marginBasisPoints } = quoteMargin(
    content.lineItems,
    content.options,
    totals.subtotalCents,
  )
  const counted = content.lineItems.filter((line) => isCounted(line, content.options)).length
  if (counted === 0) return plain('There are no lines to work out a margin from.')
  if (linesWithoutCost === counted)
    return at(
      'I can’t tell: no line has a cost yet. Enter what things cost you in the line’s details or in the Price Book.',
      'Price Book',
      'price_book',
    )
  const share = marginBasisPoints === null ? '' : ` (${(marginBasisPoints / 100).toFixed(1)}%)`
  const caveat =
    linesWithoutCost === 0
      ? ''
      : ` ${plural(linesWithoutCost, 'line has', 'lines have')} no cost, so the true margin is lower.`
  const text = `${money(marginCents)}${share}: ${money(totals.subtotalCents)} before tax, less ${money(costCents)} of cost.${caveat}`
  const without = content.lineItems.filter(
    (line) => isCounted(line, content.options) && line.unitCostCents === null,
  )
  return {
    text,
    links: [{ label: 'Totals', target: 'totals', lineId: null }, ...linksTo(without)],
  }
}

function unpriced({ content }: Words): Answer {
  const lines = content.lineItems.filter(({ needsPrice }) => needsPrice)
  if (lines.length === 0) return plain('Every line has a price.')
  return {
    text: `${plural(lines.length, 'line has', 'lines have')} no price: ${listed(lines.map(quoted))}.`,
    links: linksTo(lines),
  }
}

const CHECK_WORDS = {
  unpriced: 'has no price',
  unsure: 'was partly guessed',
  much_larger: 'is far larger than the rest',
} as const

function toCheck({ content }: Words): Answer {
  const checks = linesToCheck(content.lineItems).flatMap(({ lineIndex, reason }) => {
    const line = content.lineItems[lineIndex]
    return line === undefined ? [] : [{ line, reason }]
  })
  if (checks.length === 0) return plain('Nothing stands out. Read it once before you send it.')
  const parts = checks.map(({ line, reason }) => `${quoted(line)} ${CHECK_WORDS[reason]}`)
  return { text: `${listed(parts)}.`, links: linksTo(checks.map(({ line }) => line)) }
}

function taxWords({ content, totals, money }: Words): string {
  if (content.taxMode === 'none') return `No ${content.taxLabel} is charged.`
  const rate = content.taxRateBasisPoints / 100
  const how = content.taxMode === 'inclusive' ? 'included in the prices' : 'added to the prices'
  return `${content.taxLabel} at ${rate}% is ${money(totals.taxCents)}, ${how}.`
}

const total = (words: Words): Answer =>
  at(`The total is ${words.money(words.totals.totalCents)}. ${taxWords(words)}`, 'Totals', 'totals')

const discount = ({ totals, money }: Words): Answer =>
  at(
    totals.discountCents + totals.promotionCents === 0
      ? 'There is no discount.'
      : `${money(totals.discountCents + totals.promotionCents)} is taken off ${money(totals.linesCents)}.`,
    'Totals',
    'totals',
  )

function deposit({ content, totals, country, money }: Words): Answer {
  if (content.deposit === null) return at('No deposit is asked for.', 'Totals', 'totals')
  const terms = depositText(content.deposit, { country, currency: content.currency })
  const cents = money(depositCents(content.deposit, totals.totalCents))
  return at(
    terms === cents
      ? `A deposit of ${cents} is due on acceptance.`
      : `A deposit of ${terms}, ${cents}, is due on acceptance.`,
    'Totals',
    'totals',
  )
}

function largest({ content, totals, money }: Words): Answer {
  const [line] = content.lineItems
    .filter((one) => isCounted(one, content.options))
    .toSorted((left, right) => lineTotalCents(right) - lineTotalCents(left))
  if (line === undefined) return plain('The quote has no lines yet.')
  const cents = lineTotalCents(line)
  const share = totals.linesCents === 0 ? 0 : Math.round((cents * 100) / totals.linesCents)
  return { text: `${quoted(line)} at ${money(cents)}, ${share}% of the lines.`, links: linksTo([line]) }
}

function hours({ content, formats, money }: Words): Answer {
  const lines = content.lineItems.filter((one) => isCounted(one, content.options) && one.unit === 'hr')
  if (lines.length === 0) return plain('No line is charged by the hour.')
  const thousandths = lines.reduce((sum, line) => sum + line.quantityThousandths, 0)
  const cents = lines.reduce((sum, line) => sum + lineTotalCents(line), 0)
  return {
    text: `${formats.quantity(thousandths)} ${thousandths === 1000 ? 'hour' : 'hours'} in ${plural(lines.length, 'line')}, ${money(cents)}.`,
    links: linksTo(lines),
  }
}

function lines({ content, totals, money }: Words): Answer {
  const { length } = content.lineItems
  if (length === 0) return plain('The quote has no lines yet.')
  return {
    text: `${plural(length, 'line')}, ${money(totals.linesCents)} together: ${listed(content.lineItems.map(quoted))}.`,
    links: linksTo(content.lineItems),
  }
}

const validity = ({ content, formats, status }: Words): Answer =>
  at(
    status === 'expired'
      ? `It was valid until ${formats.date(content.validUntil)} and has expired.`
      : `It is valid until ${formats.date(content.validUntil)}.`,
    'Terms',
    'terms',
  )

const terms = ({ content }: Words): Answer =>
  at(
    content.paymentTerms === '' ? 'No payment terms are stated.' : `Payment terms: ${content.paymentTerms}.`,
    'Terms',
    'terms',
  )

function customer({ content }: Words): Answer {
  const { customerName, customerCompany, customerEmail, customerPhone, customerAddress } = content
  const parts = [customerName, customerCompany, customerEmail, customerPhone, customerAddress]
  const given = parts.filter((part) => part !== '')
  return at(given.length === 0 ? 'No customer is named yet.' : `${given.join(', ')}.`, 'Customer', 'customer')
}

const STATUS_WORDS: Readonly<Record<QuoteStatus, string>> = {
  draft: 'It is a draft: the customer has not seen it.',
  sent: 'It’s been sent, but the customer hasn’t opened it yet.',
  viewed: 'The customer has opened it but hasn’t answered yet.',
  accepted: 'It is accepted.',
  declined: 'It is declined.',
  expired: 'It has expired.',
  pending: 'The customer asked for a change and is waiting for you.',
}

function status({ status: state, viewCount, lastViewedAt, formats, timeZone, ...rest }: Words): Answer {
  const views =
    lastViewedAt === null
      ? ''
      : ` It was opened ${plural(viewCount, 'time')}, last on ${formats.dayAndTime(lastViewedAt, timeZone)}.`
  const { publishedVersionNumber, versionNumber } = rest
  const isBehind = publishedVersionNumber !== null && publishedVersionNumber < versionNumber
  const behind = isBehind
    ? ` The customer sees version ${publishedVersionNumber}; version ${versionNumber} is not published.`
    : ''
  return at(`${STATUS_WORDS[state]}${views}${behind}`, 'Versions', 'versions')
}

const versions = ({ versionNumber, changedBy, changedAt, formats, timeZone }: Words): Answer =>
  at(
    `Version ${versionNumber}, made by ${changedBy ?? 'a visitor'} on ${formats.dayAndTime(changedAt, timeZone)}.`,
    'Versions',
    'versions',
  )

const listing = (entries: readonly string[], none: string): Answer =>
  plain(entries.length === 0 ? none : entries.map((entry) => `• ${entry}`).join('\n'))

function options({ content, money }: Words): Answer {
  const offered = content.lineItems.filter(({ optional }) => optional)
  const choices = content.options.map(({ title }) => title)
  if (offered.length + choices.length === 0) return plain('Nothing is optional.')
  const addOns = offered.map((line) => `${quoted(line)} at ${money(lineTotalCents(line))}`)
  return { text: `Optional: ${listed([...choices, ...addOns])}.`, links: linksTo(offered) }
}

/** What the built-in assistant can do, for those who ask and where it understood nothing. */
export const ABILITIES =
  'I can change the quote: “add a call-out fee of 90”, “make it 16 downlights”, “take 5% off”, “split supply and labour”, “valid for 14 days”. ' +
  'And I can tell you its margin, where a price comes from, which lines have no price or need a look, and whether the customer opened it.'

const TOPICS: Readonly<Record<QuestionTopic, (words: Words) => Answer>> = {
  margin,
  unpriced,
  to_check: toCheck,
  total,
  tax: (words) => at(taxWords(words), 'Totals', 'totals'),
  discount,
  deposit,
  largest,
  hours,
  lines,
  validity,
  terms,
  customer,
  status,
  versions,
  assumptions: ({ content }) => listing(content.assumptions, 'Nothing was assumed.'),
  exclusions: ({ content }) => listing(content.exclusions, 'Nothing is excluded.'),
  options,
  abilities: () => plain(ABILITIES),
}
