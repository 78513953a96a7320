import vocabulary from '../data/table-words.json' with { type: 'json' }
import type { Fact } from './fact.ts'
import { isUnitWord, numberOf } from './figure.ts'

const MARKED = /(?:^|\s)(\d{1,5}(?:\.\d+)?)\s?(?:x|no\.?|off|×)\s+(?=[a-z])|\s(?:x|×)\s?(\d{1,5}(?:\.\d+)?)$/i
const AT_END = /[,;–\s-]\s*(\d[\d,]*(?:\.\d+)?)\s?([a-z²³]{1,8}\d?)\.?$/i
const AT_START = /^(\d[\d,]*(?:\.\d+)?)\s?([a-z²³]{1,7}\d?)\.?\s+(?=\p{L})/iu
const DIMENSIONS = /(\d+(?:\.\d+)?)\s?(?:m|'|ft)?\s?[x×]\s?(\d+(?:\.\d+)?)\s?(?:m\b|'|ft)?/gi
const PRICE_AT_END =
  /(?:\s?(@)\s?|\s(at)\s|\s?([x×*])\s?)((?:[$£€]\s?)?\d(?:[\d.,]*\d)?)(?:[.,]-+)?(?:\s?[$£€])?(?:\s?(?:per|\/|a)\s?(?:sq\.?\s?)?[a-z²³]+\d?|\s?(?:each|ea)\.?)?\s*$/i
const TERM = /(?:^|[\s,;:(–-])(\d(?:[\d.,]*\d)?)\s?([a-z²³]{0,9}\d?)\s*([x×*,])?\s*$/i
const NUMERALS = /(?<![\d.,a-z/])\d[\d,]*(?:\.\d+)?(?![\d.]*\d|\s?(?:mm|cm|kw|w|v|a|mpa|°|"|')\b)/gi

const numeral = (text: string): number => numberOf(text.replaceAll(/[$£€\s]/g, ''))

interface Found {
  readonly facts: readonly Fact[]
  /** The words that are left, in pieces around the figures. */
  readonly used: readonly Fact[]
}

/** Quantities and prices that stand within the words of a row that has none in columns. */
export function figuresInWords(
  names: readonly Fact[],
  numbers: readonly Fact[],
  { text, hasUnit }: { readonly text: string; readonly hasUnit: boolean },
): Found {
  const of = (role: Fact['role']): number | undefined => numbers.find((one) => one.role === role)?.number
  if (of('q') !== undefined) return { facts: [], used: names }
  for (const [at, name] of names.entries()) {
    const words = text.slice(name.start, name.end)
    if (words.length > 200) continue
    const found =
      of('p') === undefined
        ? (pricedIn(words, of('l')) ?? (hasUnit ? undefined : countIn(words, of('l') !== undefined)))
        : (quotientIn(words, of('l'), of('p')) ?? (hasUnit ? undefined : countIn(words)))
    if (found === undefined) continue
    const facts = found.map((place) => placedFact(place, words, name.start))
    return { facts, used: names.flatMap((one, index) => (index === at ? around(one, facts, text) : [one])) }
  }
  return { facts: [], used: names }
}

/** A role and where it stands. */
type Place = readonly [Fact['role'], number, number]

/** The fact at a place of words that begin at `from`. */
export function placedFact([role, start, end]: Place, words: string, from: number): Fact {
  const sides = role === 'd' ? [...words.slice(start, end).matchAll(/\d+(?:\.\d+)?/g)].map(Number) : []
  if (sides.length > 1) {
    const number = Math.round((sides[0] ?? 0) * (sides[1] ?? 0) * 1000) / 1000
    return { role, number, start: from + start, end: from + end, value: String(number) }
  }
  const number = numeral(/[\d.,]*\d/.exec(words.slice(start, end))?.[0] ?? '')
  const plain = Number(
    /\d[\d,]*(?:\.\d+)?/.exec(words.slice(start, end))?.[0].replaceAll(',', '') ?? Number.NaN,
  )
  const value = plain === number ? null : String(number)
  return { role, number, start: from + start, end: from + end, value }
}

/** "RCBOs 9 @ $68", "2 guards × 3 nights × $54": a price at the end and what it is multiplied by. */
export function chainIn(words: string): Place[] | undefined {
  const match = PRICE_AT_END.exec(words)
  if (match === null) return undefined
  const [whole, at, said, , price = ''] = match
  const isSure = at !== undefined || /[$£€]|\.\d\d|[.,]-/.test(whole)
  if (!isSure || (said !== undefined && !/[$£€]/.test(price))) return undefined
  const from = match.index + whole.indexOf(price)
  const places: Place[] = [['p', from, from + price.length]]
  let head = words.slice(0, match.index)
  for (let count = 0; count < 4; count++) {
    const term = TERM.exec(head)
    const [found = '', number = '', , joiner] = term ?? []
    if (term === null || (count > 0 && (joiner === undefined || joiner === ','))) break
    const start = term.index + found.indexOf(number)
    places.push([
      count === 0 ? 'q' : 'm',
      start,
      start + found.slice(found.indexOf(number)).replace(/[\s,x×*]+$/i, '').length,
    ])
    head = head.slice(0, term.index)
  }
  return places
}

function pricedIn(words: string, amount: number | undefined): Place[] | undefined {
  const places = chainIn(words)
  const price = places?.[0]
  if (places === undefined || price === undefined || places.length > 1) return places
  return [
    ...places,
    ...(quotientIn(words.slice(0, price[1]), amount, numeral(words.slice(price[1], price[2]))) ?? []),
  ]
}

/** "2 x pumps", "pots x 4", "slab, 64 m2". */
function countIn(words: string, isPriced = false): Place[] | undefined {
  const match = MARKED.exec(words)
  const count = match?.[1] ?? match?.[2]
  if (match !== null && count !== undefined) {
    const start = match.index + match[0].indexOf(count)
    return [['q', start, start + count.length]]
  }
  const start = AT_START.exec(words)
  if (start !== null && isMeasure(start[2] ?? '')) return [['q', 0, start[0].trimEnd().length]]
  const end = AT_END.exec(words)
  if (end === null || !isMeasure(end[2] ?? '') || isLimit(words.slice(0, end.index + 1))) return undefined
  // "Wardrobe, 3.2 m" with its amount is a wardrobe of that size.
  if (isPriced && LENGTHS.has(end[2]?.toLowerCase() ?? '')) return undefined
  return [['q', end.index + end[0].indexOf(end[1] ?? ''), words.length]]
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
  if (match !== undefined) return [['q', match.index, match.index + match[0].length]]
  const area = [...words.matchAll(DIMENSIONS)].find(
    ([, long, wide]) => Math.abs(Number(long) * Number(wide) - wanted) < 0.005,
  )
  return area === undefined ? undefined : [['d', area.index, area.index + area[0].length]]
}

/** "over 30 km", "level 4": what a figure after such a word counts is no work. */
const isLimit = (before: string): boolean =>
  NOT_COUNTED.has(/(\p{L}+)[\s.]*$/u.exec(before)?.[1]?.toLowerCase() ?? '')

const LENGTHS: ReadonlySet<string> = new Set(['m', 'km', 'mm'])

const NOT_COUNTED: ReadonlySet<string> = new Set(vocabulary.notCounted)

/** Measures count; "3 doors" and "2 coats" are things. */
const isMeasure = (unit: string): boolean => isUnitWord(unit) && !THINGS.has(unit.toLowerCase())

const THINGS: ReadonlySet<string> = new Set(vocabulary.thingUnits)

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
