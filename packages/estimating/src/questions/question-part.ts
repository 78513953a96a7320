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

/** A total from here is one, whatever the weights make of a text without other figures. */
const LEAST_ONLY_TOTAL_CENTS = 10_000
const SURE_OF_TOTAL = 0.75

/** The total is the one figure of money that the text says, and the lines share it: there is nothing to misread. */
function saysOnlyTotal({ stated, lines, marks, forcedCents }: AskedDraft): boolean {
  if (stated?.kind !== 'exact' || stated.from !== 'description') return false
  const money = new Set(marks.flatMap(({ kind, value }) => (kind === 'money' ? [value] : [])))
  money.delete(stated.minCents)
  const isShared = lines.every(({ priced }) => !priced.isPriceStated) && forcedCents === 0
  return isShared && money.size === 0 && stated.minCents >= LEAST_ONLY_TOTAL_CENTS
}

/** What a draft asks, how sure it is of its total, and whether a person should look at it first. */
export function questionPart(
  draft: AskedDraft,
): Pick<QuoteDraft, 'questions' | 'confidence' | 'evidence' | 'needsCheck'> {
  const questions = askQuestions(draft)
  const evidence = draftFeatures(draft, questions)
  // What the book prices is as sure as its least sure line.
  const certainty = saysPrices(draft) ? certaintyOf(evidence) : 1 - evidence.leastSure
  const confidence = saysOnlyTotal(draft) ? Math.max(certainty, SURE_OF_TOTAL) : certainty
  // Who has answered has looked at it.
  const isDoubtful = saysPrices(draft) && draft.answers.length === 0 && confidence < SURE_DRAFT
  const isOpen =
    draft.answers.length === 0 && (isForced(draft) || mayCoverFirstHours(draft) || hasPlainDoubt(draft))
  const needsCheck = questions.length > 0 || isDoubtful || isOpen || marksLine(draft)
  return { questions, confidence, evidence, needsCheck }
}
