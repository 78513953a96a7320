import type { WorkItem } from '../work-item.ts'
import type { Ground } from './ground.ts'

const WHO = String.raw`(?:she|he|they|you|u|(?:the )?(?:client|customer|owner|daughter|son|boss|council|board)s?)`
const IF_WANTED = String.raw`if (?:wanted|needed|required|necessary|desired|requested|approved|instructed|found|any|present|asked|you like|${WHO}(?:'d| would)? (?:wants?|needs?|decides?|agrees?|approves?|likes?|prefers?|chooses?|goes?|say)\b)(?!,? (?:i|we) (?:can|could|will)\b)`
/** "220 if needed", "card reader $45 (if she wants it)". Not "$600 (use new hinges if required)", which is about something else. */
const WANTED_BEHIND = new RegExp(
  String.raw`^(?![^,;.\n\d]{0,24}\b(?:start|come|begin|bring|use|call|text|ring)\b)(?:[^,;.\n\d(–-]|(?<=[a-z])-(?=[a-z])){0,24}?(?:[(,–-] ?)?(?:only |extra )?${IF_WANTED}`,
)
/** "Extra if wanted: fan light 420", "optional gutter guard". */
const WANTED_BEFORE = new RegExp(
  String.raw`(?:\b${IF_WANTED}(?: (?:in writing|it|that|them|one)(?: [a-z]{3,12})?)?|^if ${WHO}[^.;,\n\d]{3,40}|\bopt|\boptional(?: extras?)?|\boption)\s*[:,–-]?\s*$`,
)
/** Between a price and what is said of it: nothing that could be the thing not needed ("$600 permit not required"). */
const OF_IT = String.raw`[ ]*\)?[ ]*[([–-]?[ ]*(?:(?:each|ea|all up|plus gst|gst|installed|fitted|supplied|total|is|are|was|it's|its|this|that|it|one|item|line|now|but|and|which|also|so|actually|they|she|he|we|you|customer|client|owner|says?|said|the)\b[ ]*){0,5}`
const SAID_OUT = String.raw`(?=[ ]*(?:$|[-–,.;)\]!?\n]|(?:any ?more|now|at all|for now|this time|today|as|because|since|cos|after all|yet|here|by|if|thanks?|please)\b))`
const NOT_WANTED = new RegExp(
  String.raw`^${OF_IT}(?:(?:not (?:needed|required|wanted(?! any ?more)|applicable|part of (?:this|the (?:price|quote|job|scope))|in this(?: (?:price|quote|job|scope|total))?|allowed for)|do(?:es)? ?n[o']t (?:apply|need)(?: it| that| this)?|no longer (?:needed|required)|n\/a\b)${SAID_OUT}|waived\b(?! (?!if\b|when\b|once\b|on\b|with\b)[a-z]))`,
)
/** "… but leave that off the price for now": what is behind the price takes it back. */
const LEFT_OFF =
  /^(?![^;.\n\d]{0,40}\bby the\b)[^;.\n\d]{0,30}?\b(?:(?:leave|keep|take) (?:that|it|this|those|them|these) (?:off|out)\b(?=\s*(?:$|[,.;)\n!?]|(?:(?:of )?(?:the|this|my|our) (?:price|quote|total|job|scope|one)|of (?:it|this)|for now|this time|please|pls|thanks|altogether|completely|then|as|because|cos|since|she|he|they|we)\b))|(?:don'?t|do not) (?:include|price|add|count) (?:that|it|this|those|them)\b(?! (?:again|twice)))/
/** "was 410 but she's cancelled it" */
const TAKEN_BACK =
  /^[^;.\n\d]{0,60}?\b(?:cancell?ed (?:it|that)|scratch that|did ?n[o']?t need it(?! (?:before|last|until|till|then|earlier|when|back))|so leave (?:that|it) off)/
/** "haul 120 if they don't want it, but they want to keep it so no haul": of the thing itself. */
const SO_NONE = /^[^;.\n\d]{0,60}?\bbut\b[^.;\n\d]{3,40}? so no ([a-z]{3,12})\s*(?:$|[.;\n])/m
/** How far around its figures an item's condition may stand, in characters. */
const AROUND = 60

const endOf = ({ phrase, price, quantity }: WorkItem): number =>
  Math.max(...phrase.spans.map(({ end }) => end), price?.span.end ?? 0, quantity?.span?.end ?? 0)

const startOf = ({ phrase }: WorkItem): number => Math.min(...phrase.spans.map(({ start }) => start))

const INSTEAD = /\binstead\b(?! of)|^alternatively\b|\bas an alternative\b/
/** "…, or" between a price and the next thing. */
const OR_BETWEEN = /^[^\d\n.;]{0,24}?[\s,;(-]or(?: else)?(?: an?| the)?\s*$/

/** "Exposed aggregate instead $125", "$4,200, or concrete sleepers $5,600": in place of what was priced before. */
function isInstead(item: WorkItem, { text, items }: Ground): boolean {
  if (item.price === null) return false
  const [start, end] = [startOf(item), item.price.span.end]
  const [rest = ''] = text.slice(end, end + AROUND).split(/[.;,\n\d]/)
  const before = items.findLast(({ price }) => price !== null && price.span.end <= start)
  // "Pull up carpet $300, lay planks instead $2,400": in place of what goes.
  if (before === undefined || before.phrase.kind === 'remove') return false
  const between = text.slice(before.price?.span.end ?? start, start)
  const own = text.slice(start, end)
  return INSTEAD.test(own) || /^or\b/.test(own) || INSTEAD.test(rest) || OR_BETWEEN.test(between)
}

const isWanted = (item: WorkItem, ground: Ground): boolean => {
  const { text } = ground
  const [start, end] = [startOf(item), endOf(item)]
  return (
    WANTED_BEHIND.test(text.slice(item.price?.span.end ?? end, end + AROUND)) ||
    WANTED_BEHIND.test(text.slice(end, end + AROUND)) ||
    WANTED_BEFORE.test(text.slice(Math.max(0, start - AROUND), start)) ||
    /^optional\b/.test(text.slice(start, start + AROUND)) ||
    isInstead(item, ground)
  )
}

/** "Rear deck (not part of the price)", "Screens (optional)"; not "(excludes optional screen)" nor "(not included in strata cover)". */
const APART_SAID = String.raw`(?:[^)\n]{0,60}?\b(?:only if|not in total|not part of|not (?:in|included in) (?:this|the|our|my)|not (?:included|quoted|priced)(?! in\b))\b[^)\n]{0,60}|(?:fully |all )?optional\b[^)\n]{0,60}|[^)\n]{0,40}(?<!\b(?:excludes|excluding|excl|without|no|includes|including|incl|plus) )\boptional)`
const SECTION_HEAD = new RegExp(
  String.raw`^[ \t]*(?:(?:\d{1,2}(?:\.\d+)?[.)]?|[a-z][.)])[ \t]+)?(?![^\n(]{0,60}\b(?:done|completed|carried out)\b)[^\n.;:(]{3,60}\(${APART_SAID}\)[ \t]*:?[ \t]*$`,
  'gm',
)

/** "extras only if she says yes" */
const EXTRAS_HEAD =
  /^[ \t]*(?:optional |possible )?(?:extras?|options?|add[- ]?ons?)\b[^\n.:\d$£€]{0,40}\bif\b[^\n.:\d$£€]{3,40}:?[ \t]*$/gm

/** "Yearly items, priced apart and not in the monthly figure:" */
const APART_HEAD =
  /^(?![ \t]*(?:each|every|all|both|items?|lines?|rooms?|labou?r|materials?)\b|[^\n:]{0,60}\bdone\b)[^\n:$£€]{0,60}\b(?:priced (?:apart|separately|on request)|quoted separately|not (?:in|included in|part of) (?:the|this|our|my) (?:[a-z]+ )?(?:figure|price|total|quote|sum))\b[^\n:$£€]{0,40}:[ \t]*$/gm

/** "Options - grind stumps 150 ea, spread mulch 120": up to the end of its line or sentence. */
const OPTIONS_IN_LINE =
  /(?:^|[.;!?]\s|\n)[ \t]*(?:optional(?: extras?)?|(?:upgrade |add[- ]?on )?options?|opt|alternates?(?: \d{1,2})?)(?: ?\([^)\n]{0,60}\))? ?[-–—:] ?(?=\S)/g
const LINE_OF_OPTIONS = /^[^\n]*?(?=\.(?:\s|$)|\n|$)/

/** The sections whose heading says that they are no part of the price: up to the next blank line. */
function sectionsApart(text: string): { start: number; end: number }[] {
  const heads = [SECTION_HEAD, EXTRAS_HEAD, APART_HEAD].flatMap((head) => [...text.matchAll(head)])
  const sections = heads.map(({ index, 0: head }) => {
    const start = index + head.length
    const blank = text.slice(start + 1).search(/\n\s*\n/)
    return { start, end: blank < 0 ? text.length : start + 1 + blank }
  })
  const lines = [...text.matchAll(OPTIONS_IN_LINE)].map(({ index, 0: head }) => {
    const start = index + head.length
    return { start, end: start + (LINE_OF_OPTIONS.exec(text.slice(start))?.[0].length ?? 0) }
  })
  return [...sections, ...lines]
}

/** Work on condition is an option, where there is work without one. Source: shared estimating README, "Conventions". */
export function optionsOnCondition(items: readonly WorkItem[], ground: Ground): WorkItem[] {
  const apart = sectionsApart(ground.text)
  const isIn = (item: WorkItem, { start, end }: { start: number; end: number }): boolean =>
    (startOf(item) >= start || (item.price?.span.start ?? 0) >= start) && startOf(item) < end
  const conditional = new Set(
    items.filter(
      (item) =>
        item.price !== null &&
        !item.isOptional &&
        (isWanted(item, ground) || apart.some((section) => isIn(item, section))),
    ),
  )
  const isWork = (item: WorkItem): boolean => !item.isOptional && !conditional.has(item)
  if (conditional.size === 0 || !items.some(isWork)) return [...items]
  return items.map((item) => (conditional.has(item) ? { ...item, isOptional: true } : item))
}

const NOT_APPLIED =
  /^[^,;.\n]{0,40}\b(?:do(?:es)? ?n[o']t apply|not (?:needed|required|applicable)|to (?:stay|remain|be left|be kept)\b(?! (?:clear|dry|within)))/

/** "45m trench by owner": work of others. What they only supply is not: "tiles supplied by owner". */
const BY_OTHERS = /^ ?\(?by (?:the )?(?:owners?|home ?owners?|clients?|customers?|others|builder)\b/

/** "$95 booking deposit was paid": money of the terms. */
const DEPOSIT = /^[^,;.\n\d]{0,16}\bdeposit\b(?! (?:box|chute|slot|safe|bag|back|account|of [a-z]))/

const TAKES_AWAY =
  /^(?:remove|cap|take out|demolish|disconnect|dismantle|pull|rip|decommission|seal off|block)\b/

/** "Wall bracket ($190) NOT needed": no line. */
export function isNotWanted(item: WorkItem, { text }: Ground): boolean {
  const end = endOf(item)
  if (item.price === null)
    return (
      NOT_APPLIED.test(text.slice(startOf(item), end + AROUND)) ||
      BY_OTHERS.test(text.slice(end, end + AROUND))
    )
  // "Remove old aircon $180 no longer required": why it is removed.
  const said = text.slice(startOf(item), item.price.span.start)
  const isTakenAway = item.phrase.kind === 'remove' || TAKES_AWAY.test(text.slice(startOf(item), end))
  const behind = text.slice(item.price.span.end, item.price.span.end + 2 * AROUND)
  const [, none] = SO_NONE.exec(behind) ?? []
  return (
    DEPOSIT.test(text.slice(item.price.span.end, end + AROUND)) ||
    (!isTakenAway &&
      (NOT_WANTED.test(text.slice(item.price.span.end, end + AROUND)) ||
        NOT_WANTED.test(text.slice(end, end + AROUND)))) ||
    // "Take doors off $600 and leave them off": how they stay.
    (!isTakenAway && !/\b(?:off|out)\b/.test(said) && LEFT_OFF.test(behind.slice(0, AROUND))) ||
    TAKEN_BACK.test(behind) ||
    (none !== undefined && said.includes(none))
  )
}
