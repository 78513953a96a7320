import business from '../data/business.json' with { type: 'json' }
import others from '../data/other-businesses.json' with { type: 'json' }
import { correctSpelling } from '../match/spelling.ts'
import { nameLengthAt } from '../match/vocabulary.ts'
import { TRADE_WORDS, verbAt } from '../text/lexicon.ts'
import { normalise } from '../text/normalise.ts'
import { searchTerms } from '../text/search-terms.ts'
import { singular, wordsOf } from '../text/words.ts'
import type { BusinessCategory } from './business-refusal.ts'
import { measuresIn, withoutFormFields } from './form-fields.ts'

export const CATEGORIES: readonly BusinessCategory[] = ['food', 'retail', 'entertainment', 'other']
/** What a request is about is said early; only its beginning is read. In UTF-16 units. */
const READ_LENGTH = 4_000
const LONGEST_SIGNAL = 3

const ABOUT_TOOL = new RegExp(business.aboutTool.map((one) => `\\b(?:${one})\\b`).join('|'))

interface Signals {
  readonly strong: ReadonlySet<string>
  readonly weak: ReadonlySet<string>
}

const keyOf = (phrase: string): string => wordsOf(phrase.replaceAll('-', ' ')).map(singular).join(' ')
const keys = (phrases: readonly string[]): ReadonlySet<string> => new Set(phrases.map(keyOf))
/** The words of each kind of other business: "pets and animals", "dishes". */
const CLASSES: readonly (readonly [name: string, category: BusinessCategory, words: readonly string[]])[] =
  CATEGORIES.flatMap((category) =>
    Object.entries<readonly string[]>(others.classes[category]).map(
      ([name, words]) => [name, category, words] as const,
    ),
  )
const CLASS_OF = new Map(CLASSES.flatMap(([name, , words]) => words.map((word) => [keyOf(word), name])))

const strongOf = (category: BusinessCategory): string[] =>
  business[category].strong.concat(CLASSES.flatMap(([, own, words]) => (own === category ? words : [])))
const weakOf = (category: BusinessCategory): string[] => business[category].weak.concat(others.weak[category])

const SIGNALS = new Map<BusinessCategory, Signals>(
  CATEGORIES.map((category) => [
    category,
    { strong: keys(strongOf(category)), weak: keys(weakOf(category)) },
  ]),
)
/** Never a trade job, whatever stands around it: "build a website for my plumbing business". */
const CERTAIN = keys(business.certain)
const BUILD_VERBS = keys(business.buildVerbs)
/** What a building has: the word before names which one, "courier dock", "sushi bar floor". */
const PARTS = keys(others.parts)
const FUNCTION_WORDS = keys(others.functionWords)
/** What is done to a thing, or what is wrong with it: "sanded", "leaking". */
const WORKS = keys(others.works)
/** Goods that are removed, put together or mended are work, not an order. */
const HANDLING = keys(business.handling)

const SIGNAL_WORDS = new Set(
  CATEGORIES.flatMap((category) => [...strongOf(category), ...weakOf(category)])
    .map(keyOf)
    .filter((key) => !key.includes(' ')),
)

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

/** What other businesses and the trades say in a request, counted. */
export interface RequestSignals {
  /** Words, singular, with figures as `#`. */
  readonly words: readonly string[]
  readonly hits: ReadonlyMap<BusinessCategory, { readonly strong: number; readonly weak: number }>
  /** As `hits`, without places of work and things a trade works on: "pizza oven base", "tattoo shop". */
  readonly ownHits: RequestSignals['hits']
  /** Kinds of other businesses whose words are there, likewise without places of work. */
  readonly classes: readonly string[]
  readonly certain: number
  readonly tradeNouns: number
  readonly tradeVerbs: number
  /** Words of work or of faults, beyond the verbs of the lexicon. */
  readonly works: number
  /** Areas, lengths and the like. */
  readonly measures: number
  readonly isHandled: boolean
  /** It speaks to the tool itself: "act as", "your instructions". */
  readonly isAboutTool: boolean
}

/** From each word the phrases of one, two and three words. */
const phrasesIn = (words: readonly string[]): string[][] =>
  words.map((word, at) => {
    const two = at + 1 < words.length ? `${word} ${words[at + 1]}` : word
    return [word, two, at + LONGEST_SIGNAL <= words.length ? `${two} ${words[at + 2]}` : two]
  })

function hitsOf(phrases: readonly (readonly string[])[], { strong, weak }: Signals) {
  const hits = { strong: 0, weak: 0 }
  for (let at = 0; at < phrases.length; at += 1) {
    for (let length = LONGEST_SIGNAL; length > 0; length -= 1) {
      const phrase = phrases[at]?.[length - 1] ?? ''
      if (strong.has(phrase)) hits.strong += 1
      else if (weak.has(phrase)) hits.weak += 1
      else continue
      at += length - 1
      break
    }
  }
  return hits
}

/** Without the words that only tell which part of a building is meant: "courier dock", "organ loft". */
const withoutPlaces = (words: readonly string[]): string[] =>
  words.filter((word, at) => !PARTS.has(words[at + 1] ?? '') || FUNCTION_WORDS.has(word))

/** The classes of which words are there. */
function classesOf(words: readonly string[]): string[] {
  const found = phrasesIn(words).flatMap((phrases) => phrases.map((phrase) => CLASS_OF.get(phrase)))
  return [...new Set(found.filter((name) => name !== undefined))]
}

function hitsByCategory(words: readonly string[]): RequestSignals['hits'] {
  const phrases = phrasesIn(words)
  return new Map([...SIGNALS].map(([category, signals]) => [category, hitsOf(phrases, signals)]))
}

/** A word as the trade would spell it; words of other businesses stay what they are. */
function asTradeWord(word: string): string {
  return SIGNAL_WORDS.has(singular(word)) ? word : correctSpelling(word)
}

function tradeWords(words: readonly string[]) {
  let nouns = 0
  let verbs = 0
  const seen = new Set<string>()
  for (let at = 0; at < words.length; at += 1) {
    const length = nameLengthAt(words, at)
    const verb = verbAt(words, at)
    const own = words.slice(at, at + Math.max(length, verb?.length ?? 1)).join(' ')
    if (seen.has(own)) continue
    seen.add(own)
    if (length > 0) nouns += TRADE_WORDS.has(words.slice(at, at + length).join(' ')) ? 2 : 1
    if (verb !== undefined && BUILD_VERBS.has(words.slice(at, at + verb.length).join(' '))) verbs += 1
    at += Math.max(length, 1) - 1
  }
  return { nouns, verbs }
}

/** Figures are alike, except for how they are written with a unit: "12m2" is `#m2`. */
const asFigure = (word: string): string => word.replace(/^\d[\d.]*/, '#')

export function requestSignals(description: string): RequestSignals {
  const text = withoutFormFields(normalise(description).slice(0, READ_LENGTH)).replaceAll('-', ' ')
  const plain = wordsOf(text)
  const words = plain.map(singular)
  const byText = tradeWords(plain.map(asTradeWord).map(singular))
  const byTerms = tradeWords(searchTerms(text))
  const ownWords = withoutPlaces(
    wordsOf(
      text
        .replaceAll(RESERVES, 'reserve ')
        .replaceAll(TRADE_OBJECT, ' worksite ')
        .replaceAll(WORKSITE, ' worksite '),
    ).map(singular),
  )
  return {
    words: words.map(asFigure),
    hits: hitsByCategory(words),
    ownHits: hitsByCategory(ownWords),
    classes: classesOf(ownWords),
    certain: words.filter((word, at) => CERTAIN.has(word) || CERTAIN.has(`${word} ${words[at + 1] ?? ''}`))
      .length,
    tradeNouns: Math.max(byText.nouns, byTerms.nouns),
    tradeVerbs: Math.max(byText.verbs, byTerms.verbs),
    works: words.filter((word, at) => WORKS.has(word) || WORKS.has(`${word} ${words[at + 1] ?? ''}`)).length,
    measures: measuresIn(text),
    isAboutTool: ABOUT_TOOL.test(text),
    isHandled: words.some((word, at) => HANDLING.has(word) || HANDLING.has(`${word} ${words[at + 1] ?? ''}`)),
  }
}
