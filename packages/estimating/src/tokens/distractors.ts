import type { TextSpan } from '../quote-draft.ts'
import { lately } from '../text/lately.ts'
import { mayHold } from '../text/needed-words.ts'
import { normalise } from '../text/normalise.ts'

/** A stretch whose numbers are neither quantity nor price. */
export interface Distractor extends TextSpan {
  readonly why: string
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const AMOUNT = '(?:[$£€]\\s?)?\\d[\\d,]*(?:\\.\\d+)?k?'
const NUMBER_WORD =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)'
const DIGIT_WORD = '(?:oh|o|zero|nought|one|two|three|four|five|six|seven|eight|nine|double|triple)'
const COUNTED = `(?:\\d{1,3}|${NUMBER_WORD})`

/** Bounded patterns over normalised text; every repetition has a small upper limit. */
const PATTERNS: readonly (readonly [why: string, pattern: RegExp])[] = [
  ['email', /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/g],
  ['web address', /(?:https?:\/\/|www\.)[^\s]{1,200}/g],
  ['phone', /(?<![\d.$])(?:\+\s?\d{1,3}[\s-]?)?\(?0\d{1,4}\)?(?:[\s-]?\d){6,8}(?!\d)/g],
  ['phone', /(?<![\d.$])\+\d{1,3}(?:[\s-]?\d){8,10}(?!\d)/g],
  ['phone', /(?<![\d.$])1[38]00(?:[\s-]?\d){6}(?!\d)/g],
  ['phone', /(?<![\d.$])\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/g],
  [
    'phone',
    /\b(?:ph|phone|mob|mobile|tel|call me on|call|ring|text|contact|cell)\s?(?:no\.?|number)?[:.\s]{0,3}\d(?:[\s-]?\d){5,12}/g,
  ],
  ['phone', new RegExp(`\\b${DIGIT_WORD}(?:[ -]${DIGIT_WORD}){6,13}\\b`, 'g')],
  ['age', new RegExp(`\\b(?:turns|turned|turning) ${NUMBER_WORD}(?:[ -]${NUMBER_WORD})?\\b`, 'g')],
  ['date', /(?<![\d.])\d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d{2}(?!\d|\.\d)/g],
  ['date', /(?<!\d)20\d{2}-\d{2}-\d{2}(?!\d)/g],
  [
    'date',
    /\b(?:on|by|from|until|till|before|after|due|starting|start|date:?|dated|booked|(?:booked|scheduled|set|due|pencilled in) for) (?:the )?\d{1,2}\/\d{1,2}(?![\d/])/g,
  ],
  ['date', new RegExp(`(?<![\\d.])\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b(?:,? (?:19|20)\\d{2})?`, 'g')],
  [
    'date',
    new RegExp(
      `\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?\\b(?!\\s?(?:m|lm|m2|sqm|x|hrs?|hours?)\\b)(?:,? (?:19|20)\\d{2})?`,
      'g',
    ),
  ],
  ['date', new RegExp(`\\b${MONTH} (?:19|20)\\d{2}\\b`, 'g')],
  ['ordinal', /(?<![\d.])\d{1,3}(?:st|nd|rd|th)\b/g],
  ['time', /(?<![\d.])\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm|a\.m|p\.m|o'clock)\b/g],
  ['time', /(?<![\d.])\d{1,2}:\d{2}(?!\d)/g],
  ['time', new RegExp(`\\b${COUNTED} o'?clock\\b`, 'g')],
  [
    'reference',
    /\b(?:job|quote|order|work order|invoice|inv|claim|ticket|contract|reference|ref|licen[cs]e|lic|permit|serial|model|meter|account|acct|customer|policy|site|tender|purchase order)\s?(?:(?:no|num|number|id|code)\b[.:]?|#|:(?=\s?#?[a-z]{0,4}-?\d{3}))\s?#?[a-z]{0,4}-?\d[\d/-]{0,14}/g,
  ],
  [
    'reference',
    /(?<!\b(?:per|water|conditioner|split|vanity|old|new|existing|shower|heating|cooling|ac|wall|robe|storage|outdoor|indoor|the|each) )\b(?:po|p\.o\.|ref|wo|w\/o|inv|sp|strata plan|dp|abn|acn|lot|apt|apartment|flat|level|lvl|(?<!\b(?:toilet|lounge|bedroom|dining|bathroom|coupled|wc) )suite|shop|unit|townhouse|villa|bldg|building)[\s:.#]{1,2}(?:no\.? ?)?[a-z]{0,4}-?\d[\d/-]{0,14}(?:(?: \d{3}){1,3})?(?!\s?(?:x|m|m2|sqm|lm|hrs?|hours?|each|ea|mm)\b|\s?x\d)(?![.\d]|,\d{3})/g,
  ],
  // Who licenses, and licences by their length: "asbestos licence 350" is a fee.
  [
    'reference',
    /\b(?:(?:qbcc|vba|nzbn|pgdb|lbp|rgi|saa|niceic|cslb)(?: (?:no|number|lic|licen[cs]e)\b\.?)?[\s:.#]{1,2}[a-z]{0,3}-?\d{4,12}|(?:lic|licen[cs]e)[\s:.#]{1,2}[a-z]{0,3}-?\d{6,12}|(?:lic|licen[cs]e) \d{3} \d{3})\b(?: \d{3}){0,2}(?![.,]\d|\s?(?:x|m|mm|each|ea)\b)/g,
  ],
  [
    'reference',
    /\b(?:gate|door|alarm|lock ?box|key ?safe|key ?pad|access|entry|padlock)(?:'s)? (?:code|pin)(?: (?:is|no))?[:\s]{1,2}#?\d{3,6}\b#?/g,
  ],
  ['reference', /\bcode (?:for|to) (?:[a-z]{2,8} ){1,3}is \d{3,6}\b/g],
  ['reference', /\b(?:job|quote|order|invoice|ticket|claim) \d{4,10}\b(?!\s?(?:m|mm|x|lm|sqm|m2)\b)/g],
  ['address', /\b(?:(?:g\.?)?p\.?o\.?|locked|private) (?:box|bag) \d{1,6}\b/g],
  // "Spend limit $440 (call if over)": what may be spent without asking.
  [
    'limit',
    new RegExp(
      `\\b(?:(?:spend(?:ing)?|approval|authority|delegation|work order|auto[- ]approv\\w*|pre[- ]approv\\w*|landlord|owner'?s?) limit|limit of authority|approved (?:up )?to a (?:limit|max\\w*) of)(?: is| of)?[:\\s]{0,2}${AMOUNT}`,
      'g',
    ),
  ],
  ['reference', /\bp\.?o\.? \d{4,8}\b(?![.,]\d|\s?(?:x|m|m2|lm|sqm)\b)/g],
  ['reference', /#\s?[a-z]{0,4}-?\d[\d-]{0,12}/g],
  ['reference', /\b[a-z]{1,4}-\d{3,8}\b/g],
  [
    'address',
    new RegExp(
      `\\b(?:at|@|house|no\\.?)?\\s?(?:number|no\\.) (?:\\d{1,4}[a-z]?|${NUMBER_WORD}(?: ${NUMBER_WORD})?)\\b`,
      'g',
    ),
  ],
  // "bed 2 door handle loose": a room by its number; "2 bed 2 bath" are counts.
  [
    'address',
    /(?<!\d )\b(?:bed|bedroom|bath|bathroom) ?[1-6](?= (?!(?:x|at|bath|bathrooms?|beds?|bedrooms?|toilets?|car|storey|m|coats?|wc|ensuites?)\b)[a-z]{3})/g,
  ],
  // "24SCA5", "MXZ-5F100VGD", "59SC5": what a thing is called by its maker.
  [
    'model',
    /(?<![\w.,])\d{1,3}k ?btus?(?:\/hr?|h)?(?!\w)|(?<![\w.])(?!\d+x\d)(?:\d{2,3}[a-z]{2,5}\d{1,4}[a-z]{0,4}|[a-z]{2,5}-\d{1,3}[a-z]{1,4}\d{2,4}[a-z]{0,5})(?![\w-])/g,
  ],
  // "the bathroom at no 9"; "at no 2 charge" is no house.
  ['address', /\bat no \d{1,4}[a-z]?\b(?=\s*(?:$|[.,;:)\n]|and\b|for\b))/g],
  [
    'address',
    /(?<![\d.$/])(?:unit |lot )?\d{1,4}[a-z]?(?:[/-]\d{1,4})? (?!(?:x|m|lm|sqm|cube|cubic|tonnes?|tons?|bags?|loads?|yards?|metres?|square)\b)[a-z']{2,20} (?:[a-z']{2,20} )?(?:st|street|rd|road(?! base)|ave|avenue|cres|crescent|pde|parade|hwy|highway|blvd|boulevard|esplanade|tce)\b(?:,? [a-z]{3,15}){0,2}(?:,? (?:nsw|vic|qld|wa|sa|tas|act|nt))?(?:,? [2-7]\d{3}\b(?!\s?(?:x|m|mm)\b))?/g,
  ],
  [
    'address',
    new RegExp(
      `\\b${NUMBER_WORD}(?:[ -]${NUMBER_WORD})? [a-z']{3,20} (?:street|road(?! base)|avenue|crescent|parade|highway|drive|close|court|lane|terrace)\\b`,
      'g',
    ),
  ],
  ['postcode', /\b(?:nsw|vic|qld|wa|sa|tas|act|nt|postcode|zip)[\s,:.]{1,3}\d{4,5}\b/g],
  [
    'age',
    new RegExp(
      `\\b(?:about |approx |around )?${COUNTED}\\+?[\\s-]?(?:years?|yrs?|y|months?|mths?|weeks?|days?)[\\s-]?(?:old|of age|experience|ago)\\b`,
      'g',
    ),
  ],
  [
    'age',
    /\b(?:aged|age|turned|turning|i'?m|she'?s|he'?s) \d{2,3}\b(?!\s?(?:m|mm|x|lm|sqm|m2|hrs?|hours?)\b)/g,
  ],
  ['age', /\b(?:19|20)\d0'?s\b/g],
  [
    'age',
    /\b(?:built|circa|since|in|installed|from|model|year|summer|winter) (?:in )?(?:(?:about|around|roughly|approx) )?(?:19|20)\d{2}\b(?!\s?(?:mm|x|m)\b)/g,
  ],
  [
    'age',
    // "last painted about 2009", "fitted back in 2014": when, not for how much.
    /\b(?:last|originally|previously|first) (?:[a-z]{2,10}ed|done|redone|built|rebuilt)(?: (?:back|in|about|around|circa|roughly|approx)){0,3} (?:19[5-9]|20[0-4])\d\b(?!\s?(?:mm|x|m|each|ea|per|inc|ex|plus|\+))/g,
  ],
  [
    'warranty',
    new RegExp(
      `\\b${COUNTED}[\\s-]?(?:years?|yrs?|y|months?|mths?)(?: (?:workmanship|manufacturer'?s?|structural|full|parts|product|labour))?(?: (?:and|&) [a-z]{1,15})?[\\s-](?:warranty|guarantee|warrantee|defects?)`,
      'g',
    ),
  ],
  [
    'warranty',
    new RegExp(
      `\\b(?:warranty|guarantee[ds]?|warranted)(?: (?:of|for|is|period))?[\\s:]{0,2}${COUNTED}[\\s-]?(?:years?|yrs?|y|months?)`,
      'g',
    ),
  ],
  [
    'lead time',
    new RegExp(
      `\\b(?:within|in about|in|next|lead time(?: of| is)?|wait|waiting|notice|valid(?: for)?|validity|net|last|past|finish in|start in|available in|home for|away for) ${COUNTED}(?:\\s?-\\s?\\d{1,3})? ?(?:business |working )?(?:days?|weeks?|wks?|months?|mths?|years?|yrs?)(?:'? (?:time|notice|ago))?\\b`,
      'g',
    ),
  ],
  [
    'lead time',
    new RegExp(
      `\\b${COUNTED} ?(?:days?|weeks?|hours?|hrs?)'? (?:notice|lead time|wait|payment|terms|away|beforehand|prior|validity)\\b`,
      'g',
    ),
  ],
  [
    'lead time',
    new RegExp(
      `\\b(?:due|payment|payable|invoiced?|pay)(?: (?:due|terms?|within|in|is|after|at)){0,2} ${COUNTED} ?(?:business |working )?(?:days?|weeks?)\\b`,
      'g',
    ),
  ],
  ['lead time', /\b(?:valid(?: for)?|net|terms:?|payment) \d{1,3}(?: days)?\b/g],
  ['lead time', /\b(?:24\/7|7 days a week)\b/g],
  [
    'deposit',
    new RegExp(
      `(?:[$£€]\\s?\\d[\\d,]{0,9}(?:\\.\\d{1,2})?|\\d{1,3}\\s?(?:%|percent|per cent)) ?(?:non[- ]refundable )?(?:deposit|upfront|up front|down payment|retention|already paid|paid already|on signing|on acceptance|on completion|progress payment|balance)`,
      'g',
    ),
  ],
  [
    'deposit',
    new RegExp(
      `(?<![\\w$£€.,])\\d[\\d,]{0,9} (?:dollars? )?(?:deposit|upfront|up front|down payment)\\b`,
      'g',
    ),
  ],
  [
    'deposit',
    new RegExp(
      `\\b(?:deposit|down payment|retention|already paid|prepaid|bond of|excess)(?: (?:of|is|paid|was|required|payable))?[\\s:]{0,2}${AMOUNT}\\s?%?`,
      'g',
    ),
  ],
  [
    'someone else’s price',
    new RegExp(
      `\\b(?:other|another|last|previous|first|competitor|mate|neighbour|bunnings|next door)[a-z' ]{0,30}(?:quoted|quote (?:was|is|of|came)|charged?|wanted|paid|said|priced|price (?:was|is|of)|asked)(?: (?:me|us|them|him|her|was|for|of))?\\s{1,2}(?:about |around )?${AMOUNT}`,
      'g',
    ),
  ],
  [
    'someone else’s price',
    new RegExp(
      `\\b(?:last (?:time|year)|worth|valued at|normally|usually|was|rrp|instead of)\\b[a-z ]{0,20}[$£€]\\s?\\d[\\d,]{0,9}(?:\\.\\d{1,2})?`,
      'g',
    ),
  ],
  // "Job quoted $900" is ours.
  [
    'someone else’s price',
    new RegExp(
      `\\b(?:they|he|she|the (?:other|last) [a-z]{2,12})(?: had| have| has)? quoted (?:me |us |them |him |her |it at )?(?:about |around )?[$£€]\\s?\\d[\\d,]{0,9}(?:\\.\\d{1,2})?k?|(?<!\\b(?:i|we|was|were) )\\bquoted [$£€]\\s?\\d[\\d,]{0,9}(?:\\.\\d{1,2})?k? (?:last (?:year|time)|fyi|for the same)\\b`,
      'g',
    ),
  ],
  [
    'someone else’s price',
    new RegExp(
      `(?<!\\b(?:i|we|you) )\\bwanted ${AMOUNT} for (?:it all|all of it|the lot|the same|the whole)|\\bquoted by [a-z' ]{3,24} ${AMOUNT}|\\b(?:got|had|has|have) an? quote (?:of|for|at) ${AMOUNT} from|\\b(?:firm|mob|crowd|company|builder|bloke|contractor) in at ${AMOUNT}(?: grand)?`,
      'g',
    ),
  ],
  // "Disregard last year's rate of $5.40", "(laminated was $815 each, ignore)"; not "don't forget the skip $380".
  [
    'someone else’s price',
    /(?<!\b(?:don'?t|do not|not|never|can'?t|to) )\b(?:disregard|ignore|forget)\b[^.,:;\n\d$£€]{0,40}[$£€]\s?\d[\d,]{0,9}(?:\.\d{1,2})?/g,
  ],
  [
    'someone else’s price',
    /[$£€]\s?\d[\d,]{0,9}(?:\.\d{1,2})?(?: (?:each|ea|a [a-z]{2,8}))?, (?:so )?(?:ignore|disregard|forget)(?: (?:that|it|this))?(?=\s*(?:$|[.;)\n]))/g,
  ],
  [
    'insured sum',
    new RegExp(
      `${AMOUNT}(?:m|mil|million)?\\b(?: (?:of|in|worth of|public|product|products|professional|and|&)){0,4} (?:liability|indemnity|insurance|insured)\\b`,
      'g',
    ),
  ],
  [
    'insured sum',
    new RegExp(
      `\\b(?:liability|indemnity|insur(?:ed|ance))(?: (?:cover|insurance|policy|up|limit|is|of|to|for|held)){0,4}[\\s:]{0,2}[$£€]\\s?\\d[\\d,]{0,12}(?:\\.\\d+)?(?:k|m|mil| ?million)?\\b`,
      'g',
    ),
  ],
  [
    'form',
    /\b(?:form|schedule|class|type|phase|stage|category|figure|page) \d{1,2}[a-z]?\b(?=[\s,]+(?:lodg|cert|permit|and|sign|insul|fire|,|inspection))/g,
  ],
  ['item number', /(?:^|\n)[ \t]*(?:line|item|row) \d{1,3}[:.)]/g],
  ['headcount', new RegExp(`\\b(?:house of|family of|for a family of|we are|seats) ${COUNTED}\\b`, 'g')],
  [
    'distance',
    /(?<![\d.])\d{1,3}(?:\.\d)?\s?(?:m|met(?:re|er)s?) (?:away )?(?:from|off) (?:the|an?|its|our|their)\b/g,
  ],
  [
    'distance',
    /(?<![\d.])\d{1,4}(?:\.\d)?\s?(?:km|kms|kilomet(?:re|er)s?|miles?|min(?:ute)?s?) (?:(?:away|from|drive|out of)\b|(?:each way|round trip)\b(?!,?\s*(?:@|at\b|x\b|[$£€\d])))/g,
  ],
]

const STREET_NAME = String.raw`(?<![\d.$/])\d{1,4}[A-Za-z]?(?:[/-]\d{1,4})? (?:[A-Z][a-z']{1,20} ){1,2}(?:Drive|Dr|Court|Ct|Way|Place|Pl|Lane|Ln|Close|Cl|Terrace|Tce|Circuit|Cct|Grove|Gr|Rise|Walk|Square|Circle|Mews|Row)\b`
/** Capitalised street names in the original text: "12 Smith Drive", "9 Kestrel Cl Belmont 2280". */
const NAMED_STREET = new RegExp(
  `${STREET_NAME}(?:(?:,? [A-Z][a-z]{2,15}){1,2}(?:,? (?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT))?,? [0-8]\\d{3}(?=\\s*(?:$|[,.;\\n])))?`,
  'gm',
)

/** "1.2 Paint skirting" at the start of a line, no measure: "2.5 m3 concrete". */
const DOTTED =
  /^[ \t]*(\d{1,2})\.(\d{1,2})\.?[ \t]+(?=[a-z])(?!(?:[mxhdlt]|m[23]|lm|sqm|sq|cube?s?|cubic|square|lin\w*|met(?:re|er)s?|mm|cm|hrs?|hours?|days?|tonn?e?s?|kw|litres?|acres?|yards?|km)\b)/gm

/** Item numbers that count on from the first: one alone may be a quantity. */
function itemNumbers(normalised: string): Distractor[] {
  const found = [...normalised.matchAll(DOTTED)].map(({ 0: text, 1: whole, 2: part, index }) => ({
    order: Number(whole) * 100 + Number(part),
    start: index,
    end: index + text.trimEnd().length,
  }))
  const isCounting = found.length > 1 && found.every(({ order }, at) => order > (found[at - 1]?.order ?? 0))
  return isCounting ? found.map(({ start, end }) => ({ why: 'item number', start, end })) : []
}

/**
 * Places in the text whose numbers must never become quantities or prices,
 * in order, without overlaps. Source: shared estimating README, "Conventions".
 */
export const findDistractors = lately((original: string): readonly Distractor[] => {
  const normalised = normalise(original)
  const found: Distractor[] = itemNumbers(normalised)
  const lower = normalised.toLowerCase()
  for (const [why, pattern] of PATTERNS) {
    if (!mayHold(lower, pattern)) continue
    for (const match of normalised.matchAll(pattern)) {
      found.push({ why, start: match.index, end: match.index + match[0].length })
    }
  }
  for (const match of original.matchAll(NAMED_STREET)) {
    found.push({ why: 'address', start: match.index, end: match.index + match[0].length })
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  const separate: Distractor[] = []
  for (const one of found) {
    if (one.start >= (separate.at(-1)?.end ?? 0)) separate.push(one)
  }
  return separate
})
