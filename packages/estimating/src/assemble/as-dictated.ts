import { SURE_ENOUGH } from '@quotewright/domain/quotes/lines-to-check.ts'
import { type MoneyTerms, moneyText } from '@quotewright/domain/region/formats.ts'
import { WordFinder } from '../proposal/find-words.ts'
import type { QuoteProposal } from '../proposal/quote-proposal.ts'
import type {
  DraftClause,
  DraftLine,
  LineSource,
  ParsedEntity,
  QuoteDraft,
  TextSpan,
} from '../quote-draft.ts'
import type { SettledText, SpokenDoubt } from '../spoken/settle-spoken.ts'

/** A line with a price that could be meant in two ways is below what is sure enough. */
const DOUBTFUL = SURE_ENOUGH - 0.05

/** A proposal that copies words of a dictation, with the words that were settled for them. */
export function settleProposal(
  proposal: QuoteProposal,
  settled: SettledText,
  original: string,
): QuoteProposal {
  const finder = new WordFinder(original)
  const settle = (words: string): string => {
    const said = finder.find(words)
    const span = said === undefined ? undefined : settled.places.fromOriginal(said)
    return span === undefined ? words : settled.text.slice(span.start, span.end)
  }
  return {
    ...proposal,
    items: proposal.items.map((item) => ({ ...item, basis: item.basis.map(settle) })),
    notWork: proposal.notWork.map(settle),
    statedTotal: proposal.statedTotal === null ? null : settle(proposal.statedTotal),
  }
}

/** A draft of a settled text with every place in the text that was dictated. */
interface Dictation {
  readonly settled: SettledText
  readonly original: string
}

const placed = ({ settled }: Dictation, { start, end }: TextSpan): TextSpan =>
  settled.places.toOriginal({ start, end })

/** Quotes dictated words as they were spoken. */
function sourceOf(source: LineSource, dictation: Dictation): LineSource {
  if (source.span === undefined) return source
  const span = placed(dictation, source.span)
  const written = dictation.settled.text.slice(source.span.start, source.span.end).trim()
  const said = dictation.original.slice(span.start, span.end).trim()
  const label = source.label.replace(`“${written}”`, () => `“${said}”`)
  return { ...source, label, span }
}

const overlaps = (left: TextSpan, right: TextSpan): boolean =>
  left.start < right.end && right.start < left.end

function doubtOf(line: DraftLine, dictation: Dictation): SpokenDoubt | undefined {
  const { span } = line.priceSource
  if (span === undefined || line.priceSource.kind !== 'stated') return undefined
  const said = placed(dictation, span)
  return dictation.settled.doubts.find((doubt) => overlaps(doubt, said))
}

function lineOf(line: DraftLine, dictation: Dictation): DraftLine {
  const isDoubtful = doubtOf(line, dictation) !== undefined
  return {
    ...line,
    spans: line.spans.map((span) => placed(dictation, span)),
    quantitySource: sourceOf(line.quantitySource, dictation),
    priceSource: sourceOf(line.priceSource, dictation),
    confidence: isDoubtful ? Math.min(line.confidence, DOUBTFUL) : line.confidence,
  }
}

/** The part of a stretch without the spaces around it; undefined where it has no word and no figure. */
function clauseAt(
  text: string,
  from: number,
  to: number,
): (TextSpan & { readonly text: string }) | undefined {
  const stretch = text.slice(from, to)
  const trimmed = stretch.trim()
  const start = from + stretch.length - stretch.trimStart().length
  return /[\p{L}\p{N}]/u.test(trimmed) ? { start, end: start + trimmed.length, text: trimmed } : undefined
}

/**
 * The clauses in the order of the text, together holding its every word: what
 * was withdrawn or left out belongs to what it stood behind.
 */
function clausesOf(clauses: readonly DraftClause[], dictation: Dictation, readTo: number): DraftClause[] {
  const { original } = dictation
  const moved: DraftClause[] = []
  const [first = { kind: 'note', lineIndex: null } as const, ...others] = clauses
  let current: Pick<DraftClause, 'kind' | 'lineIndex'> = first
  let from = 0
  let reached = 0
  const close = (to: number): void => {
    const clause = clauseAt(original, from, to)
    if (clause !== undefined) moved.push({ ...clause, kind: current.kind, lineIndex: current.lineIndex })
    from = to
  }
  for (const clause of others) {
    const { start, end } = placed(dictation, clause)
    // A correction moves words: a clause never begins within the one before.
    close(Math.max(start, from, reached))
    reached = Math.max(reached, end)
    current = clause
  }
  close(Math.max(readTo, from))
  const unread = clauseAt(original, from, original.length)
  return unread === undefined ? moved : [...moved, { ...unread, kind: 'not_understood', lineIndex: null }]
}

/** "“nine fifty” is read as $9.50; it could be $950.00." */
export function doubtText({ text, readAsCents, orCents }: SpokenDoubt, terms: MoneyTerms): string {
  return `“${text}” is read as ${moneyText(readAsCents, terms)}. It could be ${moneyText(orCents, terms)}.`
}

/** The end of what is read, not within a word. */
function endOfReading(original: string, most: number): number {
  if (original.length <= most) return original.length
  return most + (/^[\p{L}\p{N}]*/u.exec(original.slice(most))?.[0].length ?? 0)
}

/**
 * The draft of a settled text with every place in the original and every label
 * in the words that were said. Lines with a doubtful price are marked to be
 * checked, and the assumptions name both readings. At most `most` units of the
 * original were read.
 */
export function asDictated(
  draft: QuoteDraft,
  settled: SettledText,
  original: string,
  most: number,
): QuoteDraft {
  const dictation: Dictation = { settled, original }
  const entityOf = (entity: ParsedEntity): ParsedEntity => {
    const { start, end } = placed(dictation, entity)
    return { ...entity, start, end, text: original.slice(start, end) }
  }
  const lines = [...draft.lineItems, ...draft.optionalItems]
  const doubts = lines.flatMap((line) => doubtOf(line, dictation) ?? [])
  const { parsedEntities } = draft
  return {
    ...draft,
    lineItems: draft.lineItems.map((line) => lineOf(line, dictation)),
    optionalItems: draft.optionalItems.map((line) => lineOf(line, dictation)),
    assumptions: [...new Set(doubts.map((doubt) => doubtText(doubt, draft))), ...draft.assumptions],
    parsedEntities: {
      ...parsedEntities,
      entities: parsedEntities.entities.map(entityOf),
      ignoredNumbers: parsedEntities.ignoredNumbers.map(entityOf),
    },
    clauses: clausesOf(draft.clauses, dictation, endOfReading(original, most)),
    questions: draft.questions.map((question) => ({ ...question, span: placed(dictation, question.span) })),
    contact: draft.contact.map((detail) => ({ ...detail, ...placed(dictation, detail) })),
  }
}
