import type { Fact } from './fact.ts'
import { isUnitWord } from './figure.ts'

const MARKED = /(?:^|\s)(\d{1,5}(?:\.\d+)?)\s?(?:x|no\.?|off|×)\s+(?=[a-z])|\s(?:x|×)\s?(\d{1,5}(?:\.\d+)?)$/i
const AT_END = /[,;–-]\s*(\d[\d,]*(?:\.\d+)?)\s?([a-z²³]{1,8}\d?)\.?$/i
const EACH =
  /(?:^|\s)(\d{1,5}(?:\.\d+)?)?\s?([a-z²³]{1,6}\d?)?\s?(?:@|at)\s?([$£€]\s?\d[\d,]*(?:\.\d+)?)(?:\s?(?:per|\/|a)\s?([a-z²³]+\d?)|\s?(?:each|ea))?\s*$/i
const NUMERALS = /(?<![\d.,a-z/])\d[\d,]*(?:\.\d+)?(?![\d.]*\d|\s?(?:mm|cm|kw|w|v|a|mpa|°|"|')\b)/gi

const numeral = (text: string): number => Number(text.replaceAll(/[$£€,\s]/g, ''))

interface Found {
  readonly facts: readonly Fact[]
  /** The words that are left, in pieces around the figures. */
  readonly used: readonly Fact[]
}

/** Quantities and prices that stand within the words of a row that has none in columns. */
export function figuresInWords(names: readonly Fact[], numbers: readonly Fact[], text: string): Found {
  const of = (role: Fact['role']): number | undefined => numbers.find((one) => one.role === role)?.number
  if (of('q') !== undefined) return { facts: [], used: names }
  for (const [at, name] of names.entries()) {
    const words = text.slice(name.start, name.end)
    if (words.length > 200) continue
    const found =
      of('p') === undefined
        ? (pricedIn(words, of('l')) ?? countIn(words))
        : (quotientIn(words, of('l'), of('p')) ?? countIn(words))
    if (found === undefined) continue
    const facts = found.map(([role, start, end]) => factAt(role, words, start, end, name.start))
    return { facts, used: names.flatMap((one, index) => (index === at ? around(one, facts, text) : [one])) }
  }
  return { facts: [], used: names }
}

type Place = readonly [Fact['role'], number, number]

function factAt(role: Fact['role'], words: string, start: number, end: number, from: number): Fact {
  const number = numeral(/[\d.,]*\d/.exec(words.slice(start, end))?.[0] ?? '')
  return { role, number, start: from + start, end: from + end, value: null }
}

/** "RCBOs 9 @ $68", "at $165 per metre". */
function pricedIn(words: string, amount: number | undefined): Place[] | undefined {
  const match = EACH.exec(words)
  if (match === null) return undefined
  const [whole, count, unit = '', price = ''] = match
  const at = match.index + whole.lastIndexOf(price)
  const places: Place[] = [['p', at, at + price.length]]
  if (count === undefined || (unit !== '' && !isUnitWord(unit)))
    return [...places, ...(quotientIn(words.slice(0, match.index), amount, numeral(price)) ?? [])]
  const start = match.index + whole.indexOf(count)
  return [...places, ['q', start, start + count.length]]
}

/** "2 x pumps", "pots x 4", "slab, 64 m2". */
function countIn(words: string): Place[] | undefined {
  const match = MARKED.exec(words)
  const count = match?.[1] ?? match?.[2]
  if (match !== null && count !== undefined) {
    const start = match.index + match[0].indexOf(count)
    return [['q', start, start + count.length]]
  }
  const end = AT_END.exec(words)
  if (end === null || !isUnitWord(end[2] ?? '')) return undefined
  const start = end.index + end[0].indexOf(end[1] ?? '')
  return [['q', start, words.length]]
}

/** The figure that makes the price of one the amount of the row. */
function quotientIn(
  words: string,
  amount: number | undefined,
  price: number | undefined,
): Place[] | undefined {
  if (amount === undefined || price === undefined || price === 0) return undefined
  const wanted = amount / price
  const match = [...words.matchAll(NUMERALS)].find(([found]) => Math.abs(numeral(found) - wanted) < 0.005)
  return match === undefined ? undefined : [['q', match.index, match.index + match[0].length]]
}

/** The pieces of words before, between and after figures. */
function around(name: Fact, facts: readonly Fact[], text: string): Fact[] {
  const cuts = [...facts].sort((left, right) => left.start - right.start)
  const edges = [name.start, ...cuts.flatMap(({ start, end }) => [start, end]), name.end]
  return edges.flatMap((edge, at) => {
    const to = edges[at + 1]
    if (at % 2 === 1 || to === undefined) return []
    const raw = text.slice(edge, to)
    const lead = /^(?:\s|[,;:×@–-]|x\s)*/i.exec(raw)?.[0].length ?? 0
    const piece = raw.slice(lead).replace(/(?:\s|[,;:×@–-]|\bx|\bat)+$/i, '')
    return /\p{L}{2}/u.test(piece) ? [{ ...name, start: edge + lead, end: edge + lead + piece.length }] : []
  })
}
