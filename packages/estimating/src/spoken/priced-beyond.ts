import { type Form, readOnce } from './forms.ts'

const FIGURE = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{1,6}(?:\.\d\d)?`
const SIGNED = String.raw`[$£€]\s?(?:${FIGURE})`
/** A bare figure that closes its clause, or has words of money behind it, is an amount. */
const BARE = String.raw`(?<![\d.,:/#$£€-]\s?)(?<!\b(?:po|no|nr|ref|job|quote|invoice|inv|lot|unit|flat|at|by|in|of|to|until|is \d|ph|mob|call|over)\.?[ :#]{1,2})(?:\d{1,3}(?:,\d{3})+|[1-9]\d{1,4})(?:\.\d\d)?(?![\d.,:/]*\d|%)(?=\s*(?:$|[.,;)\n]|(?:extra|on top|more|for|plus|as well|too|inc|ex|\+)\b))`
const PRICE = new RegExp(String.raw`${SIGNED}(?![\d,]*\d)|${BARE}`, 'gi')
/** Beside a price: it is no part of the work, or one of what was said already. */
const NO_MORE =
  /\b(?:incl?|included|includes|including|of (?:that|which|this|it)|deposit|dep|balance|owing|remain(?:ing|der)|rest|up ?front|paid|pay|excess|liability|claim|bond|insur\w+|was|instead|rather|down|allow\w*|saving|save|discount|off|less|rebate|min(?:imum)?|value|limit|per|each|ea|hour|hr|week|fortnight|month|if|unless|optional|option|or|should|budget|made up|breakdown|being|split|labou?r|materials?|parts|gst|vat|total|totals|stage|progress|instal\w+|start|finish|completion|commencement)\b|%|=/i
/** It comes on top of what was said before. */
const MORE =
  /(?:\b(?:plus|extra|another|additional|on top|add|as well|then|variation \d+|more)\b|[+&])[^.;\n]{0,28}$/i
const MORE_BEHIND = /^[^.;,\n\d]{0,14}\b(?:extra|on top|more|additional|as well|too)\b/i
const NAME = /\p{L}{3}/u
const LEAST_PRICE = 50
const YEARS = /^20[2-4]\d$/

const numberOf = (said: string): number => Number(said.replaceAll(/[^\d.]/g, ''))

/** The end of the amount of a saying: the first figure from where it begins. */
function endOfAmount({ input, index }: RegExpExecArray): number {
  const found = new RegExp(FIGURE).exec(input.slice(index))
  return found === null ? input.length : index + found.index + found[0].length
}

/** The first figure from where a saying begins. */
const amountOf = ({ input, index }: RegExpExecArray): number =>
  numberOf(new RegExp(FIGURE).exec(input.slice(index))?.[0] ?? '0')

interface Beyond {
  readonly value: number
  readonly isMore: boolean
  readonly isNamed: boolean
}

function pricesBehind(rest: string): Beyond[] {
  return [...rest.matchAll(PRICE)].flatMap(({ index, 0: said }): Beyond[] => {
    const clause = /(?:[^.;\n]|\.(?=\d))*$/.exec(rest.slice(Math.max(0, index - 60), index))?.[0] ?? ''
    const behind = /^[^.;\n]{0,30}/.exec(rest.slice(index + said.length))?.[0] ?? ''
    const value = numberOf(said)
    const isOther = NO_MORE.test(clause) || NO_MORE.test(behind.slice(0, 24)) || YEARS.test(said.trim())
    if (isOther || value < LEAST_PRICE) return []
    const isMore = MORE.test(clause) || MORE_BEHIND.test(behind)
    return [{ value, isMore, isNamed: NAME.test(clause) || /^ for (?:the |a )?\p{L}{3}/u.test(behind) }]
  })
}

/** Further prices than these are of a list, which its own rules read. */
const MOST_BEHIND = 3

/** "2300 all up, gutters 300", "call it 900, plus 300 for the laundry": more is charged behind an amount that sounds like a total. */
export function isPricedBeyond(found: RegExpExecArray): boolean {
  const from = endOfAmount(found)
  const amount = amountOf(found)
  const prices = pricesBehind(found.input.slice(from, from + LONGEST_BEHIND))
  if (prices.length === 0 || prices.length > MOST_BEHIND) return false
  if (prices.some(({ isMore }) => isMore)) return true
  const sum = prices.reduce((all, { value }) => all + value, 0)
  return prices.every(({ isNamed, value }) => isNamed && value < amount) && sum !== amount
}
const LONGEST_BEHIND = 240

/** What was to be written as a total, as a price of what is before it. */
function asPrice(
  written: string | undefined,
  { input, index, 0: said }: RegExpExecArray,
): string | undefined {
  // Nothing was there that made a total of the amount.
  if (written === undefined || said === '') return undefined
  // "We charge $2,300 to paint it": as it was said, without the word that made a total of it.
  const [, money] = /^total ([$£€]\S+?)\.? /i.exec(written) ?? []
  if (money !== undefined) return `${money} to `
  if (!/^\W*total $/i.test(written)) return undefined
  const isSigned = /^\s*[$£€]/.test(input.slice(index + said.length))
  const isOpening = /(?:^|\n)[ \t]*$/.test(input.slice(Math.max(0, index - 4), index))
  return `${isOpening ? '' : ', '}${isSigned ? '' : '$'}`
}

/** A form of totals that says a price instead where the text has several of it, or charges more behind it. */
export function unlessMore(form: Form): Form {
  const amounts = readOnce((text) => new Set([...text.matchAll(form.pattern)].map(amountOf)).size)
  return {
    pattern: form.pattern,
    write: (found) =>
      amounts(found.input) > 1 || isPricedBeyond(found)
        ? asPrice(form.write(found), found)
        : form.write(found),
  }
}
