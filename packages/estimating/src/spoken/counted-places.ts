import type { Form } from './forms.ts'

const PLACE = String.raw`((?:class|bed|bath|motel |hotel |guest |meeting )?rooms|units|flats|apartments|apts|suites|cabins|villas|townhouses|houses|shops|offices|tenancies|wards|levels|floors|bays|lots|plots|blocks|beds|bathrooms|ensuites|stairwells|doors|gates)`
const NUMBER = String.raw`\d{1,4}[a-z]?`
const LIST = String.raw`${NUMBER}(?:\s*,\s*${NUMBER})*\s*,?\s*(?:and|&|\+)\s*${NUMBER}`
const RANGE = String.raw`\d{1,4}\s*(?:to|through|thru|-|–)\s*\d{1,4}`
/** A price behind these is for so much of something, not for a place. */
const NO_PLACE = String.raw`(?:hours?|hrs?|h|days?|m|m2|lm|metres?|meters?|sq|sqm|square|lineal|visits?|weeks?|months?|years?|cube|tonnes?|man|person|head|litres?|coat)\b`
const PRICE = String.raw`(?:[$£€]|@|\bat\s)\s?[$£€]?\d[\d,]*(?:\.\d\d)?`
const EACH = String.raw`(?:each\b|ea\b|apiece\b|(?:a|an|per)\s+(?!${NO_PLACE})[a-z])`
/** What tells that the same is done in each: "each need", "all want", "$180 a door". */
const SAME = String.raw`(?=\s+(?:all|both|each)\b|[^.;\n\d]{0,60}\beach\b|[^.;\n\d]{0,60}${PRICE}\s*(?:[a-z]+\s+){0,2}${EACH})`

/** How many places a list or range of their numbers names; undefined for one that is none. */
function countOf(numbers: string): number | undefined {
  const [first = Number.NaN, last = Number.NaN] = (numbers.match(/\d+/g) ?? []).map(Number)
  const isRange = new RegExp(`^${RANGE}$`, 'i').test(numbers)
  const count = isRange
    ? last - first + 1
    : new Set(numbers.toLowerCase().match(new RegExp(NUMBER, 'gi'))).size
  return count > 1 && count <= MOST ? count : undefined
}
const MOST = 60

const SMALL: ReadonlyMap<string, number> = new Map(
  ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, at) => [word, at + 2]),
)
const COUNT = String.raw`\d{1,2}|${[...SMALL.keys()].join('|')}`
const numberOf = (said: string): number => SMALL.get(said.toLowerCase()) ?? Number(said)

/** "$300 a villa": then the things in each are not counted. */
const PER_PLACE =
  /^[^.;\n]{0,60}(?:\ba|\bper|\/) ?(?:room|bedroom|bathroom|unit|flat|apartment|apt|suite|cabin|villa|townhouse|shop|office|tenancy|house|lot|plot|block|bay|ward|bed|ensuite|level|floor|door|gate)\b/i
const OTHER_PLACE =
  /^(?:apts|suites|cabins|villas|townhouses|tenancies|wards|bays|plots|blocks|beds|ensuites)$/i

/** "Rooms 3 and 5 each need 2 blinds", "four rooms each get two": so many in all. */
const SEVERAL_IN_EACH: Form = {
  pattern: new RegExp(
    String.raw`\b(?:${PLACE}\s+(${LIST}|${RANGE})|(${COUNT})\s+${PLACE})\s+(?:each|all)\s+(needs?|gets?|wants?|requires?|have|has|take)\s+(${COUNT})(?=\s+(?:new\s+|x\s+)?(?!coats?\b|layers?\b)[a-z]{3})`,
    'gi',
  ),
  write: ({ input, index, ...found }) => {
    const { 0: said, 1: listed, 2: numbers, 3: count, 4: counted, 5: verb = '', 6: inEach = '' } = found
    const places = numbers === undefined ? numberOf(count ?? '') : countOf(numbers)
    const isOfPlace = PER_PLACE.test(input.slice(index + said.length))
    if (isOfPlace && numbers === undefined && OTHER_PLACE.test(counted ?? ''))
      return `${count} ${counted} with`
    if (isOfPlace) return undefined
    return places === undefined
      ? undefined
      : `${listed ?? counted ?? ''} ${verb} ${places * numberOf(inEach)}`
  },
}

/** "Rooms 3, 5, 8 and 11 each need a fan": four rooms; their numbers count nothing. */
const PLACES_IN_LIST: Form = {
  pattern: new RegExp(String.raw`\b${PLACE}\s+(${LIST}|${RANGE})(?![\d.a-z])${SAME}`, 'gi'),
  write: ([, places = '', numbers = '']) => {
    const count = countOf(numbers)
    return count === undefined ? undefined : `${count} ${places.toLowerCase()}`
  },
}

/** Of these both are parts of one thing. */
const PARTS = String.raw`(?:sides|ways|ends|faces|coats|hands|edges|directions|halves|storeys|parties|times|cases|options|prices|quotes)`

const PRICE_OF_BOTH =
  /^[^.,;\n\d]{0,60}\d[\d,]*(?:\.\d\d)? ?(?:in )?(?:total|all up|all in|all told|altogether|all|the (?:lot|pair)|for (?:both|the (?:two|pair|lot)))\b/i

/** "Both toilets serviced at $95 each": two of them, where a price follows. */
const BOTH_THINGS: Form = {
  pattern: new RegExp(
    String.raw`\bboth (?:the |of the )?(?=(?:[a-z]{3,12} )?(?!${PARTS}\b)[a-z]{3,14}[^s\W]s\b[^.,;\n\d]{0,40}(?:[$£€]|@|\bat )\s?\d)`,
    'gi',
  ),
  write: ({ input, index, 0: said }) =>
    PRICE_OF_BOTH.test(input.slice(index + said.length)) ? undefined : '2 ',
}

/** Places that are named by their numbers, and both of two things, as counts; in this order. */
export const COUNTED_PLACES: readonly Form[] = [SEVERAL_IN_EACH, PLACES_IN_LIST, BOTH_THINGS]
