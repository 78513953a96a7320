import type { ReadPrice } from '../phrase.ts'
import type { WorkItem } from '../work-item.ts'
import type { Ground } from './ground.ts'

/** How far behind its last figure an item's own words may go, in characters. */
const AROUND = 70
/** Where a clause ends: a point between figures doesn't. */
const END = /[\n;]|[.!?…](?=\s|$)/

/** An item with the words that are its own: those it was read from, and those up to the next item or the end of its sentence. */
interface Stretch {
  readonly own: string
  readonly behind: string
  /** Where the two begin. */
  readonly start: number
  readonly from: number
  /** Its sentence, up to it. */
  readonly lead: string
}

const firstOf = ({ phrase, price, quantity }: WorkItem): number =>
  Math.min(
    ...phrase.spans.map(({ start }) => start),
    price?.span.start ?? Number.POSITIVE_INFINITY,
    quantity?.span?.start ?? Number.POSITIVE_INFINITY,
  )

const lastOf = ({ phrase, price, quantity }: WorkItem): number =>
  Math.max(...phrase.spans.map(({ end }) => end), price?.span.end ?? 0, quantity?.span?.end ?? 0)

function stretchOf(item: WorkItem, { text, items }: Ground): Stretch {
  const [start, end] = [firstOf(item), lastOf(item)]
  const from = item.price?.span.end ?? end
  const next = Math.min(...items.map(firstOf).filter((one) => one >= end))
  const [clause = ''] = text.slice(from, from + AROUND).split(END)
  // What leads the next item, without a pause behind it, is said of that one: "…, optional: dimmer 120".
  const isCut = next < from + clause.length
  const behind = isCut ? (/^.*[,)]/s.exec(text.slice(from, next))?.[0] ?? '') : clause
  const lead =
    text
      .slice(Math.max(0, start - 2 * AROUND), start)
      .split(END)
      .at(-1) ?? ''
  const told = text.slice(start, item.price?.span.start ?? end)
  const own = told.split(END).at(-1) ?? ''
  return { own, behind, start: start + told.length - own.length, from, lead }
}

const PEOPLE = String.raw`(?:you|u|he|she|they|we|the (?:client|customer|owner|tenant|builder)s?|client|customer|owner|tenant|builder|landlord)`

const QUALITY = String.raw`(?:frost|smoke|lead|maintenance|dust|rust|hands|asbestos|pest|weed|trouble|obligation|hassle|odour|risk|leak|leaf|tax|gst|vat|barrier|step|lint|streak|until|gets?|come|comes|working|swings?|moves?|turns?)`
/** "no charge", "FOC"; "free" only where it is no quality: "lead free", "free standing". */
const FREE = String.raw`(?:no (?:extra )?(?:charge|cost)|n\/c|nc|foc|free of charge|on the house|gratis|nil|(?<!\b${QUALITY}[ -])free)`
/** Other words between a piece of work and the one that gives it away name something else: "…, delivery no charge". */
const SAID = String.raw`(?:(?:it'?s|that'?s|this is|which is|is|are|all|done|at|for|as|of|will be|to be) ){0,3}`
const FREE_BEHIND = new RegExp(String.raw`^[\s,()–:.-]*${SAID}${FREE}(?=$|[,).])(?! (?:unless|if|until)\b)`)
const FREE_WITHIN = new RegExp(
  String.raw`^no charge\b|(?:(?<=^[^,(–:]*\b)|(?<=(?:[,(–:]|[ ]-) ?${SAID}))${FREE}$`,
)

/** "tile you buy", "paint hers": goods that the customer has. */
const THEIRS = new RegExp(
  String.raw`(?:\b(?:yours|hers|theirs)|\b${PEOPLE}(?:'ll| will|'s| is| are|'re)?(?: to)? (?:buy|buys|buying|source|sources|sourcing|supply|supplies|supplying))$`,
)
const THEIRS_BEHIND = new RegExp(
  String.raw`^ ?(?:[,–-] ?)?(?:are |is )?(?:(?:yours|hers|theirs)(?=$|[\s,).])|${PEOPLE}(?:'ll| will|'s| is| are|'re)?(?: to)? (?:buy|buys|buying|source|sources|sourcing|supply|supplies|supplying)(?: (?:it|them|those))?(?=$|[,).]))`,
)

const NOT_IN = String.raw`(?:not (?:included|incl|allowed for|quoted|priced|part of (?:this|the|our)|(?:in|included in) (?:this |the |our |that )?(?:bid|price|quote|scope|job|contract|figure|total))\b|excluded\b|(?:to be |is |are )left out\b|(?:is|are|as) (?:an? )?(?:separate|different) (?:job|quote)\b)`
const LEFT_BEHIND = new RegExp(String.raw`^ ?(?:[,(–:-] ?)?(?:is |are |all )?${NOT_IN}`)
/** "Gutter clean (guard not included) $250" leaves out something else. */
const LEFT_WITHIN = new RegExp(String.raw`(?:^[^(,–:-]*(?<!\bif )\b|[(,–:-] ?)${NOT_IN}[\s,:()–-]*$`)
/** "Not included: scaffold, redecoration": all that its sentence goes on with. */
const LEFT_LEAD =
  /^[\s*•-]*(?:and |but )?(?:(?:things |items )?(?:not|no) (?:included?|incl|allowed for|part of)\b[^:$£€\d]{0,40}|(?:our |the )?(?:price )?(?:excludes?|excluding|exclusions?)\b[^:$£€\d]{0,20}):/
const DONT_PRICE = /^(?:do not|don'?t|dont|no need to) (?:quote|price|include|count)\b|^not (?:quote|price)\b/

/** What makes a price hang on something: not what is only polite ("if possible"), nor how it is paid. */
const IF = String.raw`(?<!\b(?:see|check|test|out|ask|know|tell|say|confirm|sure|wonder|wondering|even|only) )\bif (?!(?:(?:the )?(?:weather|rain|sun|traffic|stock)\w*|available|it (?:rains|doesn'?t rain)|possible|poss|ok|okay|that'?s|this is|so|not|any questions|all|anything|i|we|im|i'm|we're|paid|booked|accepted|ordered|memory|it'?s (?:ok|okay|all right|possible)|(?:you|u)(?:'re| are)? (?:can|could|pay|book|agree|accept|happy|ok|keen|have any|have)|(?:both|all|they) are done)\b)`
const IF_BEHIND = new RegExp(
  String.raw`^[\s,()–-]*(?:(?:each|ea|extra|more|on top|per [a-z]+|fitted|installed|supplied|all in|only) ){0,3}${IF}[^$£€\d]{0,60}$`,
)
const IF_WITHIN = new RegExp(
  String.raw`(?<!\b(?:see|check|test|out|ask|know|tell|say|confirm|sure|wonder|wondering|even) )\bif (?:it|they|you|u|she|he|the|there|theres|there's|wanted|needed|required|budget|your|council|approved)\b(?! (?:is ok|can|could|suits|have|weather|rain|rains|stock|doesn'?t rain)\b)[^,]*$`,
)
const IF_LEAD = new RegExp(String.raw`^[\s*•-]*(?:and |but |also |then |only )?${IF}[^$£€\d]{0,60}$`)
const OPTIONAL = /(?<!\bnot )(?<!\bno )\b(?:optional|as an option|is an option|if wanted)\b/
/** "Optional, homeowner asking: skylight kits, 2 at $375": all that its sentence goes on with. */
const OPTIONAL_LEAD = /^[\s*•-]*(?:optional|optional extras?|as an option)\b[^:$£€\d]{0,40}:[^:]*$/
const OPTIONAL_BEHIND = /^[\s,()–-]*(?:as |is |this is )?(?:an )?option(?:al)?\b(?! \d)/

type Fate = 'option' | 'left' | ReadPrice

/** The words that give a piece of work away, as its price. */
function freeBy({ own, behind, start, from }: Stretch): ReadPrice | undefined {
  const within = FREE_WITHIN.exec(own)
  const after = within === null ? FREE_BEHIND.exec(behind) : null
  const found = within ?? after
  if (found === null) return undefined
  const at = (after === null ? start : from) + found.index
  const span = { start: at + found[0].search(/[a-z]/), end: at + found[0].length }
  return { cents: 0, basis: 'line', perUnit: null, span }
}

function fateOf(item: WorkItem, ground: Ground): Fate | undefined {
  if (item.isOptional || item.phrase.spans.length === 0) return undefined
  const stretch = stretchOf(item, ground)
  const { own, behind, lead } = stretch
  if (item.price !== null) {
    if (item.price.cents === 0) return undefined
    const isApart =
      OPTIONAL.test(own) ||
      OPTIONAL_LEAD.test(lead) ||
      OPTIONAL_BEHIND.test(behind) ||
      LEFT_WITHIN.test(own) ||
      LEFT_BEHIND.test(behind) ||
      IF_BEHIND.test(behind) ||
      IF_WITHIN.test(own) ||
      IF_LEAD.test(lead)
    return isApart ? 'option' : undefined
  }
  const free = freeBy(stretch)
  if (free !== undefined) return free
  const isLeft =
    LEFT_WITHIN.test(own) ||
    LEFT_BEHIND.test(behind) ||
    LEFT_LEAD.test(lead) ||
    DONT_PRICE.test(own) ||
    ((THEIRS.test(own) || THEIRS_BEHIND.test(behind)) && item.phrase.kind === null)
  return isLeft ? 'left' : undefined
}

/** Items by what their own words say of whether they are paid: for nothing, by others, not at all, or only if they are wanted. */
export interface Kept {
  readonly items: readonly WorkItem[]
  readonly exclusions: readonly string[]
}

export function withoutKeptOut(items: readonly WorkItem[], ground: Ground): Kept {
  const fates = new Map(items.map((item) => [item, fateOf(item, ground)]))
  const isWork = (item: WorkItem): boolean => !item.isOptional && fates.get(item) === undefined
  const exclusions: string[] = []
  const kept = items.flatMap((item) => {
    const fate = fates.get(item)
    if (typeof fate === 'object') return [{ ...item, price: fate }]
    if (fate === undefined || !items.some(isWork)) return [item]
    if (fate === 'option') return [{ ...item, isOptional: true }]
    exclusions.push(item.description)
    return []
  })
  return { items: kept, exclusions }
}
