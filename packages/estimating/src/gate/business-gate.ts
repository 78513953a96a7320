import business from '../data/business.json' with { type: 'json' }
import { correctSpelling } from '../match/spelling.ts'
import { nameLengthAt } from '../match/vocabulary.ts'
import { TRADE_WORDS, verbAt } from '../text/lexicon.ts'
import { normalise } from '../text/normalise.ts'
import { searchTerms } from '../text/search-terms.ts'
import { singular, wordsOf } from '../text/words.ts'
import type { BusinessCategory, BusinessRefusal } from './business-refusal.ts'

const CATEGORIES: readonly BusinessCategory[] = ['food', 'retail', 'entertainment', 'other']
const STRONG = 3
const WEAK = 1
/** The gate looks at the beginning only: what a request is about is said early. */
const READ_LENGTH = 4_000

interface Signals {
  readonly strong: ReadonlySet<string>
  readonly weak: ReadonlySet<string>
}

const keyOf = (phrase: string): string => wordsOf(phrase.replaceAll('-', ' ')).map(singular).join(' ')
const SIGNALS = new Map<BusinessCategory, Signals>(
  CATEGORIES.map((category) => [
    category,
    {
      strong: new Set(business[category].strong.map(keyOf)),
      weak: new Set(business[category].weak.map(keyOf)),
    },
  ]),
)
/** Never a trade job, whatever stands around it: "build a website for my plumbing business". */
const CERTAIN = new Set(business.certain.map(keyOf))
const CERTAINTY = 2
const BUILD_VERBS = new Set(business.buildVerbs.map(keyOf))
const LONGEST_SIGNAL = 3
/** Goods that are removed, put together or mended are work, not an order. */
const HANDLING = new Set(business.handling.map(keyOf))
const HANDLED_STRONG = 1.5

function isHandled(words: readonly string[]): boolean {
  return words.some((word, at) => HANDLING.has(word) || HANDLING.has(`${word} ${words[at + 1] ?? ''}`))
}

function scoreOf(words: readonly string[], signals: Signals, strong: number): number {
  let score = 0
  for (let at = 0; at < words.length; at += 1) {
    for (let length = LONGEST_SIGNAL; length > 0; length -= 1) {
      const phrase = words.slice(at, at + length).join(' ')
      if (signals.strong.has(phrase))
        score += strong + (length > 1 ? 1 : 0) + (CERTAIN.has(phrase) ? CERTAINTY : 0)
      else if (signals.weak.has(phrase)) score += WEAK
      else continue
      at += length - 1
      break
    }
  }
  return score
}

/** Words of other businesses that only name what a trade works on: "pizza oven base", "coffee machine". */
const TRADE_OBJECT =
  /\b(?:pizza oven|coffee machine|grease trap|cake fridge|wine (?:cellar|rack|fridge|room)|beer (?:line|tap|fridge)s?|bar (?:fridge|top|bench)|food (?:prep|court|store)|stage (?:lighting|lights)|dj booth|music room|sound (?:proof\w*|system)|home theatre|photo (?:frame|frames|wall)|dance floor|book ?(?:shelf|shelves|case)|shoe (?:rack|cabinet)|flower ?beds?|flower boxes|tv|computer (?:desk|room|point|data)|loan|dog (?:door|run|kennel|wash)|cat (?:door|flap|run|enclosure)|car ?(?:port|park|parking|charger|space)|bike (?:shed|rack)|toy (?:room|box)|gym (?:mirror|floor|flooring)|hotel room|massage room|dentist chair|hair ?dresser basin|code compliance|building code|to code|gate code|bas(?:in|e)|table ?tops?|clothes ?lines?|laptop (?:charging|desk|safe|point)s?|website says|book nook|phone points?|cook ?top|fruit trees?|vegetable (?:bed|garden|patch)s?|veggie|herb garden|event lighting|wedding (?:venue|reception) (?:lighting|toilets?)|bed frame (?:assembly|assemble)|rib(?:s|bed)? ?(?:roof|profile)|pasta tap|fish ?(?:pond|tank)|chicken (?:coop|wire|run)|bread ?(?:oven)|ice ?(?:machine)|drinks? (?:fountain|fridge)|(?:ridge|end|post|pipe|chimney|bollard|fence|hip|drain) caps?|capping|hat(?:s)? ?(?:hook|rack)s?|story|storey|audit(?: of)? (?:lights|lighting|power|safety)|energy audit|smoke|nail(?:s|ed)?|story house|garage sale|deck|(?:camera|cctv|security) (?:install\w*|points?|system)|security cameras?|cctv camera|(?:dance|music|yoga) (?:floor|studio)|print(?:er)? (?:room|shop)|rent(?:al)? (?:property|house|inspection))\b/g

/** Where the work is: "tattoo shop", "at the hairdressers", "shelving for books", a house made ready for sale. */
const WORKSITE = new RegExp(
  [
    `\\b(?!(?:for|at|to|in|from|of|and|the|a|an|our|my|with) )[a-z']{2,20} (?:${business.places.join('|')})s?\\b`,
    "\\b(?:at|behind|inside|outside) (?:the |a |an |our |my |their )?[a-z']{2,20}\\b",
    '\\b(?:shelv\\w{1,4}|shelf|shelves|racks?|storage|hooks?|cabinets?|cupboards?|cabling|cables?|outlets?|points?|driveway|carport|garage|space) (?:for|to) (?:the |my |our |a )?(?:new |\\d{1,3} )?[a-z]{2,20}',
    '\\b[a-z]{3,20} (?:racks?|shelf|shelves|shelving|hooks?|stands?|cabinets?|cupboards?|storage|shed|pen|enclosure)\\b',
    '\\b(?:ready|prep(?:are|ped)?|house|home|property|unit) (?:it )?for (?:the )?sale\\b',
  ].join('|'),
  'g',
)
/** "book a table" reserves, it buys no books. */
const RESERVES = /\bbook(?:ing)? (?=(?:a|an|me|us|the|in|for|tickets?|flights?)\b)/g
/** "Tattoo shop: 6 double GPOs": whose job it is. */
const SITE_TITLE = /^[^:\n]{2,60}:(?=\s)/

const SIGNAL_WORDS = new Set(
  CATEGORIES.flatMap((category) => [...business[category].strong, ...business[category].weak])
    .map(keyOf)
    .filter((key) => !key.includes(' ')),
)

/** A word as the trade would spell it; words of other businesses stay what they are. */
function asTradeWord(word: string): string {
  return SIGNAL_WORDS.has(singular(word)) ? word : correctSpelling(word)
}

function tradeScore(words: readonly string[]): number {
  let score = 0
  const seen = new Set<string>()
  for (let at = 0; at < words.length; at += 1) {
    const length = nameLengthAt(words, at)
    const verb = verbAt(words, at)
    const own = words.slice(at, at + Math.max(length, verb?.length ?? 1)).join(' ')
    if (seen.has(own)) continue
    seen.add(own)
    if (length > 0)
      score += TRADE_WORDS.has(words.slice(at, at + length).join(' ')) ? 2.2 : length > 1 ? 2 : 1
    if (verb !== undefined) score += BUILD_VERBS.has(words.slice(at, at + verb.length).join(' ')) ? 1.5 : 0.4
    at += Math.max(length, 1) - 1
  }
  return score
}

const WHAT: Readonly<Record<BusinessCategory, readonly [message: string, suggestion: string]>> = {
  food: [
    'This looks like a food or catering order rather than a trade job.',
    'Describe a trade job, for example “Install a rangehood and 2 double power points in a café kitchen”.',
  ],
  retail: [
    'This looks like an order for goods rather than a trade job.',
    'Describe work to be done, for example “Supply and install 6 ceiling fans”.',
  ],
  entertainment: [
    'This looks like an event or entertainment booking rather than a trade job.',
    'Describe a trade job, for example “Build a 6 x 4 m timber deck with 2 steps”.',
  ],
  other: [
    'This does not look like a job for a trade or field service.',
    'Describe the work, the quantities and any prices, for example “Paint 3 bedrooms, walls and ceilings, two coats”.',
  ],
}

function refuse(category: BusinessCategory, reasoning: string): BusinessRefusal {
  const [message, suggestion] = WHAT[category]
  return { outcome: 'refused_business', category, message, reasoning, suggestion }
}

/** The words that may speak for another business; places of work do not, where a trade is named. */
function otherBusinessWords(text: string, trade: number): string[] {
  const plain = text.replaceAll(RESERVES, 'reserve ').replaceAll(TRADE_OBJECT, ' worksite ')
  const named =
    trade >= 1 ? plain.replace(SITE_TITLE, ' worksite ').replaceAll(WORKSITE, ' worksite ') : plain
  return wordsOf(named).map(singular)
}

/** "test", "fix": a verb alone asks for nothing. */
const MOST_VAGUE_WORDS = 2

/** Refuses a request that is no trade or service job; undefined lets it pass. */
export function judgeBusiness(description: string): BusinessRefusal | undefined {
  const text = normalise(description).slice(0, READ_LENGTH).replaceAll('-', ' ')
  const trade = Math.max(
    tradeScore(wordsOf(text).map(asTradeWord).map(singular)),
    tradeScore(searchTerms(text)),
    isHandled(wordsOf(text).map(singular)) ? HANDLED_STRONG : 0,
  )
  const words = otherBusinessWords(text, trade)
  let worst: BusinessCategory = 'other'
  let most = 0
  for (const category of CATEGORIES) {
    const signals = SIGNALS.get(category)
    const strong = category === 'retail' && isHandled(words) ? HANDLED_STRONG : STRONG
    const score = signals === undefined ? 0 : scoreOf(words, signals, strong)
    if (score > most) [worst, most] = [category, score]
  }
  if (most >= STRONG && most >= trade)
    return refuse(
      worst,
      `The words speak for ${worst === 'other' ? 'another kind of service' : worst} more than for a trade.`,
    )
  const isVague = trade === 0 || (trade < 1 && words.length <= MOST_VAGUE_WORDS)
  if (isVague && !/\d/.test(text)) return refuse('other', 'No trade, work or material is named.')
  return undefined
}
