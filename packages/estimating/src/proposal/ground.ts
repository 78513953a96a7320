import type { Reading } from '../assemble/reading.ts'
import type { TextSpan } from '../quote-draft.ts'
import { splitChunks } from '../segment/split-chunks.ts'
import type { WorkItem } from '../segment/work-item.ts'
import type { Mark } from '../tokens/mark.ts'
import { WordFinder } from './find-words.ts'
import type { ProposedItem } from './quote-proposal.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { touches } from './spans.ts'
import { contentWords, tellingWords } from './telling-words.ts'
import { trustWording } from './trusted-wording.ts'

/** Stretches of the description that one item may rest on. */
const MOST_STRETCHES = 4

/** The description as proposals are held against it. */
export interface Ground {
  readonly original: string
  readonly marks: readonly Mark[]
  readonly sentences: readonly Sentence[]
  /** Numbers of the whole job: no item's. */
  readonly jobNumbers: readonly TextSpan[]
  readonly finder: WordFinder
  /** Words that only speak of what is excluded or optional. */
  readonly leftOut: ReadonlySet<string>
}

/** A proposed item whose words were found in the description. */
export interface GroundedItem {
  readonly proposed: ProposedItem
  readonly spans: readonly TextSpan[]
  /** The words of the description it rests on. */
  readonly basis: string
  /** What it is about, by its basis. */
  readonly words: ReadonlySet<string>
  /** How the line may read; null when the proposed wording is not to be trusted. */
  readonly wording: string | null
}

/** Where the total for the whole job is stated, if in the description. */
function totalSpans(original: string, { work }: Reading): TextSpan[] {
  const start = work.totalClause === null ? -1 : original.indexOf(work.totalClause)
  return start < 0 ? [] : [{ start, end: start + (work.totalClause?.length ?? 0) }]
}

function leftOutWords({ work, items }: Reading): Set<string> {
  const wordsOf = (isOptional: boolean): string =>
    items
      .filter((item) => item.isOptional === isOptional)
      .flatMap((item) => item.phrase.words)
      .join(' ')
  const included = contentWords(wordsOf(false))
  const leftOut = contentWords(`${work.exclusions.join(' ')} ${wordsOf(true)}`)
  return new Set([...leftOut].filter((word) => !included.has(word)))
}

export function groundOf(original: string, reading: Reading): Ground {
  return {
    original,
    marks: reading.marks,
    sentences: sentencesOf(splitChunks(reading.marks)),
    jobNumbers: totalSpans(original, reading),
    finder: new WordFinder(original),
    leftOut: leftOutWords(reading),
  }
}

/** The sentences that a stretch touches. */
export function sentencesAt(ground: Ground, spans: readonly TextSpan[]): Sentence[] {
  return ground.sentences.filter((sentence) => touches(spans, sentence))
}

/** Where copied words stand, unless they are part of an instruction to the reader. */
export function findWork(ground: Ground, words: string): TextSpan | undefined {
  const span = ground.finder.find(words)
  const isWork = span !== undefined && !sentencesAt(ground, [span]).some((one) => one.isInstruction)
  return isWork ? span : undefined
}

/** A wording that names nothing the text leaves out or offers apart, unless the item itself is that. */
export function notLeftOut({ leftOut }: Ground, wording: string | null, itself: string): string | null {
  const own = contentWords(itself)
  const named = [...contentWords(wording ?? '')]
  return named.some((word) => leftOut.has(word) && !own.has(word)) ? null : wording
}

/** A proposed item with its place in the description; undefined when it rests on nothing there that names anything. */
export function groundItem(ground: Ground, proposed: ProposedItem): GroundedItem | undefined {
  const spans = proposed.basis.slice(0, MOST_STRETCHES).flatMap((words) => findWork(ground, words) ?? [])
  if (spans.length === 0) return undefined
  const basis = spans.map((span) => ground.original.slice(span.start, span.end)).join(' … ')
  const words = tellingWords(basis)
  if (words.size === 0) return undefined
  return {
    proposed,
    spans,
    basis,
    words,
    wording: notLeftOut(
      ground,
      trustWording(proposed.wording, { basis, description: ground.original }),
      basis,
    ),
  }
}

/** Places of numbers that an item may not take: those of the whole job, and those other items have. */
export function takenBy(ground: Ground, items: readonly WorkItem[]): TextSpan[] {
  const own = items.flatMap((item) => [
    ...[item.price, ...item.otherPrices].flatMap((price) => price?.span ?? []),
    ...[item.quantity, ...item.phrase.otherQuantities].flatMap((quantity) => quantity?.span ?? []),
  ])
  return [...ground.jobNumbers, ...own]
}
