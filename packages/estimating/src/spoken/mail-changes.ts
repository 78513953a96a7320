import { answersWritten } from './mail-answers.ts'
import { changedCounts, changedFigures, changedTotal, type MailChange } from './mail-figures.ts'
import { type Quoted, quotedFrom, quotedThings, sharesWord, tellingWords } from './mail-quoted.ts'
import { keptThings, leftOutThings, swappedThings, wantedExtras } from './mail-things.ts'
import { type PlacedText, type PlaceMap, placeEdits, UNMOVED } from './place-map.ts'

/** What is said above a mail that is answered, in characters. */
const LONGEST_ANSWER = 2000

interface Span {
  readonly start: number
  readonly end: number
}

const SENTENCE_ENDS = ['. ', '! ', '? ', '; ', '\n'] as const

/** The sentence around a place. */
function sentenceAround(text: string, { start, end }: Span): Span {
  const before = Math.max(...SENTENCE_ENDS.map((sign) => text.lastIndexOf(sign, start)))
  const after = text.slice(end).search(/[.!?;](?:\s|$)|\n/)
  return { start: before + 1, end: after < 0 ? text.length : end + after }
}

/** "… but add a rangehood": work beside a change. */
const ADDS =
  /\b(?:add|plus|include|another|extra|(?:also|and) (?:a|an|some|add|do|need|want|put|fit|replace|fix|paint|install))\b/i

/** What is left of a sentence once its changes are carried out. */
function restOf(top: string, sentence: Span, changes: readonly MailChange[]): PlacedText[] {
  const spans = changes.map(({ said }) => said).toSorted((left, right) => left.start - right.start)
  const without = changes.flatMap(({ without: thing = '' }) => (thing === '' ? [] : [thing]))
  const note = without.length === 0 ? '' : `\nNot included: ${[...new Set(without)].join(', ')}\n`
  const isSaid = (at: number): boolean => spans.some(({ start, end }) => at >= start && at < end)
  const rest = top
    .slice(sentence.start, sentence.end)
    .replaceAll(/[^]/g, (unit, at: number) => (isSaid(sentence.start + at) ? ' ' : unit))
  const instead = changes.flatMap(({ said, instead: words }) =>
    words === undefined ? [] : [{ text: words, ...said }],
  )
  if (instead.length > 0) return instead
  const { start } = sentence
  const end = sentence.end + (/[.!?;]/.test(top.charAt(sentence.end)) ? 1 : 0)
  // Figures and further work stay to be read, or asked about.
  if (!ADDS.test(rest)) return /\d/.test(rest) ? [] : [{ text: note, start, end }]
  return [...spans.map((span) => ({ text: '', ...span })), { text: note, start: end, end }]
}

function changesOf(original: string, at: number): PlacedText[] {
  const top = original.slice(0, at)
  const things = quotedThings(original, at)
  const sentenceAt = (said: Span): Span => sentenceAround(top, said)
  const sentenceOf = (said: Span): string => {
    const { start, end } = sentenceAt(said)
    return top.slice(start, end)
  }
  const changes = [
    ...changedTotal(top, original, at),
    ...changedFigures(top, things, sentenceOf),
    ...changedCounts(top, things),
    ...leftOutThings(top, things),
    ...keptThings(top, things),
    ...wantedExtras(top, things),
    ...swappedThings(top, things, sentenceAt),
  ]
  const sentences = Map.groupBy(changes, ({ said }) => JSON.stringify(sentenceAround(top, said)))
  const said = [...sentences].flatMap(([place, all]) => restOf(top, JSON.parse(place) as Span, all))
  const without = [...(changes.length === 0 ? '' : top).matchAll(YOU_SAID)]
  const kept = unchanged(
    top,
    changes.map(({ said: span }) => sentenceAt(span)),
  )
  return [
    ...said,
    ...changes.flatMap(({ edits }) => edits),
    ...saidAgain(kept, things),
    ...without.map(({ index, 0: words }) => ({ text: '', start: index, end: index + words.length })),
  ]
}

/** A mail without the sentences that change what was quoted. */
const unchanged = (top: string, sentences: readonly Span[]): string =>
  sentences.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    top,
  )

const PRICED = /[$£€]\s?\d|\d\s?(?:k|grand|dollars|pounds)\b/

/** What was listed below without a price, and is said again with its figures above. */
function saidAgain(top: string, things: readonly Quoted[]): PlacedText[] {
  const counted = top.split(/[.!?;](?:\s|$)|\n/).filter((sentence) => /\d/.test(sentence))
  return things.flatMap((thing) => {
    if (PRICED.test(thing.text) || !/\d/.test(thing.text)) return []
    const share =
      [...thing.words].filter((word) => tellingWords(top).includes(word)).length / thing.words.size
    const isAgain = share >= 0.5 && counted.some((sentence) => sharesWord(sentence, thing))
    return isAgain ? [{ text: '', start: thing.start, end: thing.end }] : []
  })
}

/** "You said $180 for the door trims": a price like any other. */
const YOU_SAID = /\byou(?:'d| had)? (?:said|quoted|told (?:me|us)|reckoned) (?=[$£€] ?\d)/gi
/** What a mail program puts before each line of an answered mail, and the heading of such a mail. */
const MARKS = /^(?:[ \t]*>)+[ \t]?|^[ \t]*\|[ \t]*(?=[^|\n]+$)/gm
const HEADING = /^(?:[ \t]*>)*[ \t]*(?:from|sent|to|cc|date):[^\n]*$/gim

/** "Thx, Bronte, Property Manager": the end of what is said above. */
const SIGNED =
  /^[ \t]*(?:[Tt]hx|[Tt]hanks|[Tt]hank you|[Cc]heers|(?:[Kk]ind |[Bb]est |[Ww]arm )?[Rr]egards|[Tt]a|[Mm]any thanks)(?: again| heaps| so much| mate)?[ ,!.]{0,3}(?:[A-Z][a-z.]{0,20}(?:[ ,]{1,2}(?:[A-Z][a-z.]{0,20}|&|of)){0,5})?[ \t]*$/gm

/** The marks and headings of the mail that is answered: no words of a quote. */
function marksIn(text: string, from: number): PlacedText[] {
  const below = text.slice(from)
  const marks = [...below.matchAll(HEADING), ...below.matchAll(MARKS)]
  return [
    ...marks.map(({ index, 0: mark }) => ({
      text: '',
      start: from + index,
      end: from + index + mark.length,
    })),
    ...[...text.slice(0, from).matchAll(SIGNED)].map(({ index, 0: words }) => ({
      text: '',
      start: index,
      end: index + words.length,
    })),
  ]
}

/**
 * A mail that answers a quote, with what it changes written where it was quoted: "leave out the outside tap", "4 fans now,
 * not 6", "yes" and "no" beside the lines. Everything else stays as it is. Pure; never throws; takes linear time.
 */
export function settleMailChanges(original: string): { readonly text: string; readonly places: PlaceMap } {
  const at = quotedFrom(original)
  if (at === undefined || at > LONGEST_ANSWER) return { text: original, places: UNMOVED }
  const said = at === 0 ? [] : changesOf(original, at)
  const edits = [...said, ...answersWritten(original, at), ...marksIn(original, at)]
  return edits.length === 0 ? { text: original, places: UNMOVED } : placeEdits(original, edits)
}
