import { isFiller, isStopWord } from '../text/lexicon.ts'
import { normalise } from '../text/normalise.ts'
import { singular } from '../text/words.ts'
import type { Mark } from '../tokens/mark.ts'
import { readMarks } from '../tokens/read-marks.ts'
import { type PlacedText, type PlaceMap, placeEdits, UNMOVED } from './place-map.ts'

/** Opens a sentence that puts right what was said before it; a figure right behind "... oops" is put right in its place. */
const CUE =
  /(?:^|\n|(?<=[a-z\d] )(?=(?:actually|sorry|no|wait|oops),? (?:make|change) (?:the )?(?!that|it|this|them|those)[a-z])|(?<!\.)[.!?;]\s|(?<=\.)\.\s(?!\w+,? [$£€]?\d)|\s[-–—]{1,3}\s|<-{1,3}|\()[ \t]{0,4}(?:(?:and|but|oh|ah|um|hi again|hey)[, ]{1,2}){0,3}((?:sorry|oops|whoops|correction|actually|edit(?:ed)?|update|amend(?:ment|ed)?|my (?:mistake|bad|error)|scratch that|wait|hang on|p\.?s\.?|ignore|disregard|no|change|changed|make|nope)\b)/g
/** Without such words a sentence may as well be about something new. */
const PUTS_RIGHT =
  /\b(?:make (?:it|that|the)|should (?:be|read|have been|say)|meant|(?:is|are|its|it's|they're|they are|that's) |now\b|changed? to|correction|not \d|ignore|disregard|wrong|bigger|smaller|longer|instead|update|edit)/
const ADDS = /\b(?:also|as well|too|add|adding|another|extra|plus|forgot|additional|more)\b/
/** What all comes to, some of several, a thing by its number: nothing that was said is wrong. */
const OF_OTHERS =
  /\d (?:all up|in all|in total|total|altogether|all in)\b|\btotal (?:is |of )?[$£€]? ?\d|\d of (?:the|them|those|these)\b|^no\.? \d{1,3} (?:is|are|was|needs?|has|gets?)\b/
const CUE_WORDS: ReadonlySet<string> = new Set(
  'sorry oops whoops correction actually edit edited update amend amendment amended mistake bad error scratch wait hang ps ignore disregard change changed make should read meant now its they are is be been have say not price bigger smaller longer than thought wrong instead that this those these each total quote nope just about'.split(
    ' ',
  ),
)
/** Why it was wrong is no part of what is right: "its 4, forgot the ensuite". */
const SENTENCE_ENDS = /\n|[.!?](?:\s|$)|;|\)|, ?(?:i |we )?(?:forgot|missed|because|cos|as|since)\b/
/** Said on and on: "actually make reception two thousand because she wants the feature wall done". */
const RUN_ON_ENDS = / (?:because|cos|cause|coz|since|so|ok|okay|and|plus|then)\b|[.,](?!\d)|[;\n]/
/** Why, up to where something else begins. */
const REASON =
  /^ (?:because|cos|cause|coz|since)\b[^.,;\n]{0,100}?(?= (?:ok|okay|plus|that's|thats|so|also)\b|[.,;\n]|$)/
const LONGEST = 120
/** Words that open an order as well. */
const ORDERS = /^(?:change|make|update|wait)$/
const POINTS_BACK =
  /^ ?:|^[,.! ]{0,3}(?:it|that|the|this|those|them|to|no|actually|sorry|its|it's|only|just|[$£€]? ?\d)/
/** A text that puts right more than this wants writing again. */
const MOST_CUES = 8
const MOST_FIGURES = 2
/** How many times as much a corrected price may be. */
const MOST_TIMES = 3
/** Figures within this of the closest one are as likely meant. */
const NEARLY = 2

/** What a figure is of: money, a unit, or a count of things. */
function roleOf(marks: readonly Mark[], at: number): string | null {
  const mark = marks[at]
  if (mark === undefined) return null
  if (mark.kind === 'money') return 'money'
  if (mark.kind === 'measure') return mark.unit
  if (mark.kind !== 'number') return null
  const [before, next] = [marks[at - 1], marks[at + 1]]
  const isPrice = before?.text === '@' || before?.text === 'at' || next?.kind === 'per'
  return isPrice ? 'money' : 'count'
}

const wordsAmong = (marks: readonly Mark[], from: number, to: number): Set<string> =>
  new Set(
    marks
      .filter((mark) => mark.kind === 'word' && mark.start >= from && mark.end <= to)
      .map((mark) => singular(mark.text.replace(/['’]s$/, '')))
      .filter((word) => word.length > 2 && !isStopWord(word) && !isFiller(word) && !CUE_WORDS.has(word)),
  )

const isFigure = (mark: Mark): boolean => /^(?:number|money|measure)$/.test(mark.kind)

/** The words around a figure up to the figures beside it, in its line. */
function wordsAround(text: string, marks: readonly Mark[], at: number): Set<string> {
  const mark = marks[at]
  if (mark === undefined) return new Set()
  const line = text.lastIndexOf('\n', mark.start - 1) + 1
  const lineEnd = text.indexOf('\n', mark.end)
  const previous = marks.slice(0, at).findLast((one) => one.kind === 'money')
  const next = marks.slice(at + 1).find((one) => isFigure(one) || /^[,.;]$/.test(one.text))
  const from = Math.max(line, previous?.end ?? 0)
  return wordsAmong(marks, from, Math.min(next?.start ?? text.length, lineEnd < 0 ? text.length : lineEnd))
}

interface Change {
  readonly wrong: Mark
  readonly meant: Mark
}

/** How far the nearest of some words is from a figure, in characters. */
const distanceTo = (things: ReadonlySet<string>, marks: readonly Mark[], figure: Mark): number =>
  Math.min(
    ...marks
      .filter(({ kind, text }) => kind === 'word' && things.has(singular(text)))
      .map(({ start, end }) => (start >= figure.end ? start - figure.end : figure.start - end))
      .filter((gap) => gap >= 0),
  )

/** The figure said before that one of a correction replaces. */
function wrongFor(
  text: string,
  marks: readonly Mark[],
  before: number,
  at: number,
  things: ReadonlySet<string>,
) {
  const meant = marks[at]
  const role = roleOf(marks, at)
  if (meant === undefined || role === null) return undefined
  const ratioTo = ({ value }: Mark): number => Math.max(value, meant.value) / Math.min(value, meant.value)
  // "12 blinds at 110 each. actually make it 90": a bare figure puts right the one of its own size.
  const isBare = role === 'count' && things.size === 0 && meant.value > 0
  const isAlike = (place: number): boolean => {
    const own = roleOf(marks, place)
    return own === role || (isBare && own === 'money')
  }
  const alike = marks.flatMap((mark, place) =>
    mark.end <= before && isAlike(place) && mark.value > 0 ? [{ mark, place }] : [],
  )
  const closest = Math.min(...alike.map(({ mark }) => ratioTo(mark)))
  const same = isBare ? alike.filter(({ mark }) => ratioTo(mark) <= closest * NEARLY) : alike
  const shared = ({ place }: { place: number }): number => {
    const around = wordsAround(text, marks, place)
    return [...things].filter((thing) => around.has(thing)).length
  }
  const fit = same.filter(({ mark }) => role !== 'money' || ratioTo(mark) <= MOST_TIMES)
  if (things.size === 0) {
    // Said within a line, it puts right that line.
    const line = text.lastIndexOf('\n', before) + 1
    const isOwnLine = text.slice(line, before).trim() !== ''
    return fit.findLast(({ mark }) => !isOwnLine || mark.start >= line)?.mark
  }
  const most = Math.max(0, ...fit.map(shared))
  if (most === 0) return undefined
  const named = fit.filter((one) => shared(one) === most)
  const apart = named.map(({ mark }) => distanceTo(things, marks, mark))
  const nearest = Math.min(...apart)
  return named.findLast((_, place) => apart[place] === nearest)?.mark
}

/** What one correcting sentence changes; null where it is none. */
function changesOf(
  text: string,
  marks: readonly Mark[],
  start: number,
  end: number,
  isStrong: boolean,
): Change[] | null {
  const places = marks.flatMap((mark, at) =>
    isFigure(mark) && mark.start >= start && mark.end <= end ? [at] : [],
  )
  const said = text.slice(start, end)
  const figures = places.filter((at) => !/\bnot (?:[$£€] ?)?$/.test(text.slice(start, marks[at]?.start)))
  if (figures.length === 0 || figures.length > MOST_FIGURES || ADDS.test(said) || OF_OTHERS.test(said))
    return null
  const all = wordsAmong(marks, start, end)
  if (all.size === 0 && !isStrong && !PUTS_RIGHT.test(said)) return null
  const changes = figures.map((at, place) => {
    const meant = marks[at]
    const next = marks[figures[place + 1] ?? -1]?.start ?? end
    const behind = wordsAmong(marks, meant?.end ?? start, next)
    const things = figures.length > 1 && behind.size > 0 ? behind : all
    const wrong = wrongFor(text, marks, start, at, things)
    // The same figure again puts nothing right.
    if (meant === undefined || wrong === undefined || wrong.value === meant.value) return null
    // "Sorry fan controller $120" names what the fan's line does not: another thing.
    const around = wordsAround(text, marks, marks.indexOf(wrong))
    const isOther = roleOf(marks, at) === 'money' && [...things].some((thing) => !around.has(thing))
    return isOther && !PUTS_RIGHT.test(said) ? null : { wrong, meant }
  })
  return changes.every((change) => change !== null) ? changes : null
}

/** "No, $78". */
const AT_FIGURE = /^[,:]? ?[$£€]? ?\d/
const STRONG = /^(?:sorry|oops|whoops|correction|my |scratch|wait|make|amend|changed?)/

/**
 * A text with what a later sentence of it puts right: "6 downlights at $85 each. Sorry make that 8 downlights." Pure; takes linear
 * time where nothing is put right.
 */
export function settleLaterCorrections(original: string): {
  readonly text: string
  readonly places: PlaceMap
} {
  const folded = normalise(original)
  const cues = [...folded.matchAll(CUE)].slice(0, MOST_CUES)
  if (cues.length === 0) return { text: original, places: UNMOVED }
  const marks = readMarks(original)
  const written: PlacedText[] = []
  for (const { index, 0: whole, 1: cue = '' } of cues) {
    const start = index + whole.length - cue.length
    const rest = folded.slice(start)
    const isRunOn = whole.length === cue.length && /[a-z\d] $/.test(folded.slice(0, start))
    const stop = rest.search(isRunOn ? RUN_ON_ENDS : SENTENCE_ENDS)
    const end = start + (stop < 0 ? rest.length : stop)
    // "Change laundry tap $180" is work of its own: only what points back puts right.
    if (ORDERS.test(cue) && !isRunOn && !POINTS_BACK.test(rest.slice(cue.length))) continue
    // A line may open with a word and say what is meant in its next.
    if (end - start > LONGEST || start === 0) continue
    const changes = changesOf(
      folded,
      marks,
      start,
      end,
      STRONG.test(cue) || AT_FIGURE.test(rest.slice(cue.length)),
    )
    if (changes === null) continue
    for (const { wrong, meant } of changes) {
      written.push({ text: original.slice(meant.start, meant.end), start: wrong.start, end: wrong.end })
    }
    const reason = isRunOn ? (REASON.exec(folded.slice(end))?.[0].length ?? 0) : 0
    written.push({ text: '', start, end: end + reason })
  }
  if (written.length === 0) return { text: original, places: UNMOVED }
  return placeEdits(original, written)
}
