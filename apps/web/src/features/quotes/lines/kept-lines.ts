import { draftNames, readDraft, removeDraft, writeDraft } from '../../../platform/drafts.ts'
import { memberOf, storedTexts } from '../../../platform/stored-value.ts'
import type { ShownQuote } from '../document/shown-quote.ts'
import type { Place } from './line-changes.ts'
import { EMPTY_DRAFT, type LineDraft } from './line-draft.ts'

/** What was typed of a line; what was not follows the quote. */
export type TypedLine = Partial<LineDraft>

interface TypedNewLine {
  /** Sent again, it is the same line. '' in what an earlier version of the program kept. */
  readonly id: string
  readonly place: Place
  readonly draft: LineDraft
}

const START = 'quote-line:'
const NEW = 'new-quote-line:'

const startOf = (quoteId: string): string => `${START}${quoteId}:`

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** Another version may have written it. */
function typedIn(stored: unknown): TypedLine {
  const fields = Object.entries(EMPTY_DRAFT).flatMap(([field, empty]) => {
    const value = memberOf(stored, field)
    return typeof value === typeof empty ? [[field, value] as const] : []
  })
  return Object.fromEntries<unknown>(fields) as TypedLine
}

/** A visitor's quote that isn't saved has no id, and nothing to come back to. */
export function keepLine(quoteId: string, lineId: string, typed: TypedLine): void {
  if (quoteId !== '') writeDraft(startOf(quoteId) + lineId, typed)
}

/** @param typed what was saved: what was typed since stays. */
export function forgetLine(quoteId: string, lineId: string, typed?: TypedLine): void {
  const name = startOf(quoteId) + lineId
  if (typed === undefined || isSame(typedIn(readDraft(name)), typedIn(typed))) removeDraft(name)
}

/** What was typed into the lines of a quote and not saved, by their ids; that of lines it no longer has goes. */
export function keptLines({ id: quoteId, lines }: Pick<ShownQuote, 'id' | 'lines'>) {
  const kept: Record<string, TypedLine> = {}
  for (const name of quoteId === '' ? [] : draftNames(startOf(quoteId))) {
    const lineId = name.slice(startOf(quoteId).length)
    if (lines.some(({ id }) => id === lineId)) kept[lineId] = typedIn(readDraft(name))
    else removeDraft(name)
  }
  return kept
}

export function keepNewLine(quoteId: string, line: TypedNewLine): void {
  if (quoteId !== '') writeDraft(NEW + quoteId, line)
}

function newLineIn(stored: unknown): TypedNewLine {
  const place = memberOf(stored, 'place')
  const partOf = (name: keyof Place): string | null => {
    const id = memberOf(place, name)
    return typeof id === 'string' ? id : null
  }
  return {
    id: storedTexts(stored, ['id']).id,
    place: { sectionId: partOf('sectionId'), optionId: partOf('optionId') },
    draft: { ...EMPTY_DRAFT, ...typedIn(memberOf(stored, 'draft')) },
  }
}

export function keptNewLine(quoteId: string): TypedNewLine | undefined {
  const stored = quoteId === '' ? null : readDraft(NEW + quoteId)
  return stored === null ? undefined : newLineIn(stored)
}

/** @param line what was saved: what was typed since stays. */
export function forgetNewLine(quoteId: string, line?: TypedNewLine): void {
  if (line === undefined || isSame(keptNewLine(quoteId), newLineIn(line))) removeDraft(NEW + quoteId)
}
