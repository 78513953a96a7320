import type { ClauseKind } from '@quotewright/domain/quotes/clauses.ts'
import { sharesWord, tellingWords } from '../proposal/telling-words.ts'
import type { ContactDetail, DraftClause, DraftLine, TextSpan } from '../quote-draft.ts'
import { lowerCased, MAX_DESCRIPTION_LENGTH } from '../text/normalise.ts'
import { type Aside, isAboutTerms } from './asides.ts'
import type { ChunkFate, Fate } from './fates.ts'

/** All that was done with a description. */
export interface ClauseGround {
  readonly original: string
  readonly asides: readonly Aside[]
  readonly contact: readonly ContactDetail[]
  readonly fates: readonly ChunkFate[]
  /** What was read as talk or left out, by either reading. */
  readonly notes: readonly string[]
  readonly exclusions: readonly string[]
  /** The lines of the draft, the optional ones last. */
  readonly lines: readonly DraftLine[]
}

type Meaning = Pick<DraftClause, 'kind' | 'lineIndex'>

/** A word with its figures and signs: "$1,200", "14x", "bob@example.com". */
const WORD = /[$£€#]?[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’.,:@/&+_%°²³-](?=[\p{L}\p{N}]))*[%°²³+]?/gu
/** What leads to a name, a number or an address. */
const CONTACT_LEAD =
  /^(?:for|at|to|on|is|ph|phone|mob|mobile|tel|cell|e?mail|call|text|ring|customer|client|name|contact|attn|address|number|no|me)$/i
const BETWEEN_SENTENCES = /[\n;!?]|\.(?=\s|$)/

const overlap = (left: TextSpan, right: TextSpan): number =>
  Math.max(0, Math.min(left.end, right.end) - Math.max(left.start, right.start))

const spansOf = (line: DraftLine): TextSpan[] => [
  ...line.spans,
  ...[line.quantitySource.span, line.priceSource.span].filter((span) => span !== undefined),
]

/** The line that most of a chunk is read on; null for none. */
function lineOf(chunk: TextSpan, lines: readonly DraftLine[]): number | null {
  const shares = lines.map((line) => spansOf(line).reduce((sum, span) => sum + overlap(span, chunk), 0))
  const most = Math.max(0, ...shares)
  return most === 0 ? null : shares.indexOf(most)
}

/** What a chunk is that no line was read from. */
const WITHOUT_LINE: Readonly<Record<Fate, ClauseKind>> = {
  item: 'not_understood',
  part: 'not_understood',
  term: 'line',
  heading: 'note',
  note: 'note',
  excluded: 'excluded',
  supplied: 'supplied_by_others',
  ignored: 'not_understood',
  empty: 'not_understood',
  lost: 'not_understood',
}

/** What is left out stays so, whatever the line beside it says. */
const IS_NO_LINE: ReadonlySet<Fate> = new Set(['ignored', 'excluded', 'supplied', 'lost'])

/** What a language model took for talk, or for the work of others, is understood. */
function saidElsewhere(text: string, { notes, exclusions }: ClauseGround): ClauseKind | undefined {
  const said = lowerCased(text)
  if (notes.some((note) => note !== '' && said.includes(note.toLowerCase()))) return 'note'
  const words = tellingWords(text)
  return exclusions.some((entry) => sharesWord(tellingWords(entry), words)) ? 'excluded' : undefined
}

/** A chunk that names no work: a detail of the customer, terms, or thanks. A figure that is none of these is lost. */
function emptyKind(chunk: TextSpan, text: string, { contact }: ClauseGround): ClauseKind {
  if (contact.some((detail) => overlap(detail, chunk) > 0)) return 'contact'
  if (isAboutTerms(text)) return 'condition'
  return /\d/.test(text) ? 'not_understood' : 'note'
}

function meaningOf(chunk: ChunkFate, ground: ClauseGround, before: Meaning | undefined): Meaning {
  const lineIndex = IS_NO_LINE.has(chunk.fate) ? null : lineOf(chunk, ground.lines)
  if (lineIndex !== null) return { kind: 'line', lineIndex }
  if (chunk.fate === 'part' && before !== undefined && before.lineIndex !== null) return before
  const text = ground.original.slice(chunk.start, chunk.end)
  const kind = WITHOUT_LINE[chunk.fate]
  if (kind === 'note' && isAboutTerms(text)) return { kind: 'condition', lineIndex: null }
  if (chunk.fate === 'empty') return { kind: emptyKind(chunk, text, ground), lineIndex: null }
  return { kind: kind === 'not_understood' ? (saidElsewhere(text, ground) ?? kind) : kind, lineIndex: null }
}

/** What each chunk means; a heading goes with the line it names. */
function chunkMeanings(ground: ClauseGround): Meaning[] {
  const meanings: Meaning[] = []
  for (const chunk of ground.fates) meanings.push(meaningOf(chunk, ground, meanings.at(-1)))
  return meanings.map((meaning, at) => {
    const next = meanings[at + 1]
    return ground.fates[at]?.fate === 'heading' && meaning.lineIndex === null && next?.kind === 'line'
      ? next
      : meaning
  })
}

interface Painted extends TextSpan, Meaning {}

/** Every stretch that is known of, the more telling ones last. */
function paintedStretches(ground: ClauseGround): Painted[] {
  const meanings = chunkMeanings(ground)
  const chunks = ground.fates.flatMap(({ start, end }, at) => {
    const meaning = meanings[at]
    return meaning === undefined ? [] : [{ start, end, ...meaning }]
  })
  const asides = ground.asides.map(({ start, end, kind }) => ({ start, end, kind, lineIndex: null }))
  const contact = ground.contact.map(({ start, end }) => ({
    start,
    end,
    kind: 'contact' as const,
    lineIndex: null,
  }))
  const unread = {
    start: MAX_DESCRIPTION_LENGTH,
    end: ground.original.length,
    kind: 'not_understood' as const,
    lineIndex: null,
  }
  return [...chunks, ...contact, ...asides, unread]
}

interface MeantWord extends TextSpan {
  readonly text: string
  readonly meaning: Meaning | undefined
  /** The end of a sentence lies between the word before and this one. */
  readonly opensSentence: boolean
}

function meantWords(ground: ClauseGround): MeantWord[] {
  const { original } = ground
  const owners: (Painted | undefined)[] = []
  for (const stretch of paintedStretches(ground)) {
    for (let at = stretch.start; at < stretch.end; at += 1) owners[at] = stretch
  }
  let before = 0
  return [...original.matchAll(WORD)].map((match) => {
    const word = { start: match.index, end: match.index + match[0].length }
    const opensSentence = BETWEEN_SENTENCES.test(original.slice(before, word.start))
    before = word.end
    return { ...word, text: match[0], meaning: owners[word.start] ?? owners[word.end - 1], opensSentence }
  })
}

/** Words between the stretches ("and", "with") go with what follows, else with what precedes them. */
function adoptWords(words: readonly MeantWord[]): (MeantWord & { readonly meaning: Meaning })[] {
  const adopted: MeantWord[] = [...words]
  for (let at = adopted.length - 1; at >= 0; at -= 1) {
    const [own, next] = [adopted[at], adopted[at + 1]]
    if (own === undefined || next === undefined || next.opensSentence) continue
    const leads = next.meaning?.kind === 'contact' && CONTACT_LEAD.test(own.text)
    if (own.meaning === undefined || leads) adopted[at] = { ...own, meaning: next.meaning }
  }
  let last: Meaning | undefined
  return adopted.map((word) => {
    const inherited = word.opensSentence ? undefined : last
    const meaning = word.meaning ?? inherited ?? { kind: 'not_understood', lineIndex: null }
    last = meaning
    return { ...word, meaning }
  })
}

const isSame = (left: Meaning, right: Meaning): boolean =>
  left.kind === right.kind && left.lineIndex === right.lineIndex

/**
 * The clauses of a description: stretches in order that never overlap and
 * together hold its every word. They follow from what was done with it.
 */
export function readClauses(ground: ClauseGround): DraftClause[] {
  const clauses: DraftClause[] = []
  for (const { start, end, meaning, opensSentence } of adoptWords(meantWords(ground))) {
    const { kind, lineIndex } = meaning
    const last = clauses.at(-1)
    const from = last !== undefined && !opensSentence && isSame(last, meaning) ? last.start : start
    if (from !== start) clauses.pop()
    clauses.push({ start: from, end, text: ground.original.slice(from, end), kind, lineIndex })
  }
  return clauses
}
