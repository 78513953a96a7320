import asides from '../data/asides.json' with { type: 'json' }
import type { TextSpan } from '../quote-draft.ts'

const OPTION = String.raw`(?:the\s+)?(?:${asides.option.join('|')})\s*(?:no\.?\s*)?`
const NAME = String.raw`([a-e]|[1-5]|one|two|three|four)`
const LABEL = new RegExp(String.raw`(?:[:,–-]\s*)?\b${OPTION}${NAME}\b(?:\s*[:)–-])?`, 'gi')
const TAKEN = new RegExp(
  String.raw`\b(?:${asides.taken.join('|')})\s+${OPTION}${NAME}\b|\b${OPTION}${NAME}\s+(?:(?:was|is|has\s+been)\s+)?(?:${asides.isTaken.join('|')})\b`,
  'gi',
)
/** "They've gone with B": a label alone ends what is said. */
const TAKEN_BARE = /\b(?:gone|went|going) (?:with|for) ([a-e]|[1-4])(?=\s*(?:$|[.,;)\n]))/gi
/** "Option B: exposed aggregate $5,600 (accepted)" */
const TAKEN_BEHIND = new RegExp(
  String.raw`^([ \t]*${OPTION}${NAME}\b(?=[^\n]{0,160}\d)[^\n]{1,160}?)[ \t]*(?:[(–-]|,)[ \t]*(?:${asides.isTaken.slice(0, -1).join('|')})\b(?: by [a-z ]{2,20}?)?(?: (?:on )?\d[\d/.-]*)?[ \t]*[).]?[ \t]*$`,
  'gim',
)
/** Work that is said with it: "option 2 plus edging $800". */
const HAS_PRICE = /[$£€@] ?\d|\bat \d|\b\d{2,}\s*\.?$/
const MORE_BEHIND = /^\s*,?\s*(?:plus|and|\+|&|with|but|as well as|also)\s/i
/** "OPTION 1 - going with this one" */
const TAKEN_HERE = new RegExp(
  String.raw`^[ \t]*${OPTION}${NAME}\b[ \t]*[:,(–-][^\n\d]{0,24}?\b(?:going (?:with|for)|taking|chosen|picked|wants?|chose) (?:this|that)(?: one)?\b[^\n\d]{0,12}$`,
  'gim',
)
/** Taken only if something happens, or asked about. */
const OPEN = /\b(?:if|should|would|could|whether|unless|or|not|can)\b|\?/i
const SENTENCE = /[^.;!?\n]+(?:[.;!?](?=\s|$)|(?<=\d)\.(?=\d)[^.;!?\n]*)*/g

/** Where what is said of an option ends: at the next one, or with its sentence; below a heading, with its rows. */
function endOf(text: string, start: number, from: number, next: number | undefined): number {
  const [line = ''] = text.slice(from).split('\n', 1)
  const isHeading = /(?:^|\n)[ \t]*$/.test(text.slice(0, start)) && !/\d/.test(line)
  if (isHeading) {
    const blank = text.slice(from).search(/\n[ \t]*\n/)
    return Math.min(next ?? text.length, blank < 0 ? text.length : from + blank)
  }
  const stop = text.slice(from).search(/[.;!?](?=\s|$)|\n/)
  return Math.min(next ?? text.length, stop < 0 ? text.length : from + stop)
}

/** The sentence that says which was taken, up to other work with its price. */
function withoutMore(words: string, match: RegExpExecArray, index: number): TextSpan {
  const behind = words.slice(match.index + match[0].length)
  const isMore = MORE_BEHIND.test(behind) && HAS_PRICE.test(behind.trimEnd())
  const isBefore = HAS_PRICE.test(words.slice(0, match.index).trimEnd())
  return {
    start: index + (isBefore ? match.index : (/^\s*/.exec(words)?.[0].length ?? 0)),
    end: index + (isMore ? match.index + match[0].length : words.trimEnd().length),
  }
}

/**
 * "Option A plain at $92, option B coloured at $114. They've gone with option B": the options that were not taken, the
 * label of the one that was, and the sentence that says which. Nothing where that is open, or where an option has no
 * figure beside its label.
 */
export function findOptionsNotTaken(text: string): TextSpan[] {
  const said = [
    ...[...text.matchAll(SENTENCE)].flatMap(({ index, 0: words }) =>
      [...words.matchAll(TAKEN), ...words.matchAll(TAKEN_BARE)].map((match) => ({
        ...withoutMore(words, match, index),
        name: (match[1] ?? match[2] ?? '').toLowerCase(),
        isOpen: OPEN.test(words),
      })),
    ),
    ...[...text.matchAll(TAKEN_BEHIND)].map(({ index, 0: line, 1: offer = '', 2: name = '' }) => ({
      start: index + offer.length,
      end: index + line.length,
      name: name.toLowerCase(),
      isOpen: false,
    })),
  ]
  const here = [...text.matchAll(TAKEN_HERE)].map(({ index, 0: words, 1: name = '' }) => ({
    start: index,
    end: index + words.length,
    name: name.toLowerCase(),
  }))
  const [taken] = [...said, ...here]
  if (taken === undefined || here.some(({ name }) => name !== taken.name)) return []
  if (said.some(({ name, isOpen }) => isOpen || name !== taken.name)) return []
  const labels = [...text.matchAll(LABEL)].filter(
    ({ index }) => !said.some(({ start, end }) => index >= start && index < end),
  )
  const nextOf = (start: number, label: number | undefined): number | undefined =>
    [label, ...said.map((one) => one.start)].reduce(
      (next, at) => (at !== undefined && at > start && (next === undefined || at < next) ? at : next),
      undefined,
    )
  const offers = labels.map(({ index: start, 0: label, 1: name = '' }, at) => ({
    start,
    behind: here.find((one) => start >= one.start && start < one.end)?.end ?? start + label.length,
    end: endOf(text, start, start + label.length, nextOf(start, labels[at + 1]?.index)),
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
