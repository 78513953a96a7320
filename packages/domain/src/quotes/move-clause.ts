import type { QuoteClause } from './clauses.ts'
import type { LineItem, QuoteContent } from './quote-content.ts'
import type { TextSpan } from './text-spans.ts'

/** Where a person puts a clause; `note` keeps it for staff, `leave_out` lists it as not included. */
export type MoveTarget = 'include' | 'note' | 'optional' | 'leave_out'

type MovableLine = Pick<LineItem, 'id' | 'description' | 'optional' | 'selected' | 'spans'>

interface MovableQuote<Line extends MovableLine>
  extends Pick<QuoteContent, 'description' | 'clauses' | 'exclusions' | 'scope'> {
  readonly lineItems: readonly Line[]
}

/** What the move itself cannot know. */
interface MoveParts<Line> {
  /** A line for the clause's words, asked for only when it has none. */
  readonly makeLine: (text: string) => Line
  /** The clause's words as an entry under 'Not included'. */
  readonly exclusionOf: (text: string) => string
}

const isSamePlace = (left: TextSpan, right: TextSpan): boolean =>
  left.start === right.start && left.end === right.end

const isWithin = (inner: TextSpan, outer: TextSpan): boolean =>
  inner.start >= outer.start && inner.end <= outer.end

/** The lines a clause made: the one it names, and those read from its words alone. */
function linesOf<Line extends MovableLine>(clause: QuoteClause, lines: readonly Line[]): Line[] {
  return lines.filter(
    (line) =>
      line.id === clause.lineId ||
      (clause.kind === 'line' && line.spans.length > 0 && line.spans.every((span) => isWithin(span, clause))),
  )
}

/** Where a clause's new line goes: behind the line of the nearest clause before it. */
function placeFor(clause: QuoteClause, quote: MovableQuote<MovableLine>): number {
  const before = quote.clauses.filter((other) => other.end <= clause.start && other.lineId !== null)
  const ids = new Set(before.map(({ lineId }) => lineId))
  return quote.lineItems.findLastIndex((line) => ids.has(line.id)) + 1
}

/** The clause at a place of the description; undefined when there is none. */
export function clauseAt(clauses: readonly QuoteClause[], place: TextSpan): QuoteClause | undefined {
  return clauses.find((clause) => isSamePlace(clause, place))
}

/** Entries that say what a clause says. */
function withoutWords(texts: readonly string[], words: string): string[] {
  const said = words.toLowerCase()
  return texts.filter((text) => !said.includes(text.toLowerCase()))
}

/**
 * The quote after a clause was moved. Its line comes, goes or becomes
 * optional, and 'Not included' follows. The other clauses of a line that goes
 * become notes with it.
 */
export function moveClause<Line extends MovableLine, Quote extends MovableQuote<Line>>(
  quote: Quote,
  clause: QuoteClause,
  to: MoveTarget,
  { makeLine, exclusionOf }: MoveParts<Line>,
): Quote {
  const text = quote.description.slice(clause.start, clause.end)
  const own = linesOf(clause, quote.lineItems)
  const ownIds = new Set(own.map(({ id }) => id))
  const exclusions = withoutWords(quote.exclusions, text)
  const scope = quote.scope && {
    included: quote.scope.included,
    notIncluded: withoutWords(quote.scope.notIncluded, text),
  }
  if (to === 'note' || to === 'leave_out') {
    const names = own.length > 0 ? own.map(({ description }) => description) : [exclusionOf(text)]
    const added = to === 'note' ? [] : names.filter((name) => name.trim() !== '')
    return {
      ...quote,
      lineItems: quote.lineItems.filter(({ id }) => !ownIds.has(id)),
      clauses: quote.clauses.map((other) => {
        if (isSamePlace(other, clause))
          return { ...other, kind: to === 'note' ? 'note' : 'excluded', lineId: null }
        return other.lineId !== null && ownIds.has(other.lineId)
          ? { ...other, kind: 'note', lineId: null }
          : other
      }),
      exclusions: [...exclusions, ...added],
      scope: scope && {
        included: scope.included.filter((entry) => !names.includes(entry)),
        notIncluded: [...scope.notIncluded, ...added],
      },
    }
  }
  const optional = to === 'optional'
  const asAsked = (line: Line): Line =>
    line.optional === optional ? line : { ...line, optional, selected: false }
  const made = own.length > 0 ? [] : [asAsked(makeLine(text))]
  const at = placeFor(clause, quote)
  const kept = quote.lineItems.map((line) => (ownIds.has(line.id) ? asAsked(line) : line))
  return {
    ...quote,
    lineItems: [...kept.slice(0, at), ...made, ...kept.slice(at)],
    clauses: quote.clauses.map((other) =>
      isSamePlace(other, clause)
        ? { ...other, kind: 'line', lineId: own[0]?.id ?? made[0]?.id ?? null }
        : other,
    ),
    exclusions,
    scope: scope && {
      ...scope,
      included: [...scope.included, ...made.filter((line) => !line.optional).map((line) => line.description)],
    },
  }
}
