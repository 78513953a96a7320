import { SURE_ENOUGH } from '@quotewright/domain/quotes/lines-to-check.ts'
import type { DraftLine, QuoteDraft } from '../quote-draft.ts'
import { askQuestions } from './ask-questions.ts'
import type { AskedDraft } from './asked-draft.ts'
import { draftCertainty, SURE_DRAFT } from './certainty.ts'

const isUnsure = (line: DraftLine): boolean =>
  !line.optional && (line.needsPrice || line.confidence < SURE_ENOUGH)

/** What a draft asks, how sure it is of its total, and whether a person should look at it first. */
export function questionPart(draft: AskedDraft): Pick<QuoteDraft, 'questions' | 'confidence' | 'needsCheck'> {
  const questions = askQuestions(draft)
  const confidence = draftCertainty(draft, questions)
  const needsCheck = questions.length > 0 || confidence < SURE_DRAFT || draft.allLines.some(isUnsure)
  return { questions, confidence, needsCheck }
}
