import spokenWords from '../data/spoken-words.json' with { type: 'json' }
import { isBaseVerb, verbAt } from '../text/lexicon.ts'
import { singular } from '../text/words.ts'
import { endsAt, isCurrency, isThing, measureAt, perAt, type Token } from './tokens.ts'

interface Marker {
  readonly words: readonly string[]
  readonly takesBack: boolean
  /** It corrects only by a number: its words say much else. */
  readonly isFigure: boolean
  /** What it corrects is about as much: "call it 720" behind an hourly rate is a total. */
  readonly isNear: boolean
}

const MARKERS: ReadonlyMap<string, readonly Marker[]> = Map.groupBy(
  spokenWords.corrections
    .map((one) => ({
      words: one.say.split(' '),
      takesBack: one.takesBack === true,
      isFigure: one.isFigure === true,
      isNear: one.isNear === true,
    }))
    .toSorted((left, right) => right.words.length - left.words.length),
  ({ words }) => words[0] ?? '',
)
/** Said between the correction and what is meant. */
const LEADS = /^(?:at|for|about|its|it's|it|is|be|to|around|like|make|that|just|a|do)$/
const MOST_LEADS = 2
/** How far back a correction reaches, and how far ahead it is compared. */
const REACH = 30
const COMPARED = 6
/** A noun phrase, in words. */
const LONGEST_NAME = 5

/** The correction that begins at a token, or undefined. */
export function markerAt(tokens: readonly Token[], at: number): Marker | undefined {
  const first = tokens[at]
  if (first?.kind !== 'word') return undefined
  return MARKERS.get(first.said)?.find(({ words }) =>
    words.every((word, step) => tokens[at + step]?.kind === 'word' && tokens[at + step]?.said === word),
  )
}

/** A number, or numbers with "by" between them, from one place to another. */
interface Figure {
  readonly from: number
  readonly to: number
  readonly isSize: boolean
}

function figureAt(tokens: readonly Token[], from: number): Figure | undefined {
  if (tokens[from]?.kind !== 'number') return undefined
  let to = from + 1
  for (;;) {
    const unit = measureAt(tokens, to)?.length ?? 0
    const isTied = /^(?:by|x)$/.test(tokens[to + unit]?.said ?? '')
    if (!isTied || tokens[to + unit + 1]?.kind !== 'number') break
    to += unit + 2
  }
  return { from, to, isSize: to > from + 1 }
}

/** The figures among the last tokens, the nearest first. */
function figuresBefore(tokens: readonly Token[]): Figure[] {
  const figures: Figure[] = []
  const least = Math.max(0, tokens.length - REACH)
  let from = tokens.length - 1
  for (; from >= least; from -= 1) {
    const token = tokens[from]
    if (token?.kind === 'break' || (token?.kind === 'punct' && /^[.;!?]$/.test(token.said))) break
  }
  for (let at = Math.max(from, least - 1) + 1; at < tokens.length; ) {
    const figure = figureAt(tokens, at)
    if (figure !== undefined) figures.unshift(figure)
    at = figure?.to ?? at + 1
  }
  return figures
}

const isSameWord = (left: Token | undefined, right: Token | undefined): boolean =>
  left?.kind === 'word' && right?.kind === 'word' && singular(left.said) === singular(right.said)

/** The same word again, or a number where one was. */
const isRepeated = (left: Token | undefined, right: Token | undefined): boolean =>
  isSameWord(left, right) || (left?.kind === 'number' && right?.kind === 'number')

/** How far two stretches run alike from a place in each. */
function shared(left: readonly Token[], leftAt: number, right: readonly Token[], rightAt: number): number {
  let length = 0
  while (length < COMPARED && isRepeated(left[leftAt + length], right[rightAt + length])) length += 1
  return length
}

/** What a figure is of: money, a measure, or so many things. */
function roleOf(tokens: readonly Token[], { from, to, isSize }: Figure): string {
  if (isSize) return 'size'
  const isSigned = /^[$£€@]$|^at$/.test(tokens[from - 1]?.said ?? '')
  if (
    isSigned ||
    isCurrency(tokens[to]) ||
    perAt(tokens, to) !== undefined ||
    tokens[from]?.number?.isMoney === true
  )
    return 'money'
  const unit = measureAt(tokens, to)?.unit
  if (unit !== undefined) return unit
  return isThing(tokens[to]?.said ?? '') ? 'count' : 'bare'
}

/** What a correction leaves of the tokens before it, and how many of those behind it are used up. */
interface Repair {
  readonly tokens: readonly Token[]
  readonly used: number
}

/** Whether two figures may be the same one, said twice. */
function mayBeSame(role: string, meant: string): boolean {
  return role === meant || role === 'bare' || meant === 'bare'
}

const withSign = (tokens: readonly Token[], at: number): number =>
  /^[$£€]$/.test(tokens[at - 1]?.said ?? '') ? at - 1 : at

/** Puts a figure in the place of the one it corrects. */
function withFigure(tokens: readonly Token[], wrong: Figure, ahead: readonly Token[], meant: Figure): Repair {
  const common = shared(tokens, wrong.to, ahead, meant.to)
  const reaches = wrong.to + common === tokens.length
  const [from, meantFrom] = [withSign(tokens, wrong.from), withSign(ahead, meant.from)]
  // All that was said since is said again: go on with what is meant.
  if (reaches) return { tokens: tokens.slice(0, from), used: meantFrom }
  const figure = ahead.slice(meantFrom, meant.to)
  return {
    tokens: [...tokens.slice(0, from), ...figure, ...tokens.slice(wrong.to)],
    used: meant.to + common,
  }
}

/** "forty no fifty metres", "eighty five each no ninety each": a figure for a figure of the same role. */
function repairFigure(
  tokens: readonly Token[],
  ahead: readonly Token[],
  isNear: boolean,
): Repair | undefined {
  let at = 0
  while (at < MOST_LEADS && ahead[at]?.kind === 'word' && LEADS.test(ahead[at]?.said ?? '')) at += 1
  const signed = /^[$£€]$/.test(ahead[at]?.said ?? '') ? at + 1 : at
  const meant = figureAt(ahead, signed)
  if (meant === undefined) return undefined
  const role = roleOf(ahead, meant)
  const figures = figuresBefore(tokens).filter((one) => one.isSize === meant.isSize)
  const sameTail = figures.find(
    (one) => shared(tokens, one.to, ahead, meant.to) > 0 && mayBeSame(roleOf(tokens, one), role),
  )
  const isAdjacent = (one: Figure): boolean =>
    one.to === tokens.length && mayBeSame(roleOf(tokens, one), role)
  const isBare =
    role === 'bare' && (endsAt(ahead, meant.to) || /^(?:of|off)$/.test(ahead[meant.to]?.said ?? ''))
  const isAlike = (one: Figure): boolean =>
    (role === 'money' || role === 'size') && roleOf(tokens, one) === role
  const wrong =
    figures.find(isAdjacent) ?? sameTail ?? figures.find(isAlike) ?? (isBare ? figures[0] : undefined)
  if (wrong === undefined) return undefined
  // "a day, copper and bits call it 185": behind a comma it is the price of something else.
  const isOfOther = tokens.slice(wrong.to).some(({ said }) => said === ',')
  if (isNear && (isOfOther || !isAbout(tokens[wrong.from], ahead[meant.from]))) return undefined
  return withFigure(tokens, wrong, ahead, meant)
}

/** How many times as large one figure may be as another that means about the same. */
const ABOUT = 1.7

function isAbout(left: Token | undefined, right: Token | undefined): boolean {
  const [one, other] = [left?.number?.value ?? 0, right?.number?.value ?? 0]
  return one > 0 && other > 0 && Math.max(one, other) / Math.min(one, other) <= ABOUT
}

const isArticle = (token: Token | undefined): boolean =>
  token?.kind === 'number' || /^(?:a|an|the|one|another|his|her|their|that|this)$/.test(token?.said ?? '')

/** "steps for six hundred scratch that steps for seven hundred": where the thing or work was said before. */
function saidBefore(tokens: readonly Token[], first: Token | undefined): number | undefined {
  if (first?.kind !== 'word' || !(isThing(first.said) || isBaseVerb(first.said))) return undefined
  for (let at = tokens.length - 1; at >= Math.max(0, tokens.length - COMPARED); at -= 1) {
    if (isSameWord(tokens[at], first)) return at
  }
  return undefined
}

/** "the light switch correction three light switches": from where the thing was first said. */
function repairThing(tokens: readonly Token[], ahead: readonly Token[]): Repair | undefined {
  const again = saidBefore(tokens, ahead[0])
  if (again !== undefined) return { tokens: tokens.slice(0, again), used: 0 }
  if (!isArticle(ahead[0])) return undefined
  for (let step = 1; step < LONGEST_NAME; step += 1) {
    const word = ahead[step]
    if (word?.kind !== 'word' || !isThing(word.said)) continue
    const least = Math.max(0, tokens.length - LONGEST_NAME)
    for (let at = tokens.length - 1; at >= least; at -= 1) {
      if (!isSameWord(tokens[at], word)) continue
      const from = nameStart(tokens, at)
      return from === undefined ? undefined : { tokens: tokens.slice(0, from), used: 0 }
    }
  }
  const from = nameStart(tokens, tokens.length - 1)
  return from === undefined || !isThing(tokens.at(-1)?.said ?? '')
    ? undefined
    : { tokens: tokens.slice(0, from), used: 0 }
}

/** Where the name of a thing begins: at its article or number. */
function nameStart(tokens: readonly Token[], at: number): number | undefined {
  for (let from = at; from > at - LONGEST_NAME && from >= 0; from -= 1) {
    if (isArticle(tokens[from])) return from
    if (!isThing(tokens[from]?.said ?? '')) return undefined
  }
  return undefined
}

const JOINER = /^(?:and|then|plus|also|,)$/

/** Whether an item begins at a token: after a joining word or sign, or with a verb behind a price. */
function beginsItem(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]]
  if (before === undefined || before.kind === 'break') return true
  if (/^[,.;:!?]$/.test(before.said) || (JOINER.test(before.said) && token?.kind !== 'word')) return true
  const isVerb = token?.kind === 'word' && isBaseVerb(token.said)
  const isPriced =
    before.kind === 'number' || isCurrency(before) || /^(?:each|hour|metre|lot)$/.test(before.said)
  return (JOINER.test(before.said) && isBreaking(tokens, at)) || (isVerb && isPriced)
}

/** "supply and install": a joining word between two verbs parts nothing. */
function isBreaking(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 2]?.said ?? ''
  return verbAt([before], 0) === undefined
}

/** "… and hang a door scratch that": without the last item, and what joins it. */
function takeBack(tokens: readonly Token[], ahead: readonly Token[]): Repair | undefined {
  const next = ahead[0]
  const isDone = next === undefined || next.kind !== 'word' || endsAt(ahead, 0) || isArticle(next)
  if (!isDone) return undefined
  let from = tokens.length - 1
  while (from > 0 && /^[,.;:]$/.test(tokens[from]?.said ?? '')) from -= 1
  while (from > 0 && !beginsItem(tokens, from)) from -= 1
  let to = Math.max(from, 0)
  while (to > 0 && JOINER.test(tokens[to - 1]?.said ?? '')) to -= 1
  const isJoined = JOINER.test(next?.said ?? '')
  return { tokens: tokens.slice(0, to), used: to === 0 && isJoined ? 1 : 0 }
}

function repairAt(marker: Marker, tokens: readonly Token[], ahead: readonly Token[]): Repair | undefined {
  if (tokens.length === 0) return undefined
  return (
    repairFigure(tokens, ahead, marker.isNear) ??
    (marker.isFigure ? undefined : repairThing(tokens, ahead)) ??
    (marker.takesBack ? takeBack(tokens, ahead) : undefined)
  )
}

/** "unit no 4", "lot no 7" */
const isNumbering = (before: Token | undefined): boolean =>
  /^(?:unit|lot|house|job|order|apartment|flat|level|shop|item|line|model|ref|reference|phone|quote)$/.test(
    before?.said ?? '',
  )

/** "11 | no | 92.00": a word alone between two tabs or bars is a unit in its column, no correction. */
const isCell = (token: Token | undefined, text: string): boolean =>
  token !== undefined &&
  /[\t|;] *$/.test(text.slice(Math.max(0, token.start - 4), token.start)) &&
  /^ *[\t|;]/.test(text.slice(token.end, token.end + 4))

/** Corrections said one after the other. */
const MOST_IN_A_ROW = 3

/** How far ahead a correction is read. */
const AHEAD = 16

/**
 * What is meant after every correction: a withdrawn number, thing or item is
 * gone, with the words that withdrew it. A word that only looks like a
 * correction ("no charge", "sorry for the mess") stays.
 */
export function applyCorrections(tokens: readonly Token[], text = ''): Token[] {
  let meant: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const isNo = isNumbering(meant.at(-1)) || isCell(tokens[at], text)
    const marker = isNo ? undefined : markerAt(tokens, at)
    const token = tokens[at]
    if (marker !== undefined) {
      const after = endOfMarkers(tokens, at + marker.words.length)
      const isWeak = after === at + marker.words.length && marker.isFigure
      const repair = repairAt(marker, beforePause(meant, isWeak), tokens.slice(after, after + AHEAD))
      if (repair !== undefined) {
        meant = [...repair.tokens]
        at = after + repair.used
        continue
      }
    }
    if (token !== undefined) meant.push(token)
    at += 1
  }
  return meant
}

const isPause = (token: Token | undefined): boolean => token?.kind === 'punct' && /^[,-]$/.test(token.said)

/** Behind a correction, the pause after it and further ones: "actually no, make that". */
function endOfMarkers(tokens: readonly Token[], from: number): number {
  let at = isPause(tokens[from]) ? from + 1 : from
  for (let count = 0; count < MOST_IN_A_ROW; count += 1) {
    const next = markerAt(tokens, at)
    if (next === undefined) break
    at += next.words.length
    if (isPause(tokens[at])) at += 1
  }
  return at
}

/**
 * A pause before a correction is none of what is corrected, however long: "at $26... oops $24". A full stop is one where
 * more than "no" follows.
 */
function beforePause(tokens: readonly Token[], isWeak: boolean): readonly Token[] {
  const isStop = (token: Token | undefined): boolean => token?.kind === 'punct' && token.said === '.'
  const isTrailing = isStop(tokens.at(-1)) && isStop(tokens.at(-2))
  let end = tokens.length
  while (end > 0 && (isPause(tokens[end - 1]) || ((!isWeak || isTrailing) && isStop(tokens[end - 1]))))
    end -= 1
  return tokens.slice(0, end)
}
