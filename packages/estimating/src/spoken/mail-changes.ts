import { isFiller, isStopWord } from '../text/lexicon.ts'
import { lowerCased } from '../text/normalise.ts'
import { singular, wordsOf } from '../text/words.ts'
import { type PlacedText, type PlaceMap, placeEdits, UNMOVED } from './place-map.ts'

/** Where the mail that is answered begins. */
const QUOTED_FROM =
  /^[ \t]*(?:>|-{2,}[ ]*(?:original|forwarded) message|_{8,}[ \t]*$|on [^\n]{4,160}\bwrote:[ \t]*$|from:[ \t][^\n]+\n[ \t]*(?:sent|date|to):)/im
const LEAST_LINES = 2
/** What is said above a mail that is answered, in characters. */
const LONGEST_ANSWER = 2000
/** So many lines of it are looked at. */
const MOST_LINES = 200

const LEAVE = String.raw`(?:leav(?:e|ing) (?:out|off)|skip|drop|forget(?: about)?|cancel|scrap|without|except(?: for)?|apart from|all but|minus|no longer (?:want|need)|(?:we |i )?(?:don'?t|do not|won'?t) (?:want|need|be (?:needing|doing|having)))`
const ENDS = String.raw`(?=\s*(?:$|[.,;:!?()\n]|\s[-–]\s|\b(?:for now|this time|please|pls|thanks|as|because|cos|since|we|i|my|our|he|she|they|that|which|now|either|yet|then|but|and (?:add|make|do|change|put))\b))`
/** "just leave out the outside tap", "everything except the laundry trough" */
const LEFT_OUT = new RegExp(
  String.raw`\b${LEAVE}(?: ${LEAVE})?(?: (?:the|that|those|these|your|any|both))?\s+([a-z][^.,;:!?()\n\d]{2,48}?)${ENDS}`,
  'gi',
)
/** "make it 14 downlights instead of 10", "only 4 fans now, not 6", "12 lights rather than 10" */
const COUNTED =
  /\b(\d{1,3}) ([a-z][a-z -]{2,30}?)(?: now| please| only)?,? (?:instead of|not|rather than) (?:the )?(\d{1,3})\b/gi

interface Line {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly words: ReadonlySet<string>
}

const tellingWords = (text: string): string[] =>
  wordsOf(lowerCased(text))
    .filter((word) => word.length > 2 && !isStopWord(word) && !isFiller(word) && !/\d/.test(word))
    .map(singular)

/** The lines of the mail below that have a figure: what was quoted. */
function quotedLines(text: string, from: number): Line[] {
  let start = from
  return text
    .slice(from)
    .split('\n')
    .flatMap((line) => {
      const at = start
      start += line.length + 1
      if (!/\d/.test(line)) return []
      return [{ start: at, end: at + line.length, text: line, words: new Set(tellingWords(line)) }]
    })
    .slice(0, MOST_LINES)
}

/** The one line that what is said names; undefined where none or several do. */
function lineOf(said: string, lines: readonly Line[]): Line | undefined {
  const words = [...new Set(tellingWords(said))]
  if (words.length === 0) return undefined
  const shares = lines.map((line) => words.filter((word) => line.words.has(word)).length / words.length)
  const most = Math.max(...shares)
  if (most <= 0.5) return undefined
  const found = lines.filter((_, at) => shares[at] === most)
  return found.length === 1 ? found[0] : undefined
}

const FIGURE = /\d+(?:\.\d+)?/

interface Change {
  readonly edit: PlacedText
  /** Where it is said. */
  readonly said: { readonly start: number; readonly end: number }
  /** What was left out, to be said as such. */
  readonly without: string
  /** How many figures of the sentence it explains. */
  readonly figures: number
}

function changesIn(top: string, lines: readonly Line[]): Change[] {
  const counted = [...top.matchAll(COUNTED)].flatMap(
    ({ index, 0: all, 1: now = '', 2: what = '', 3: before }) => {
      const line = lineOf(
        what,
        lines.filter(({ text }) => FIGURE.exec(text)?.[0] === before),
      )
      const place = line === undefined ? null : FIGURE.exec(line.text)
      if (line === undefined || place === null || place[0] !== before) return []
      const start = line.start + place.index
      const said = { start: index, end: index + all.length }
      return [{ edit: { text: now, start, end: start + before.length }, said, without: '', figures: 2 }]
    },
  )
  const left = [...top.matchAll(LEFT_OUT)].flatMap(({ index, 0: all, 1: what = '' }) =>
    what.split(/,| and | & /).flatMap((part) => {
      const line = lineOf(part, lines)
      if (line === undefined) return []
      const said = { start: index, end: index + all.length }
      return [
        { edit: { text: '', start: line.start, end: line.end }, said, without: part.trim(), figures: 0 },
      ]
    }),
  )
  return [...counted, ...left]
}

const SENTENCE_ENDS = ['. ', '! ', '? ', '; ', '\n'] as const

/** The sentence around a place. */
function sentenceAround(text: string, { start, end }: { start: number; end: number }) {
  const before = Math.max(...SENTENCE_ENDS.map((sign) => text.lastIndexOf(sign, start)))
  const after = text.slice(end).search(/[.!?;](?:\s|$)|\n/)
  return { start: before + 1, end: after < 0 ? text.length : end + after }
}

/** Whether a sentence has figures that none of its changes explains: then it stays to be asked about. */
function saysMore(sentence: string, changes: readonly Change[]): boolean {
  const explained = changes.reduce((sum, { figures }) => sum + figures, 0)
  return [...sentence.matchAll(/\d+(?:\.\d+)?/g)].length > explained
}

/**
 * A mail that answers a quote, with what it changes written where it was quoted: "leave out the outside tap", "4 fans now,
 * not 6". Everything else stays as it is. Pure; never throws; takes linear time.
 */
export function settleMailChanges(original: string): { readonly text: string; readonly places: PlaceMap } {
  const at = QUOTED_FROM.exec(original)?.index ?? 0
  if (at === 0 || at > LONGEST_ANSWER) return { text: original, places: UNMOVED }
  const top = original.slice(0, at)
  const lines = quotedLines(original, at)
  if (lines.length < LEAST_LINES) return { text: original, places: UNMOVED }
  const changes = changesIn(top, lines)
  if (changes.length === 0) return { text: original, places: UNMOVED }
  const sentences = Map.groupBy(changes, ({ said }) => JSON.stringify(sentenceAround(top, said)))
  const said = [...sentences].map(([place, all]): PlacedText => {
    const { start, end } = JSON.parse(place) as { start: number; end: number }
    const without = all.flatMap((one) => (one.without === '' ? [] : [one.without]))
    if (saysMore(original.slice(start, end), all)) return { text: original.slice(start, end), start, end }
    return { text: without.length === 0 ? '' : `\nNot included: ${without.join(', ')}\n`, start, end }
  })
  return placeEdits(original, [...said, ...changes.map(({ edit }) => edit)])
}
