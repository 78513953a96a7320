import { namesWork } from '../match/vocabulary.ts'
import type { TextSpan } from '../quote-draft.ts'
import { says } from '../segment/directives.ts'
import { isBaseVerb, isStopWord } from '../text/lexicon.ts'
import { mayHold } from '../text/needed-words.ts'
import { normalise } from '../text/normalise.ts'
import { singular, wordsOf } from '../text/words.ts'
import {
  MORE_EXCLUDING,
  MORE_REMARKS,
  NOT_CHARGED,
  ORDERS,
  OWN_ARRANGEMENTS,
  STATES_FIGURES,
  YOURS,
} from './left-out-sayings.ts'
import { compiled, DO, OTHERS, oneOf, SELF, THAT, WHO, WILL } from './left-out-words.ts'
import { type Piece, piecesOf } from './pieces.ts'

/** A stretch that is no work of ours; what is left out by it, in words for a customer. */
export interface LeftOut extends TextSpan {
  readonly kind: 'note' | 'excluded'
  readonly thing: string | null
}

/** "X isn't us", "bins not ours", "cabinets nothing to do with us". */
const NOT_OURS = compiled(
  String.raw`^(?<thing>.{3,60}?)(?:'s| is| are| that's)? ?(?:\b(?:not|isn'?t|aren'?t|ain'?t)(?: for| by)?|\bnothing to do with) (?:us|ours|mine|our (?:job|scope|work|problem|crew)|my (?:job|scope|work|problem)|in our scope)\b(?!\s+to\b)`,
)
/** "Reinstatement of paving will be done by Council crews". */
const DONE_BY = compiled(
  String.raw`^(?<thing>.{3,70}?)\b(?: is| are| will be| to be| being| gets?| get| was| were|'s| has been)* ?(?:(?:being |already )?${oneOf('done')} (?:by|through)|(?:is|are|will be|to be) by) (?<who>${OTHERS})\b`,
)
/** "TENANT DOING THESE", "council do that", "the pool fence is someone else doing that". */
const THEY_DO = compiled(
  String.raw`^(?:and |but |as |so |because |cos |the )*(?<thing>.{0,50}?)(?: is| are)?\s?\b(?<who>${WHO})${WILL} (?:${DO}|got) (?:all |all of )?${THAT}(?: one| bit| part)?(?:$|[,.;)]| (?:themsel|himsel|hersel|next|later|after|on|separate|already|in))`,
)
/** "Wall tiles we do ourselves", "We'll do all the painting ourselves". */
const OURSELVES = compiled(
  String.raw`^(?<thing>.{0,50}?)\b${SELF}(?:'ll|'d| will| can| would|'m| am| are|'re| is|'s| going to| gonna| have| want to| prefer to| plan to)* (?<deed>[a-z]+(?:ing|s)?)\b(?: after| care of| up| with| out)?(?<object>[^.;]{0,50}?)\b(?:ourselves|myself|yoursel(?:f|ves)|themselves|himself|herself|ourself)\b`,
)
/** "Shower screen removal we've got someone for that", "I have scaffold organised through my brother". */
const HAVE_SOMEONE = compiled(
  String.raw`^(?<thing>.{0,50}?)\b${SELF}(?:'s|'ve| has| have)?(?: already)? (?:got|has|have|found|booked)? ?(?:a |an |my own |his own |our own )?(?:some(?:one|body)|people|a guy|a bloke|guy|bloke|another (?:mob|crew|bloke|guy|trade)) (?:for|coming|doing|to do|lined up|booked|on) ?(?:for )?(?<object>[^.;]{0,40})$`,
)
const HAVE_ORGANISED = compiled(
  String.raw`^(?<thing>)${SELF}(?:'s|'ve| has| have)?(?: already)? (?:got|have|has)? ?(?:a |an |the |our |my |all the )*(?<object>[a-z][a-z -]{2,30}?) (?:already )?(?:organised|organized|sorted|arranged|lined up|booked|covered)\b(?! (?:for|by) (?:you|us)\b)`,
)
/** "The solar is being dealt with", "coffee machine is coming from the roaster". */
const COMING_FROM = compiled(
  String.raw`^(?<thing>(?!.*\b(?:water|leak\w*|smell|noise|damp|air|smoke|mould|sound|it|they|wind|draft|draught|light)\b).{3,50}?) (?:is|are|'s|will be) (?:being )?(?:coming|delivered|sent|bought|ordered|purchased) (?:in )?(?:from|by|through) (?:the |a |our |my |his |her |their )?${oneOf('sources')}\b`,
)
const MUST_NOT = String.raw`(?:(?:don'?t|do not|not to(?: be)?|no need to)(?: be)?|(?:(?:don'?t|do not|doesn'?t|does not|didn'?t) (?:need|want|require)|no need for)(?: (?:it|them|that|to be|any|an?))*)`
/** "Gutters are vinyl dont paint those", "the roof and the stumps are not to be painted", "kindly ignore the laurel". */
const NOT_TO_DO = compiled(
  String.raw`^(?:and |but |so )*(?<thing>.{0,60}?)(?: is| are)?\s?\b${MUST_NOT} (?:${oneOf('deeds')}|do(?= (?:the|his|her|any|those|that|these) ))(?<object>(?! (?:over|under|near|behind|until|before|till|without|in)\b)[^.;]{0,40})$`,
)
const IGNORE = compiled(
  String.raw`^(?<thing>)(?:and |but |so )*(?:(?:please|pls|kindly|you can|just) )*(?:ignore|disregard) (?<object>.{3,50})$`,
)
const NEITHER = compiled(
  String.raw`^(?<thing>)(?:and |but )?(?:neither|nor) (?:are|is|do|does) (?<object>.{3,50})$`,
)
const LEAVE_ALONE = compiled(
  String.raw`^(?<thing>.{0,60}?)\b(?:so |just |please |and |but )*(?:leave|keep) (?:out )?(?<object>the [a-z ]{3,30}|his [a-z ]{3,30}|her [a-z ]{3,30}|that|it|those|them|these|this)(?: one| bit)? (?:alone|be|out|as (?:is|it is|they are))$`,
)
/** "We have not allowed for rotten battens". */
const NOT_ALLOWED = compiled(
  String.raw`^(?<thing>)(?:(?:please )?note )?(?:(?:we|i)(?:'ve| have)? (?:not|made no)|(?:we|i) haven'?t|(?:this |the |our )?(?:price|quote) (?:has|does) not) (?:made (?:any )?)?(?:allow(?:ed|ance)?|includ(?:ed|e)|priced|quoted|counted) (?:for )?(?<object>[^.;]{3,50})$`,
)
/** "Door handles I already bought from Bunnings". */
const HAVE_BOUGHT = compiled(
  String.raw`^(?<thing>[a-z][a-z -]{2,40}?) ${SELF}(?:'s|'ve| has| have)? already (?:bought|got|have|has|purchased|ordered)\b`,
)
const EXCLUDING = [
  NOT_ALLOWED,
  HAVE_BOUGHT,
  NOT_OURS,
  DONE_BY,
  THEY_DO,
  OURSELVES,
  HAVE_SOMEONE,
  HAVE_ORGANISED,
  COMING_FROM,
  IGNORE,
  NOT_TO_DO,
  NEITHER,
  LEAVE_ALONE,
  ...MORE_EXCLUDING,
]

/** "The old chain link has already been hauled off", "the gutters were replaced in 2021". */
const FINISHED = compiled(
  String.raw`^(?<thing>.{3,60}?)(?: (?:has|have)(?: all)?(?: already| now| just)* been ${oneOf('finished')}| (?:was|were)(?: all)? ${oneOf('finished')} (?:in (?:19|20)\d\d|last ${oneOf('seasons')}|recently|a (?:few|couple of) \w+ ago|(?:\w+ )?(?:years?|months?|weeks?) ago)| (?:is|are|thats|that's) (?:all )?already (?:been )?(?:${oneOf('finished')}|${oneOf('places')})| already ${oneOf('places')}| has the [a-z ]{3,30} ${oneOf('finished')} already| (?:is|are)(?: all)? (?:finished|done|complete|completed)(?: now)?$)`,
)
/** "Existing paving can stay underneath", "skylights stay", "carpet is staying". */
const STAYS = compiled(
  String.raw`^(?!(?:.* )?${oneOf('people')} )(?<thing>(?:\d+ )?[a-z][a-z -]{2,45}?) (?:(?:is|are) (?:all )?staying|(?:can|must|will|should|is to|are to|to|'ll|has to|have to) (?:stay|remain)|(?<=s )stay)(?: (?:put|there|as is|as it is|where (?:it|they) (?:is|are)|underneath|in place|up|on))?(?: so\b.*| for now)?$`,
)
const KEEP = compiled(
  String.raw`^(?<thing>)(?:and |but )*(?:keep|retain) (?:the |his |her |all )*(?:old|existing|current|same|original) (?<object>[a-z ]{3,40})$`,
)
/** "Once the rest is done": when something is to happen. */
const WHEN = /\b(?:when|once|after|until|till|before|if|which)\b/
const REMARKS = [FINISHED, STAYS, KEEP, ...MORE_REMARKS]

const LONGEST = 160
const LONGEST_THING = 60
const STILL_WORK = new RegExp(String.raw`\b${oneOf('stillWork')}\b`)
/** Money, or a measure: such a piece is never left out unread. */
const FIGURE =
  /[$£€@%]|\d[\d.,]*\s*(?:m|lm|m2|sqm|sq|mm|cm|ft|hrs?|hours?|days?|k|ea|each|l|kw)\b|\d{3,}(?!\s*$)|\d+\s*$|\d+\.\d/
const YEAR = /\b(?:19|20)\d\d\b/g
const PRONOUN =
  /^(?:(?:all|of|the|one|bit|part)\s+)*(?:that|this|it|those|these|them|they|both|either|one|any)?$/

const hasFigure = (text: string): boolean => FIGURE.test(text.replaceAll(YEAR, ''))

const namesThing = (text: string): boolean => namesWork(wordsOf(text).map(singular))

/** Deeds that only tell or measure: "I measured it myself". */
const NO_DEED =
  /^(?:measur|check|count|pric|quot|saw|see|look|know|think|live|tell|told|use|come|came|work|run|try|tried|be|pay|paid|own|get|buy|bought|suppl|bring|brought|provid|order|pick|purchas|sourc|say|halv)/

/** "Gutters are vinyl": what is said of a thing is no part of its name. */
const FINITE = new RegExp(
  String.raw`\s(?:is|are|was|were|belongs?|has|have|which|that'?s|by|(?:he|she|they|we|i|you)(?:'[a-z]+)?|(?:the|my|his|her) ${oneOf('relatives')})\b.*$`,
)
const PERSON = new RegExp(String.raw`^${SELF}\b`)

function thingOf(...said: readonly string[]): string {
  const cleaned = said.map((words) =>
    words
      .trim()
      .replace(FINITE, '')
      .replace(/^[^a-z]+|[^a-z)]+$/g, '')
      .replace(
        /^(?:(?:and|but|so|the|a|an|all|that|any|kindly|please|of|for|up|there|is|are|to|our|my|no|because|also)(?:\s+|$))+/,
        '',
      )
      .replace(/\s+(?:that|which|is|are|so|and|but|we|will be|for|as)$/, '')
      .replace(/[\s,;:-]+$/, ''),
  )
  const isThing = (words: string): boolean =>
    words.length > 2 &&
    words.length <= LONGEST_THING &&
    !PRONOUN.test(words) &&
    !PERSON.test(words) &&
    wordsOf(words).some((word) => !isStopWord(word))
  return cleaned.find(isThing) ?? ''
}

/** "I measured it myself", or a tradesman's "I do hand mix it myself": what leaves nothing to others. */
function isOwnDeed({ 0: said, groups }: RegExpExecArray): boolean {
  const isOfSpeaker = /\bi\b(?!'ll| will| can| want| are| am|'m|'re|'d)/.test(said)
  return NO_DEED.test(groups?.['deed'] ?? '') || (isOfSpeaker && !namesThing(groups?.['thing'] ?? ''))
}

interface Judged {
  readonly kind: LeftOut['kind']
  readonly thing: string
  /** Whether things listed before it are meant as well. */
  readonly isOfList: boolean
}

const ASKS =
  /^(?:and |but |or )?(?:(?:if|whether|unless)\b|(?:do|does|could|would|should|can|will) (?:it|you|we|i|he|she|they)\b)|\b(?:if|unless|or)$/

const WORKS_BEFORE =
  /^(?:please )?(?:replace|paint|install|fit|fix|repair|clean|supply|swap|hang|lay|remove) .* and (?:just )?(?:leave|keep)\b/
/** "I've just had the deck built and would like it oiled", "the meter box is in the way and has to be moved" */
const WANTED_AFTER =
  /\b(?:and|but|so)\b[^.]*\b(?:would like|'d like|want|wants|need|needs|has to be|have to be|must be)\b|\bin the way\b/

/**
 * Whether work is wanted all the same: "the roof doesn't need replacing just repair the caps", "replace 3 taps and leave the
 * kitchen one alone".
 */
function isWorkAllTheSame(pattern: RegExp, match: RegExpExecArray, text: string): boolean {
  const { thing = '', object = '' } = match.groups ?? {}
  if (pattern === OURSELVES) return isOwnDeed(match)
  if (pattern === FINISHED && WHEN.test(match[0])) return true
  if (pattern === NOT_TO_DO) return /\b(?:just|only|but)\b/.test(object)
  if (pattern === LEAVE_ALONE) return WORKS_BEFORE.test(text)
  if (pattern === STAYS && /\b(?:so|with)\b/.test(thing)) return true
  return REMARKS.includes(pattern) && WANTED_AFTER.test(text)
}

/** What a piece leaves out, if it does. */
function judge(text: string, isPriced: boolean): Judged | undefined {
  if (
    text.length > LONGEST ||
    hasFigure(text.replaceAll(STATES_FIGURES, '')) ||
    ASKS.test(text) ||
    says('injected', text)
  )
    return undefined
  const [first = '', second = ''] = text.split(' ')
  const isOrder =
    isBaseVerb(first) &&
    second !== 'is' &&
    second !== 'are' &&
    (!/^(?:paint|tile|cut|deck|fence|concrete|brick|plaster|grout|render|screed|turf|mulch)$/.test(first) ||
      /^(?:the|a|an|all|my|our|new|\d+)$/.test(second))
  const excluding = isPriced ? [...EXCLUDING, YOURS] : EXCLUDING
  for (const pattern of isOrder
    ? [IGNORE, NOT_TO_DO, KEEP, LEAVE_ALONE, ...ORDERS]
    : [...excluding, ...REMARKS]) {
    const match = mayHold(text, pattern) ? pattern.exec(text) : null
    if (match === null || isWorkAllTheSame(pattern, match, text)) continue
    const rest = text.slice(match.index + (match.groups?.['thing'] ?? '').length)
    const isPlain = pattern === NOT_TO_DO || pattern === OWN_ARRANGEMENTS
    if (STILL_WORK.test(isPlain ? '' : rest)) continue
    const { thing = '', object = '' } = match.groups ?? {}
    const isRemark = REMARKS.includes(pattern)
    return {
      kind: isRemark ? 'note' : 'excluded',
      thing: thingOf(thing, /^(?:\s*or\b)/.test(object) ? '' : object),
      isOfList: pattern === YOURS || pattern === DONE_BY,
    }
  }
  return undefined
}

/** "Smoke alarm batteries - tenant doing these": the piece that such words speak of. */
function spokenOf(pieces: readonly Piece[], at: number, text: string): Piece | undefined {
  const [own, last] = [pieces[at], pieces[at - 1]]
  if (own === undefined || last === undefined || last.sentence !== own.sentence) return undefined
  const said = text.slice(last.start, last.end)
  return said.length <= LONGEST_THING && !hasFigure(said) && namesThing(said) ? last : undefined
}

/** "Strip-out and sheeting are finished": the first of two that are said of in one breath. */
function listedBefore(pieces: readonly Piece[], at: number, text: string): Piece | undefined {
  const [own, last] = [pieces[at], pieces[at - 1]]
  if (own === undefined || last === undefined || text.slice(last.end, own.start).trim() !== '')
    return undefined
  const [said, here] = [text.slice(last.start, last.end), text.slice(own.start, own.end)]
  const isList = /^and\s.*\s(?:are|were|have)\b/.test(here) && !/\s(?:is|are|was|were|have|has)\s/.test(said)
  const [first = ''] = said.split(' ')
  return isList && said.length <= LONGEST_THING && !hasFigure(said) && !isBaseVerb(first) ? last : undefined
}

const LONGEST_LISTED = 40

/** "Ovens, coffee machine and signage by you": the first of the bare things that a sentence begins with. */
function listBefore(pieces: readonly Piece[], at: number, text: string): Piece | undefined {
  const own = pieces[at]
  if (own === undefined) return undefined
  const first = pieces.findIndex(({ sentence }) => sentence === own.sentence)
  const isBare = (piece: Piece, place: number): boolean => {
    const said = text.slice(piece.start, piece.end)
    const between = text.slice(piece.end, pieces[first + place + 1]?.start).trim()
    return (
      between === ',' &&
      said.length <= LONGEST_LISTED &&
      !/\d/.test(said) &&
      !isBaseVerb(said.split(' ')[0] ?? '') &&
      !/\s(?:is|are|was|were|has|have|to)\s/.test(said)
    )
  }
  const before = pieces.slice(first, at)
  return before.length > 0 && before.every(isBare) ? before[0] : undefined
}

/** "… so it should just be the turf": what follows from it isn't left out. */
const FOLLOWS = /\sso (?:it|all|that|just|only|the job)\b.*$/

const PRICED = /[$£€]\s?\d/
/** "On solar, 6.6kW": how big what the house has is. */
const SIZE = /^\d[\d.]*\s?(?:kw|kva|amps?|a|v|l|litres?)$/

/** "…, service it", "but trim them", "please install": a deed on the thing just named. */
const DEED_ON_IT =
  /^(?:(?:but|and|so|then|please|pls|just|you|can|could|to|we|need|want|they|asked|ask) )*([a-z]{3,12})(?: and ([a-z]{3,12}))?(?: (?:it|them|this|that|those|these|around it|around them)\b|\s*$)/
const LEAVES =
  /^(?:leave|keep|ignore|skip|touch|forget|avoid|protect|cover|watch|mind|thanks|cheers|fine|done)$/

/** Whether what follows in the same sentence is work on what a piece would leave out. */
function isWorkedOn(pieces: readonly Piece[], at: number, text: string): boolean {
  const [own, next] = [pieces[at], pieces[at + 1]]
  if (own === undefined || next?.sentence !== own.sentence) return false
  const said = text.slice(next.start, next.end).replaceAll(/\s/g, ' ')
  const [, deed = '', second = deed] = DEED_ON_IT.exec(said) ?? []
  return deed !== '' && !LEAVES.test(deed) && (isBaseVerb(deed) || isBaseVerb(second))
}

/**
 * The stretches that say what is none of our work: others do it, it has been done, it stays, or it isn't wanted. Those
 * with a price or a measure are read as they were.
 */
export function findLeftOut(original: string): LeftOut[] {
  const text = normalise(original)
  const pieces = piecesOf(text)
  const found: LeftOut[] = [...text.matchAll(NOT_CHARGED)].map(({ index, 0: said }) => ({
    start: index,
    end: index + said.length,
    kind: 'note',
    thing: null,
  }))
  const isPriced = PRICED.test(text)
  pieces.forEach((piece, at) => {
    const said = text.slice(piece.start, piece.end).replaceAll(/\s/g, ' ').replace(FOLLOWS, '')
    const judged = judge(said, isPriced)
    if (judged === undefined || isWorkedOn(pieces, at, text)) return
    const referred = judged.thing === '' ? spokenOf(pieces, at, text) : undefined
    const joined = judged.thing === '' ? undefined : listedBefore(pieces, at, text)
    const listed = judged.isOfList ? listBefore(pieces, at, text) : undefined
    const start = referred?.start ?? joined?.start ?? listed?.start ?? piece.start
    const named = referred === undefined ? judged.thing : thingOf(text.slice(referred.start, referred.end))
    const isSaid = found.some((one) => start < one.end)
    const place = named === '' || isSaid ? -1 : text.indexOf(named, start)
    const thingStart = listed === undefined || place < 0 ? place : listed.start
    const thing =
      judged.kind === 'excluded' && place >= 0 ? original.slice(thingStart, place + named.length) : null
    const next = pieces[at + 1]
    const isSized =
      judged.kind === 'note' &&
      next?.sentence === piece.sentence &&
      SIZE.test(text.slice(next.start, next.end))
    const end = isSized && next !== undefined ? next.end : piece.start + said.length
    found.push({ start, end, kind: judged.kind, thing })
  })
  const isLeft = ({ start, end }: TextSpan): boolean =>
    found.some((one) => start >= one.start && end <= one.end)
  const hasWork = pieces.some((piece) => !isLeft(piece) && namesThing(text.slice(piece.start, piece.end)))
  return hasWork ? found : []
}
