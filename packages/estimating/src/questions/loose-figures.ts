import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import type { DraftClause, TextSpan } from '../quote-draft.ts'
import type { Mark } from '../tokens/mark.ts'
import type { AskedDraft, Weighed } from './asked-draft.ts'
import type { DraftQuestion, QuestionChoice } from './draft-question.ts'
import { figureLine } from './figure-line.ts'
import { totalWithMore } from './other-totals.ts'
import { questionId } from './question-id.ts'
import { shortMoney } from './short-money.ts'

const touches = (left: TextSpan, right: TextSpan): boolean => left.start < right.end && right.start < left.end

/** Clauses whose amounts are spoken for: terms, notes for staff, what is left out, the customer. */
const SPOKEN_FOR: ReadonlySet<DraftClause['kind']> = new Set([
  'note',
  'condition',
  'excluded',
  'supplied_by_others',
  'contact',
])

/** Every amount the draft knows, in cents: sums that agree are no news. */
function knownAmounts({ allLines, totals, stated, spokenForCents }: AskedDraft): ReadonlySet<number> {
  return new Set([
    ...allLines.flatMap((line) => [line.unitPriceCents, lineTotalCents(line)]),
    totals.linesCents,
    totals.subtotalCents,
    totals.taxCents,
    totals.totalCents,
    totals.discountCents,
    ...(stated === null ? [] : [stated.minCents, stated.maxCents]),
    ...spokenForCents,
  ])
}

/** The amounts of money in the text that no line, total, discount or remark uses. */
export function looseFigures(draft: AskedDraft): Mark[] {
  const known = knownAmounts(draft)
  const used = draft.allLines.flatMap(({ priceSource, quantitySource }) =>
    [priceSource.span, quantitySource.span].filter((span) => span !== undefined),
  )
  const settledClause = (mark: Mark): boolean =>
    draft.clauses.some(
      (clause) =>
        touches(clause, mark) &&
        (SPOKEN_FOR.has(clause.kind) || (clause.kind === 'line' && clause.lineIndex === null)),
    )
  return draft.marks.filter(
    (mark) =>
      mark.kind === 'money' &&
      mark.value > 0 &&
      !known.has(mark.value) &&
      !used.some((span) => touches(span, mark)) &&
      !settledClause(mark),
  )
}

/** "What is the $85.00 for?" */
export function askAboutFigure(mark: Mark, draft: AskedDraft): Weighed<DraftQuestion> | undefined {
  const id = questionId('figure', [mark])
  if (draft.answers.some(({ question }) => question === id)) return undefined
  const amount = shortMoney(mark.value, draft.terms)
  const clause = draft.clauses.find((one) => touches(one, mark))
  const index = clause?.lineIndex ?? null
  const beside = draft.lines.find(({ lineIndex }) => lineIndex === index)
  const more = totalWithMore(draft, figureLine(mark, draft))
  const now = draft.totals.totalCents
  const choice = (choiceId: string, label: string, totalCents: number): QuestionChoice => ({
    id: choiceId,
    label,
    totalCents,
    lesson: null,
  })
  return {
    weightCents: more - now,
    question: {
      id,
      kind: 'figure',
      text: `What is the ${amount} for?`,
      span: { start: mark.start, end: mark.end },
      lineIndex: index,
      choices: [
        choice('leave_out', 'Leave it out', now),
        choice('line', 'A line of its own', more),
        ...(beside === undefined ? [] : [choice('part', `Part of “${beside.line.description}”`, now)]),
      ],
    },
  }
}
