import { namesWork } from '../match/vocabulary.ts'
import { singular, wordsOf } from '../text/words.ts'
import { tellingWords } from './mail-quoted.ts'
import { type PlacedText, type PlaceMap, placeEdits, UNMOVED } from './place-map.ts'

/** What leads to the prices of an answer: "my prices", "put this on:", "Site visit done, pricing (NZD, plus GST):". */
const MARKER =
  /^[ \t>]*(?:[-*] )?(?:(?:my|our) (?:prices?|pricing|quote|rates|figures|numbers|price list)\b|notes? (?:from|after) (?:my |our |the )?(?:call|visit|chat|site|phone)|[^\n:]{0,40}\b(?:site visit|visit|inspection) done\b|pricing\b|(?:[a-z]+[,:.] )?(?:been (?:past|out|there)[^\n]{0,20})?put (?:this|these|it) (?:on|down|in)\b|(?:here'?s|heres) (?:my|the|what)\b|(?:i|we)(?:'d| would|'ll)? (?:charge|price|quote|put)[^\n\d]{0,30}:|quote(?: for)? (?:this|these|as|her|him)\b)[^\n\d]{0,60}:?[ \t]*$/im
/** A line that only parts: the answer may be below it. */
const DIVIDER = /^[ \t]*(?:-{3,}|={3,}|_{3,}|\*{3,})[ \t]*$/m
/** The end of what is quoted in quotation marks, with lines below. */
const QUOTATION = /["”][ \t]*(?:\n[ \t]*)+(?=[^\n"“”]+(?:\n|$))/
const SIGNED = /[$£€]\s?\d|\b\d+(?:\.\d\d)? ?(?:dollars|bucks|quid|each|ea)\b|(?:@|\bat) ?\d{2,}/i
/** What people say of money without a price: it stays above. */
const NO_PRICE = /\b(?:limit|budget|excess|insur\w+|put aside|up to|max(?:imum)?)\b/i
const PRICED_LINE =
  /[$£€]\s?\d|(?:^|[^\d.])\d{2,5}(?:\.\d\d)?(?: ?(?:each|ea|a [a-z]+|per [a-z0-9]+|\/ ?[a-z0-9]+|all up|flat|plus gst))?(?: ?\([^()\n]*\))?[ \t]*$/i
/** Lines that say who and where. */
const HEADER =
  /^[ \t>]*(?:name|client|customer|tenant|owner|phone|mobile|mob|email|address|site|property|premises|location|suburb|job|ref|access|contact|from|to|date|subject)\b[^\n:]{0,20}:|@|\b0\d{3} ?\d{3}/i
/** So much for each metre or hour: what is asked for says how many. */
const BY_MEASURE =
  /(?:\bper|\ba|\/|\ban) ?(?:m|lm|m2|m²|m3|sqm|sq m|metre|square(?: metre)?|hour|hr|h|day|cube|tonne)s?\b/i
const PARTS = /,| and | & |;/
const LEAST_PRICES = 2
const LEAST_ABOVE = 30
const LONGEST = 6000
const SENTENCE = /[^.!?;\n"“”]+(?:[.!?;]+(?=\s|["“”]|$)|(?=\n|["“”]|$))/g
/** What begins something else within a sentence. */
const POINT = /(?<=\s)\d{1,2}\)[ ]|(?=(?:,| and)? also\b)/
const COUNTS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Where the answer begins, and where what leads to it does. */
function answerIn(text: string): { readonly from: number; readonly to: number } | undefined {
  for (const pattern of [MARKER, DIVIDER, QUOTATION]) {
    const found = pattern.exec(text)
    if (found === null || found.index < LEAST_ABOVE) continue
    const to = found.index + found[0].length
    // Below is the mail that is answered, not the answer.
    if (/^\s*(?:>|from:|on .{4,160} wrote:)/i.test(text.slice(to))) continue
    const above = text
      .slice(0, found.index)
      .split('\n')
      .filter((line) => !NO_PRICE.test(line))
      .join('\n')
    const priced = text
      .slice(to)
      .split('\n')
      .filter((line) => PRICED_LINE.test(line))
    if (!SIGNED.test(above) && priced.length >= LEAST_PRICES) return { from: found.index, to }
  }
  return undefined
}

/** "TV" tells as much as a longer word. */
const SHORT = /\b(?:tv|ac|wc)\b/gi
const wordsIn = (text: string): string[] => [
  ...tellingWords(text),
  ...[...text.matchAll(SHORT)].map(([word]) => word.toLowerCase()),
]

/** How many of a thing were asked for: "three floating shelves" for "shelves". */
function countAsked(above: string, name: string): string | undefined {
  const last = tellingWords(name).at(-1)
  if (last === undefined || !/s$/i.test(name.trim())) return undefined
  const found = new RegExp(
    String.raw`(?<![\d.])\b(\d{1,2}|${COUNTS.join('|')}) (?:[a-z-]+ ){0,3}?${last.slice(0, -1)}[a-z]{0,4}\b`,
    'i',
  ).exec(above)
  const said = found?.[1]?.toLowerCase()
  if (said === undefined) return undefined
  return COUNTS.includes(said) ? String(COUNTS.indexOf(said) + 1) : said
}

const EACH_LINE =
  /^([ \t>]*(?:[-*•] )?)([a-z][a-z '&+/-]{2,40}?)[ \t:–-]+(?=[$£€]?\d{1,5}(?:\.\d\d)? ?(?:each|ea)\b)/gim

/**
 * A request with the prices of its answer below: what is asked for and priced there is said once, with the count
 * it was asked in. What nothing below prices stays. Pure; never throws; takes linear time.
 */
export function settlePricesBelow(original: string): { readonly text: string; readonly places: PlaceMap } {
  const unchanged = { text: original, places: UNMOVED }
  if (original.length > LONGEST) return unchanged
  const answer = answerIn(original)
  if (answer === undefined || BY_MEASURE.test(original.slice(answer.to))) return unchanged
  const [above, below] = [original.slice(0, answer.from), original.slice(answer.to)]
  const priced = new Set(below.split('\n').flatMap((line) => (PRICED_LINE.test(line) ? wordsIn(line) : [])))
  const said = [...above.matchAll(SENTENCE)].flatMap(({ index, 0: sentence }) => {
    let start = index
    return sentence.split(POINT).map((part) => {
      const at = above.indexOf(part, start)
      start = at + part.length
      return { start: at, end: start, text: part }
    })
  })
  // A sentence goes where all the work in it is priced below.
  const isPriced = (part: string): boolean => wordsIn(part).some((word) => priced.has(word))
  const again = said.filter(({ text }) => {
    const parts = text.replaceAll(/\([^()]*\)/g, ' ').split(PARTS)
    const isWork = (part: string): boolean => namesWork(wordsOf(part.toLowerCase()).map(singular))
    return !HEADER.test(text) && isPriced(text) && parts.every((part) => isPriced(part) || !isWork(part))
  })
  if (again.length === 0) return unchanged
  const lead = original.slice(answer.from, answer.to)
  const terms = /\([^()\n]{2,40}\)/.exec(lead)?.[0] ?? ''
  const edits: PlacedText[] = [
    ...again.map(({ start, end }) => ({ text: '', start, end })),
    { text: `\n${terms}\n`, start: answer.from, end: answer.to },
    ...[...below.matchAll(EACH_LINE)].flatMap(({ index, 1: bullet = '', 2: name = '' }) => {
      const count = countAsked(above, name)
      const start = answer.to + index + bullet.length
      return count === undefined ? [] : [{ text: `${count} `, start, end: start }]
    }),
  ]
  return placeEdits(original, edits)
}
