import type { MailChange } from './mail-figures.ts'
import { type Quoted, tellingWords, thingNamed } from './mail-quoted.ts'

const NOT_WANT = String.raw`(?:we |i )?(?:don['’]?t|do not|won['’]?t|no longer) (?:want|need|be (?:needing|doing|having))`
const NOT_KEEN = String.raw`not (?:too |really |that |so )?(?:fussed|worried|bothered|keen)(?: about| on)?`
const LEAVE = String.raw`(?<!(?:n['’]?t|not|never) )(?:(?:leav(?:e|ing)|tak(?:e|ing)) (?:out|off)|skip|drop|ditch|forget(?: about)?|cancel|scrap|ignore|disregard|(?<!can['’]?t do |cannot do |do )without|except(?: for)?|apart from|all but|minus|pass on|hold off(?: on)?|no need for|no thank(?:s| you) (?:to|on|for)|no to|${NOT_KEEN}|${NOT_WANT})`
const ENDS = String.raw`(?=\s*(?:$|[.,;:!?()\n]|\s[-–]\s|\b(?:for now|this time|please|pls|thanks|as|because|cos|since|we|i|my|our|he|she|they|that|which|now|either|yet|then|but|not|too|and (?:add|make|do|change|put|include))\b))`
/** "just leave out the outside tap", "everything except the laundry trough" */
const LEFT_OUT = new RegExp(
  String.raw`\b${LEAVE}(?: ${LEAVE})?(?: (?:the|that|those|these|your|any|both))?\s+(?<what>[a-z][^.,;:!?()\n\d]{2,48}?)${ENDS}`,
  'gi',
)
/** "take the gate out", "leave the tap off", "the blinds aren't needed", "the gutter guard can wait" */
const WITHOUT = [
  /\b(?:leave|take) (?:the |that |those )?(?!old |existing )(?<what>[a-z][^.,;:!?()\n\d]{2,40}?) (?:out|off)\b(?! (?:the|site|to|back|of)\b)/gi,
  /(?:^|[.,;!?\n])[ \t]*(?:and |but |also )?(?:the |that )?(?<what>[a-z][^.,;:!?()\n\d]{2,40}?) (?:(?:is |are )?(?:not|no longer)|isn['’]?t|aren['’]?t) (?:needed|required|wanted|necessary|happening)\b/gi,
  /(?:^|[.,;!?\n])[ \t]*(?:and |but |also )?(?:the |that )?(?!old |existing )(?<what>[a-z][^.,;:!?()\n\d]{2,40}?) can (?:wait|come off|come out|go)\b(?! (?:in|on|against|under|over|to|where|there|next|up|behind|beside|at)\b)/gi,
  /(?:^|[.,;!?\n])[ \t]*(?:and |but )?(?:the )?(?<what>[a-z][^.,;:!?()\n\d]{2,30}?)[ ,:=–-]{1,3}(?:no|nope|nah)(?: (?:thank you|thanks|need|ta))?[ \t]*(?=$|[.,;!?\n])/gi,
]
/** "Capacitor yes", "keep the outlet in the garage", "yes to the dimmers": as it was quoted. */
const KEPT = [
  /(?:^|[.,;!?\n])[ \t]*(?:and |but )?(?:the )?(?<what>[a-z][^.,;:!?()\n\d]{2,30}?)[ ,:=–-]{1,3}(?:yes|yep|yeah|ok|okay|fine)(?: (?:please|thanks))?[ \t]*(?=$|[.,;!?\n])/gi,
  /\b(?:keep|yes(?: please)? (?:to|on)|happy with|stick with) (?:the |that )?(?<what>[a-z][^.,;:!?()\n]{2,50}?)(?: for (?:the|my|our) [a-z]{2,12})?(?= as (?:is|it is|quoted)|[ \t]*(?:$|[.,;!?()\n]))/gi,
]
/** "ignore item 2", "skip no. 3 and 4" */
const NUMBERED = new RegExp(
  String.raw`\b${LEAVE} (?:the )?(?:items?|lines?|numbers?|nos?\.?|points?|jobs?|#)[ ]?#?(?<list>\d{1,2}(?:(?:, ?| and | & )\d{1,2}){0,9})\b`,
  'gi',
)
/** "can you add the oven", "yes to the dimmer", "throw in the blinds" */
const WANTED =
  /\b(?:add(?: in| on)?|include|throw in|yes(?: please)? to|go (?:ahead )?with|take up|we(?:'ll| will) (?:have|take)|i(?:'ll| will) (?:have|take)|want|do)(?: the| your| both| that)?\s+(?<what>[a-z][^.,;:!?()\n\d]{2,40}?)(?=\s*(?:$|[.,;:!?()\n]|\b(?:too|as well|also|please|pls|thanks|while|but)\b))/gi

type Found = RegExpExecArray

const spanOf = ({ index, 0: all }: Found): { start: number; end: number } => ({
  start: index,
  end: index + all.length,
})
const whatOf = ({ groups }: Found): string => groups?.['what'] ?? ''

/** "drop the fan and the light": each on its own. */
const partsOf = (what: string): string[] => what.split(/,| and | & | or /)

/** Said of what may be, was or is done on the way: "if the fan isn't needed let me know", "when you take the doors off". */
const SUPPOSED =
  /\b(?:if(?! (?:that['’]?s|it['’]?s|possible|poss|ok|you (?:can|could|don))\b)|whether|(?<!\bas (?:i|we) )(?:said|told|asked)|at first|originally|last time)\b/i
const ON_THE_WAY =
  /\b(?:when|while|once|after|before|need to|needs to|have to|got to|['’]ll|will|able to|n['’]?t|not|never)(?: (?:you|they|we|he|she))? $/i
/** "Actually no, leave it in", "but I want it": it stays. */
const TAKEN_BACK =
  /\b(?:(?:leave|keep|put) (?:it|them|that|those) (?:back )?in|actually,? (?:no|yes)|but (?:i|we|she|he|they)(?:'d| would| do| still)? ?(?:still )?(?:want|like|need)|happy to have (?:it|them))\b/i
const ASKS_KINDLY =
  /^\W*(?:hi|hey|hello|also|and|but|so|ok|okay|thanks|\w+,)?\W*(?:can|could|would|will|may) (?:you|we|u|i)\b|\bplease\b/i

/** Whether a thing is really to be left out. */
function isWish(match: Found, top: string): boolean {
  const end = match.index + match[0].length
  const from = Math.max(...['.', '!', '?', '\n'].map((sign) => top.lastIndexOf(sign, match.index - 1))) + 1
  const before = top.slice(from, match.index)
  const after = /^[^.!?\n]*[.!?]?/.exec(top.slice(end))?.[0] ?? ''
  const next = /^[^.!?\n]*/.exec(top.slice(end + after.length))?.[0] ?? ''
  const sentence = `${before}${match[0]}${after}`
  if (SUPPOSED.test(sentence) || TAKEN_BACK.test(`${match[0]}${after}${next}`)) return false
  if (after.endsWith('?') && !ASKS_KINDLY.test(sentence)) return false
  if (
    /^(?:the |that )?(?:old|existing)\b/i.test(whatOf(match)) ||
    /^ (?:until|till) (?:after|the|you)\b/i.test(after)
  )
    return false
  return !/^(?:leave|take)\b/i.test(match[0]) || !ON_THE_WAY.test(before)
}

/** The things that a mail takes out of what was quoted. */
export function leftOutThings(top: string, things: readonly Quoted[]): MailChange[] {
  const said = [LEFT_OUT, ...WITHOUT]
    .flatMap((pattern) => [...top.matchAll(pattern)])
    .filter((match) => isWish(match, top))
  const named = said.flatMap((match) =>
    partsOf(whatOf(match)).flatMap((part): MailChange[] => {
      const thing = thingNamed(part, things)
      if (thing === undefined) return []
      return [{ edits: [goneOf(thing, things)], said: spanOf(match), without: part.trim() }]
    }),
  )
  const numbered = [...top.matchAll(NUMBERED)].flatMap((match) =>
    (match.groups?.['list'] ?? '').split(/\D+/).flatMap((number): MailChange[] => {
      const found = things.filter((thing) => thing.number === Number(number))
      const [thing] = found
      if (thing === undefined || found.length > 1) return []
      return [{ edits: [goneOf(thing, things)], said: spanOf(match) }]
    }),
  )
  return [...named, ...numbered]
}

/** A thing without its place; of several in a line also what parts it from the one before. */
function goneOf(thing: Quoted, things: readonly Quoted[]): MailChange['edits'][number] {
  const before = things[things.indexOf(thing) - 1]
  const isPart = before !== undefined && thing.start - before.end <= 3 && thing.heading === before.heading
  return { text: '', start: isPart ? before.end : thing.start, end: thing.end }
}

/** What is said to stay as it was quoted: nothing changes. */
export function keptThings(top: string, things: readonly Quoted[]): MailChange[] {
  return KEPT.flatMap((pattern) => [...top.matchAll(pattern)]).flatMap((match): MailChange[] =>
    thingNamed(whatOf(match), things) === undefined ? [] : [{ edits: [], said: spanOf(match) }],
  )
}

/** Extras of the mail below that are ordered: those stand without their heading, the others of it with one of their own. */
export function wantedExtras(top: string, things: readonly Quoted[]): MailChange[] {
  const extras = things.filter(({ heading }) => heading !== null)
  const wanted = [...top.matchAll(WANTED)].flatMap((match) => {
    const parts = partsOf(whatOf(match)).flatMap((part) => {
      const thing = thingNamed(part, extras)
      return thing === undefined ? [] : [{ thing, part }]
    })
    const last = parts.at(-1)?.part
    if (last === undefined) return []
    const end = match.index + match[0].lastIndexOf(last) + last.length
    return [{ said: { start: match.index, end }, found: parts.map(({ thing }) => thing) }]
  })
  const ordered = new Set(wanted.flatMap(({ found }) => found))
  const headings = new Set([...ordered].map(({ heading }) => heading))
  const edits = [...headings].flatMap((heading) => {
    if (heading === null) return []
    const others = extras.filter((thing) => thing.heading === heading && !ordered.has(thing))
    return [{ text: '', ...heading }, ...others.map((thing) => asOption(thing, extras))]
  })
  return wanted.map(({ said }, at) => ({ edits: at === 0 ? edits : [], said }))
}

function asOption(thing: Quoted, extras: readonly Quoted[]): MailChange['edits'][number] {
  const before = extras[extras.indexOf(thing) - 1]
  const start = before !== undefined && thing.start - before.end <= 3 ? before.end : thing.start
  return { text: '\nOptional: ', start, end: thing.end - thing.text.length }
}

const NAME = String.raw`[a-z][^.,;:!?()\n\d]{2,40}?`
const SWAPPED = [
  String.raw`\b(?:(?:we|i)(?:'d| would) (?:rather|prefer)|go with|go for|prefer)(?: to have| have)? (?:the |a )?(?<now>${NAME}) (?:rather than|instead of|than|over|not|to) (?:the |your )?(?<old>${NAME})${ENDS}`,
  String.raw`\b(?:swap|change|switch)(?: out)? (?:the )?(?<old>${NAME}) (?:out for|over to|for|to|with) (?:a |an |the |some )?(?<now>${NAME})${ENDS}`,
  String.raw`\b(?<now>${NAME}) instead of (?:the )?(?<old>${NAME})${ENDS}`,
].map((pattern) => new RegExp(pattern, 'gi'))
const SHARE = 0.45
/** "… - 46 m2 still" */
const STILL = /^[ ]?[-–,(][ ]?(\d+(?:\.\d+)?[ ]?(?:m2|m²|sqm|lm|m|x)?)(?: still| again| as before)?(?![\w.])/i

/** What is taken in place of a thing that was quoted: its count stays, its price doesn't. */
export function swappedThings(
  top: string,
  things: readonly Quoted[],
  sentenceAt: (said: { start: number; end: number }) => { start: number; end: number },
): MailChange[] {
  return SWAPPED.flatMap((pattern) => [...top.matchAll(pattern)]).flatMap((match): MailChange[] => {
    const { now = '', old = '' } = match.groups ?? {}
    const thing = thingNamed(old, things, SHARE)
    // "the white one": what it is still has to be named by the line itself.
    if (thing === undefined || NO_THING.test(now) || / from\b/i.test(old) || isPlaceOrColour(now)) return []
    const said = spanOf(match)
    const sentence = sentenceAt(said)
    if (/\d/.test(top.slice(sentence.start, said.start))) return []
    const behind = STILL.exec(top.slice(said.end, sentence.end))
    const isCounted = behind !== null || /\d/.test(top.slice(said.end, sentence.end))
    if (!isCounted && thing.text.length <= LONGEST_LINE)
      return [{ edits: renamed(thing, old, now, SAME_PRICE.test(top)), said }]
    const count = behind?.[1] ?? ''
    const end = said.end + (behind?.[0].length ?? 0)
    const instead = `\n${count} ${now}`.replace('  ', ' ')
    return [{ edits: [goneOf(thing, things)], said: { start: sentence.start, end }, instead }]
  })
}

const PLACE_OR_COLOUR =
  /\b(?:the|a|an|other|in|on|at|to|of|all|same|please|side|left|right|hand|lefthand|righthand|front|back|rear|top|bottom|middle|end|corner|position|spot|black|white|grey|gray|silver|chrome|brass|gold|red|blue|green|brown|cream|matt|matte|satin|gloss|dark|light|colour|color|finish)\b/gi

/** "the left side", "black": the thing stays what it is. */
const isPlaceOrColour = (now: string): boolean => now.replaceAll(PLACE_OR_COLOUR, '').trim() === ''

/** "the white one", "Tuesday". */
const NO_THING =
  /\b(?:one|ones|it|that|date|day|time|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next|week|morning|afternoon|arvo|january|february|march|april|june|july|august|september|october|november|december)\b/i
const LONGEST_LINE = 90
const SAME_PRICE = /\bsame (?:price|cost|rate|money)\b/i
const PRICE =
  /[ \t]*(?:@|\bat\b|\bfor\b|[-–—=:])?[ \t]*[$£€][ ]?[\d,]+(?:\.\d\d?)?(?:[ ]?(?:each|ea\b|per [a-z]+\d?|\/[ ]?[a-z]+\d?|a [a-z]+))?/gi

/** A line with another name: its price was that of what it was. */
function renamed(thing: Quoted, old: string, now: string, isSamePrice: boolean): MailChange['edits'] {
  const start = thing.end - thing.text.length
  const words = new Set(tellingWords(old))
  const named = [...thing.text.matchAll(/[a-z][a-z'-]+/gi)].filter(([word]) =>
    tellingWords(word).some((one) => words.has(one)),
  )
  const names = named.map(({ index, 0: word }, at) => ({
    text: at === 0 ? now : '',
    start: start + index,
    end: start + index + word.length,
  }))
  const prices = isSamePrice ? [] : [...thing.text.matchAll(PRICE)]
  return [
    ...names,
    ...prices.map(({ index, 0: price }) => ({
      text: '',
      start: start + index,
      end: start + index + price.length,
    })),
  ]
}
