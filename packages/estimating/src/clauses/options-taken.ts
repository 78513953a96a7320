import asides from '../data/asides.json' with { type: 'json' }
import type { TextSpan } from '../quote-draft.ts'

const OPTION = String.raw`(?:the\s+)?(?:${asides.option.join('|')})\s*(?:no\.?\s*)?`
const NAME = String.raw`([a-e]|[1-5]|one|two|three|four)`
const LABEL = new RegExp(String.raw`(?:[:,–-]\s*)?\b${OPTION}${NAME}\b(?:\s*[:)–-])?`, 'gi')
const TAKEN = new RegExp(
  String.raw`\b(?:${asides.taken.join('|')})\s+${OPTION}${NAME}\b|\b${OPTION}${NAME}\s+(?:(?:was|is|has\s+been)\s+)?(?:${asides.isTaken.join('|')})\b`,
  'gi',
)
/** Taken only if something happens, or asked about. */
const OPEN = /\b(?:if|should|would|could|whether|unless|or|not|can)\b|\?/i
const SENTENCE = /[^.;!?\n]+(?:[.;!?](?=\s|$)|(?<=\d)\.(?=\d)[^.;!?\n]*)*/g

/** Where what is said of an option ends: at the next one, or with its sentence. */
function endOf(text: string, from: number, next: number | undefined): number {
  const stop = text.slice(from).search(/[.;!?](?=\s|$)|\n/)
  return Math.min(next ?? text.length, stop < 0 ? text.length : from + stop)
}

/**
 * "Option A plain at $92, option B coloured at $114. They've gone with option B": the options that were not taken, the
 * label of the one that was, and the sentence that says which. Nothing where that is open, or where an option has no
 * figure beside its label.
 */
export function findOptionsNotTaken(text: string): TextSpan[] {
  const said = [...text.matchAll(SENTENCE)].flatMap(({ index, 0: words }) =>
    [...words.matchAll(TAKEN)].map((match) => ({
      start: index + (/^\s*/.exec(words)?.[0].length ?? 0),
      end: index + words.trimEnd().length,
      name: (match[1] ?? match[2] ?? '').toLowerCase(),
      isOpen: OPEN.test(words),
    })),
  )
  const [taken] = said
  if (taken === undefined || said.some(({ name, isOpen }) => isOpen || name !== taken.name)) return []
  const labels = [...text.matchAll(LABEL)].filter(
    ({ index }) => !said.some(({ start, end }) => index >= start && index < end),
  )
  const offers = labels.map(({ index: start, 0: label, 1: name = '' }, at) => ({
    start,
    behind: start + label.length,
    end: endOf(text, start + label.length, labels[at + 1]?.index),
    isTaken: name.toLowerCase() === taken.name,
  }))
  const isClear =
    offers.filter(({ isTaken }) => isTaken).length === 1 &&
    offers.length > 1 &&
    offers.every(({ behind, end }) => /\d/.test(text.slice(behind, end)))
  if (!isClear) return []
  const left = offers.map(({ start, behind, end, isTaken }) => ({ start, end: isTaken ? behind : end }))
  return [...left, ...said.map(({ start, end }) => ({ start, end }))]
}
