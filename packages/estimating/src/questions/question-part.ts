import { linesToCheck } from '@quotewright/domain/quotes/lines-to-check.ts'
import type { QuoteDraft } from '../quote-draft.ts'
import { askQuestions } from './ask-questions.ts'
import type { AskedDraft } from './asked-draft.ts'
import { certaintyOf, SURE_DRAFT } from './certainty.ts'
import { draftFeatures } from './draft-features.ts'
import { mayCoverFirstHours } from './first-hours.ts'
import { hasPlainDoubt } from './plain-doubts.ts'

/** Lines that the screens mark; one that is much larger than the rest is a question where it wasn't stated. */
const marksLine = ({ allLines }: AskedDraft): boolean =>
  linesToCheck(allLines.filter(({ optional }) => !optional)).some(({ reason }) => reason !== 'much_larger')

/** Whether the text says what the job costs: then there is a right total, and a wrong one. */
const saysPrices = ({ marks, stated, lines }: AskedDraft): boolean =>
  stated !== null ||
  marks.some(({ kind }) => kind === 'money') ||
  lines.some(({ priced }) => priced.isPriceStated)

/** Lines that miss the stated total by a larger share were misread, or the total was. */
const MOST_FORCED = 0.05

const isForced = ({ forcedCents, stated, totals }: AskedDraft): boolean =>
  stated?.from === 'description' && forcedCents > MOST_FORCED * totals.totalCents

/** What a draft asks, how sure it is of its total, and whether a person should look at it first. */
export function questionPart(
  draft: AskedDraft,
): Pick<QuoteDraft, 'questions' | 'confidence' | 'evidence' | 'needsCheck'> {
  const questions = askQuestions(draft)
  const evidence = draftFeatures(draft, questions)
  // What the book prices is as sure as its least sure line.
  const confidence = saysPrices(draft) ? certaintyOf(evidence) : 1 - evidence.leastSure
  // Who has answered has looked at it.
  const isDoubtful = saysPrices(draft) && draft.answers.length === 0 && confidence < SURE_DRAFT
  const isOpen =
    draft.answers.length === 0 && (isForced(draft) || mayCoverFirstHours(draft) || hasPlainDoubt(draft))
  const needsCheck = questions.length > 0 || isDoubtful || isOpen || marksLine(draft)
  return { questions, confidence, evidence, needsCheck }
}
