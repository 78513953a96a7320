import lists from '../data/screening.json' with { type: 'json' }
import { anyOf, withoutAny } from '../text/needed-words.ts'
import { readWords } from './disguise.ts'
import { hasSign } from './signs.ts'

const threatens = anyOf(lists.threat)
const withoutHarmless = withoutAny(lists.threatInnocent)
const asksIllegal = anyOf(lists.illegal)
const withoutLegal = withoutAny(lists.illegalInnocent)
const asksUnsafe = anyOf(lists.unsafe)
const withoutSafe = withoutAny(lists.unsafeInnocent)
const isPrivate = anyOf(lists.sensitive)
const namesAccount = anyOf(lists.accountNumber)
/** The account a business asks to be paid to is printed on its invoices for all to read. */
const OWN_ACCOUNT = new RegExp(lists.ownAccount)
const { people, refusals, onlyPeople, patterns } = lists.discriminatory
const discriminates = anyOf([
  ...patterns,
  `\\b${refusals}\\b(?: \\w+){0,5} ${people}\\b(?!')(?! (?:sandstone|stone|laurel|toilets?|bathrooms?|change|rooms?|food|restaurant|takeaway|grocer|style|red|style|house|gym|only gym|shelter|adaptor|thread|fitting|connector|plug|socket|coupling|hawthorn|elm|jasmine|fig))`,
  `\\b(?:only|just) (?:want |send |use |hire |employ |accept |have |get )?(?:a |an |some )?${onlyPeople} (?:workers?|tradies?|tradesmen|people|guys|blokes|crew|men|plumbers?|electricians?|painters?|builders?|staff|person|labourers?|cleaners?|sparky|sparkies)\\b`,
  `\\b(?:only|just) (?:want |send |hire |use )(?:a |an |some )?(?:white|whites|aussie|aussies|males?|men|christians?|straight|caucasians?)\\b(?! (?:paint|tiles?|doors?|cement|walls?|trim|colou?r|silicone|grout|goods|gravel|pebbles|set|caps?|downlights?|ones?|plates?|fittings?|adaptors?|thread|on))`,
  `\\b(?:must|has to|have to|needs? to|should) be (?:a )?(?:christian|caucasian|aussie born|australian born)\\b(?! (?:school|college|church|radio))`,
  `\\b(?:must|has to|have to|needs? to|should) be (?:a )?(?:white|male|straight)(?: (?:and|or))?(?: (?:white|male|straight))? (?:christian|aussie|australian|english|anglo|man|men|bloke|guy|person|people|workers?|tradies?|born)\\b`,
  `\\b(?:workers?|tradies?|tradesm[ae]n|plumbers?|electricians?|sparky|painters?|tilers?|builders?|cleaners?|labourers?|crew|staff|guys?|blokes?|applicants?|tenants?|apprentices?|he|they) (?:must|has to|have to|needs? to|should) be (?:a )?(?:white|male|straight)\\b(?! (?:paint|and level|and plumb|gloss|semi|thread|end|up))`,
])
const SLURS = new Set(lists.slurs)
const SLUR_PHRASES = lists.slurs.filter((slur) => slur.includes(' '))
/** Words that are slurs of people and plain words of a trade: a wetback of a stove, a stone dyke. */
const IN_CONTEXT = new Map(
  Object.entries(lists.slurInContext).map(([slur, words]) => [slur, new RegExp(`\\b(?:${words})\\b`)]),
)

/** Kilometres of text are screened in stretches, so a rule never looks further than this. */
const STRETCH = 4_000
const OVERLAP = 200

function stretches(text: string): string[] {
  const parts: string[] = []
  for (let at = 0; at === 0 || at < text.length; at += STRETCH)
    parts.push(text.slice(Math.max(0, at - OVERLAP), at + STRETCH))
  return parts
}

const single = (text: string): string => text.replaceAll(/[\s,]+/g, ' ')

export function isThreat(text: string): boolean {
  // "That wire will kill somebody" warns.
  return (
    stretches(single(text)).some((part) => threatens(withoutHarmless(part))) &&
    !hasSign('harmless harm', text)
  )
}

export function isDiscriminatory(text: string): boolean {
  let kept = single(text)
  for (const phrase of lists.slurInnocent) kept = kept.replaceAll(phrase, ' ')
  if (
    readWords(kept).some(({ plain }) => SLURS.has(plain) && IN_CONTEXT.get(plain)?.test(kept) !== true) ||
    SLUR_PHRASES.some((slur) => ` ${kept} `.includes(` ${slur} `))
  )
    return true
  // "No female thread" and "no African slate" are about things.
  return stretches(kept).some((part) => discriminates(part)) && !hasSign('people thing', kept)
}

export function isIllegal(text: string): boolean {
  return stretches(single(text)).some((part) => asksIllegal(withoutLegal(part)))
}

export function isUnsafe(text: string): boolean {
  return stretches(single(text)).some((part) => asksUnsafe(withoutSafe(part)))
}

/** The check sum of payment card numbers. Source: ISO/IEC 7812-1, annex B. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - at))
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** The check digit of an article number, as bar codes have. Source: GS1 General Specifications §7.9. */
function isArticleNumber(digits: string): boolean {
  if (digits.length !== 13 && digits.length !== 14) return false
  const sum = Array.from(digits.padStart(14, '0'), (digit, at) => Number(digit) * (at % 2 === 0 ? 3 : 1))
  return sum.reduce((total, each) => total + each, 0) % 10 === 0
}

const CARD_LIKE = /(?<![\d$.])[3-6]\d{3}(?:[ -]?\d){9,15}(?![\d])/g
/** Mail and web addresses: the figures in one are no card's. */
const ADDRESS = /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]|https?:\/\/\S{1,2000}/gi

/** Four times four figures are a card's, whatever figures follow them: its date, for one. */
const CARD_FOURS = /(?<![\d$.-])[3-6]\d{3}(?:[ -]\d{4}){3}(?!\d)/

/** "BSB 000-000 acc 00001234" on a line of its own, beneath prices: where a business is to be paid. */
const PAY_TO =
  /^[ \t]*(?:(?:bank(?:ing)?|account|acct|payment|pay|eft|direct deposit|transfer|our)(?: (?:details|info|to|by|account))?[ :–-]*)?(?:(?:cba|nab|anz|westpac|bendigo|commbank|commonwealth(?: bank)?|st\.? george|suncorp|bankwest|ing|kiwibank|asb|bnz|lloyds|barclays|hsbc|natwest|monzo|starling)[ ,:–-]*)?(?:bsb|sort code|(?:bank )?(?:account|acct|acc|a\/c)(?: (?:no\.?|number))?)\b[\s:.#]/m
const WHOSE = /\b(?:my|mine|his|her|their|tenant'?s?|pin|netbank|login)\b/
const PRICED = /[$£€]\s?\d|(?<![\d.])\d{1,3}(?:,\d{3})+(?![\d-])|\d\.\d\d(?![\d.])/

function isPayTo(text: string): boolean {
  const line = text.split('\n').findIndex((one) => PAY_TO.test(one) && !WHOSE.test(one))
  return line > 0 && PRICED.test(text)
}

export function isSensitive(text: string): boolean {
  if (CARD_FOURS.test(text)) return true
  for (const match of text.replaceAll(ADDRESS, ' ').matchAll(CARD_LIKE)) {
    const digits = match[0].replaceAll(/\D/g, '')
    if (digits.length >= 13 && digits.length <= 19 && !isArticleNumber(digits) && passesLuhn(digits))
      return true
  }
  const plain = single(text)
  const isOwn = OWN_ACCOUNT.test(plain) || isPayTo(text)
  return stretches(plain).some((part) => isPrivate(part) || (!isOwn && namesAccount(part)))
}
