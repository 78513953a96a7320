import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import type { AskedDraft, AskedLine, Weighed } from './asked-draft.ts'
import type { DraftQuestion } from './draft-question.ts'
import { questionId } from './question-id.ts'
import { shortMoney } from './short-money.ts'

/** A line without a stated price that is so many times all the rest is a misreading more often than a job. */
const TIMES_THE_REST = 10
/** Below this amount the rest is small change beside any job. */
const SMALLEST_OUTLIER_CENTS = 200_000

/** "One line is $42,000.00. Is that right?" */
export function askOutlier(asked: AskedLine, draft: AskedDraft): Weighed<DraftQuestion> | undefined {
  const { item, isPriceStated } = asked.priced
  const { line } = asked
  if (isPriceStated || line.optional || item.settled?.isKept === true || draft.stated !== null)
    return undefined
  const own = lineTotalCents(line)
  const rest = draft.allLines
    .filter((one) => one !== line && !one.optional)
    .reduce((sum, one) => sum + lineTotalCents(one), 0)
  if (own < SMALLEST_OUTLIER_CENTS || rest === 0 || own <= TIMES_THE_REST * rest) return undefined
  const amount = shortMoney(own, draft.terms)
  return {
    // Nothing is shown as finished before this one is settled.
    weightCents: Number.MAX_SAFE_INTEGER,
    question: {
      id: questionId('outlier', item.phrase.spans),
      kind: 'outlier',
      text: `“${line.description}” comes to ${amount}, far more than the rest. Is that right?`,
      span: item.phrase.spans[0] ?? { start: 0, end: 0 },
      lineIndex: asked.lineIndex,
      choices: [
        { id: 'keep', label: `Yes, ${amount}`, totalCents: draft.totals.totalCents, lesson: null },
        { id: 'open', label: 'No, I’ll price it', totalCents: null, lesson: null },
      ],
    },
  }
}
